// How much script the game page loads, compressed: the entry, the page with all it imports, and the
// longest language. Fails beyond the limit. Needs a build (`npm run build`).

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 90_000;
const dist = join(import.meta.dirname, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

function size(file) {
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
}

/** A chunk and everything that it imports at once. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(next, seen);
  return seen;
}

const page = new Set();
closure('index.html', page);
closure('src/pages/Game.svelte', page);
const parts = [...page].map((key) => [manifest[key].file, size(manifest[key].file)]);

// What the server says of turns and texts comes only when there is something to be said.
const messages = (language) =>
  Object.keys(manifest)
    .filter((key) => key.startsWith(`src/i18n/${language}/`) && key.includes('.ftl'))
    .filter((key) => !key.includes('/sayings.ftl'))
    .reduce((sum, key) => sum + size(manifest[key].file), 0);
const texts = ['en', 'pl', 'hu', 'sk'].map(messages);
parts.push(['messages: the longest language', Math.max(...texts)]);

const total = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
for (const [name, bytes] of parts) console.log(`${String(bytes).padStart(7)}  ${name}`);
console.log(`${String(total).padStart(7)}  of ${LIMIT} bytes of script on the game page`);
if (Math.min(...texts) === 0 || total > LIMIT) {
  console.error('The game page has grown too large.');
  process.exit(1);
}
