/// <reference types="vitest/config" />
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// `npm run dev` serves the pages and hands everything else to a server started with
// `cargo run -- serve` (docs: web/README.md).
const server = 'http://127.0.0.1:8064';
// The server refuses what comes from other sites' pages; these pages are its own.
const house = { target: server, changeOrigin: true, headers: { origin: server } };

/** Messages without what they tell translators: comments and empty lines are not sent. */
const messages: Plugin = {
  name: 'messages',
  enforce: 'pre',
  load(id) {
    const [file = '', query] = id.split('?');
    if (query !== 'raw' || !file.endsWith('.ftl')) return null;
    this.addWatchFile(file);
    const text = readFileSync(file, 'utf8').replaceAll(/^(#.*)?\n/gm, '');
    return `export default ${JSON.stringify(text)}`;
  },
};

export default defineConfig({
  plugins: [messages, svelte()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    // Browsers that show these pages know of it.
    modulePreload: { polyfill: false },
    // What most pages share comes in one piece: small pieces compress worse. A game does not wait for what only
    // the others use.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 3, test: /^(?!.*Trouble)/ }] } },
    },
  },
  server: {
    // The rules texts lie beside the client, not in it.
    fs: { allow: ['.', '../docs/rules'] },
    proxy: { '/api': house, '/ws': { ...house, ws: true } },
  },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
});
