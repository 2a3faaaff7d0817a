// The house's law for the client: it knows pictures, never games.

import { expect, it } from 'vitest';

const files = import.meta.glob<string>('./*.ts', { query: '?raw', import: 'default', eager: true });
const sources = Object.entries(files).filter(([name]) => !name.endsWith('.test.ts'));
const games =
  /\b(chess|chess960|antichess|atomic|crazyhouse|duck|fogofwar|pacosako|chaturanga|shatranj|cambodian|sittuyin|makruk|xiangqi|janggi|shogi|minishogi|chaturaji|fourseasons|threeplayer|fourplayer|eightplayer|sixmaking|kinizsi)\b/i;

it('reads the board’s files', () => {
  expect(sources.map(([name]) => name)).toContain('./play.ts');
});

it.each(sources)('%s names no game in its code', (_name, text) => {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
  expect(code).not.toMatch(games);
});
