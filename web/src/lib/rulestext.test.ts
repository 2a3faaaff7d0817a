// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { headingId, html, linkFrom } from './rulestext';

const folder = join(import.meta.dirname, '../../../docs/rules');
const texts = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => [normalize(name), readFileSync(join(folder, name), 'utf8')]),
);

describe('links between rules texts', () => {
  it.each([
    ['', 'chess.md', '/rules/chess?lang=en'],
    ['', 'pl/sixmaking.md', '/rules/sixmaking?lang=pl'],
    ['hu', '../kinizsi.md#decisions', '/rules/kinizsi?lang=en#decisions'],
    ['', '#decisions', '#decisions'],
    ['', 'https://example.org/a.md', 'https://example.org/a.md'],
  ])('in folder "%s" %s leads to %s', (folder, href, address) => {
    expect(linkFrom(folder, href)).toBe(address);
  });

  it('lead to headings and files that exist', () => {
    const ids = (source: string) =>
      [...source.matchAll(/^#+ (.*)$/gm)].map((match) => headingId(match[1]!));
    let links = 0;
    for (const [path, source] of texts) {
      for (const [, file = '', hash] of source.matchAll(/\]\((?:([\w./-]+\.md))?(?:#([^)]*))?\)/g)) {
        const text = file ? texts.get(join(dirname(path), file)) : source;
        expect([path, file, text === undefined]).toEqual([path, file, false]);
        if (hash) expect(ids(text!)).toContain(hash);
        links += 1;
      }
    }
    expect(links).toBeGreaterThan(5);
  });
});

it('headings have ids, also in other alphabets', () => {
  expect(html('## Az együttes mozgás', 'hu')).toBe('<h2 id="az-együttes-mozgás">Az együttes mozgás</h2>\n');
  expect(headingId('Positions: FEN4')).toBe('positions-fen4');
});
