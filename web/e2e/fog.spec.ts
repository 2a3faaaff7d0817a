// Hidden games: whatever comes to White's browser, by whatever way, tells nothing that White cannot see.

import type { Tree } from '../src/api/Tree';
import type { View } from '../src/api/View';
import { actions, board, cell, expect, guest, look, myTurn, playOn, record, refusal, seeded, sit, status, test, touch, type Page } from './house';

/** Everything that comes to a page: bodies of answers and frames of sockets. */
function overhear(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))));
  page.on('response', (response) => {
    if (/\/api\//.test(response.url())) void response.text().then((text) => heard.push(text), () => undefined);
  });
  return heard;
}

interface Told {
  view?: View;
  tree?: Tree | null;
  ending?: unknown;
}

/** Every object with a view in a message. */
function* views(value: unknown): Generator<Told> {
  if (typeof value !== 'object' || value === null) return;
  if ('view' in value) yield value as Told;
  for (const part of Object.values(value)) yield* views(part);
}

/** Where the men can go: the last cell of every turn that begins with a cell. */
function reached(tree: Tree): Set<string> {
  return new Set(tree.next.flatMap((from) => from.then.next.map((to) => to.gesture)));
}

/**
 * Judges all that was heard by White before the end: foreign men only where White could take them (the
 * rules' sight, docs/rules/fogofwar.md), nothing marked in the fog, no position without stars. Returns
 * how many views there were.
 */
function discreet(heard: string[], cells: string[]): number {
  let looked = 0;
  let own = new Set<number>();
  for (const text of heard) {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      continue;
    }
    for (const { view, tree, ending } of views(message)) {
      if (!view || ending) continue;
      looked += 1;
      const unseen = new Set(view.unseen);
      expect(view.checks, text).toEqual([]);
      // After the other's turn the fog is marked only where an own man has vanished.
      if (tree) for (const marked of view.last) expect(unseen.has(marked) && !own.has(marked), text).toBe(false);
      own = new Set(view.stands.filter(({ pieces }) => pieces.some(({ seat }) => seat === 0)).map(({ cell }) => cell));
      for (const { cell, pieces } of view.stands) {
        expect(unseen.has(cell), text).toBe(false);
        const foreign = pieces.some((piece) => piece.seat !== 0);
        if (!foreign || !tree) continue;
        const name = cells[cell] as string;
        // A pawn may be seen that can be taken in passing: then White could go to the cell behind it.
        const behind = `${name[0]}${Number(name[1]) + 1}`;
        const goals = reached(tree);
        expect(goals.has(name) || (name[1] === '5' && goals.has(behind)), `${name} in ${text}`).toBe(true);
      }
      const positions = text.match(/"[^" ]+(\/[^" ]+){7} [wb] /g) ?? [];
      for (const position of positions) expect(position).toContain('*');
    }
  }
  return looked;
}

/** The names of the cells by index, as every table's picture has them. */
const CELLS = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((rank) => [...'abcdefgh'].map((file) => `${file}${rank}`));

test('the fog keeps its secrets through a whole game', async ({ page }) => {
  const heard = overhear(page);
  const id = await sit(page, { game: 'fogofwar' });
  await playOn(page, {
    random: seeded(31),
    before: async () => {
      // What the bot played has no words, no text and no position before the end.
      const { state, entries } = await look(page, id);
      if (state.ending) return;
      expect(state.text).toContain('*');
      expect(state.check).toBe(false);
      for (const entry of entries.filter((entry) => entry.seat === 1)) {
        expect(entry.text).toBeNull();
        expect(entry.name).toBeNull();
      }
      for (const counter of state.view.counters) expect(counter.id).not.toBe('quiet');
    },
  });
  expect(discreet(heard, CELLS)).toBeGreaterThan(4);
});

test('a black man out of sight comes by no way', async ({ page, complaints }) => {
  // White sees along the files of his king and rook; the black queen on h8 stands in the fog, and so does
  // everything of Black's but the pawn a5 that the rook could take.
  const heard = overhear(page);
  const id = await sit(page, { game: 'fogofwar', fen: '6kq/8/8/p7/8/8/8/R3K3 w - - 0 1' , seats: [{ who: 'me' }, { who: 'bot', level: 1 }] });
  await myTurn(page);
  await expect(cell(page, 'a5')).toHaveAttribute('data-piece', 'black pawn');
  await expect(board(page).locator('[data-piece^="black"]')).toHaveCount(1);
  await expect(cell(page, 'h8')).toHaveAccessibleName('h8, unseen');
  const typed = page.getByRole('textbox', { name: 'Type a move' });
  // Whatever cannot be played is answered alike.
  for (const move of ['a1a6', 'e1e8', 'Qh8', 'a1h8', 'zzz']) {
    await typed.fill(move);
    await typed.press('Enter');
    await expect(refusal(page)).toContainText('This move is not possible.');
    await expect(refusal(page).locator('[lang=en]')).toHaveCount(0);
  }
  for (const path of ['record.pgn', 'record.txt']) {
    const answer = await page.request.get(`/api/tables/${id}/${path}`);
    expect(await answer.text()).not.toMatch(/6kq/);
  }
  // A spectator sees nothing at all.
  const watcher = await guest(page, complaints);
  const overheard = overhear(watcher);
  await watcher.goto(`/g/${id}`);
  await expect(status(watcher)).toContainText('You are watching.');
  await expect(board(watcher).locator('[data-piece]')).toHaveCount(0);
  await touch(page, 'e1', 'd1');
  await expect(record(page)).toHaveCount(2);
  await myTurn(page);
  await expect(record(watcher)).toHaveCount(2);
  await expect(board(watcher).locator('[data-piece]')).toHaveCount(0);
  expect(discreet(heard, CELLS)).toBeGreaterThan(1);
  for (const text of [...heard, ...overheard]) expect(text).not.toContain('6kq');
});

test('own turns are looked back at as they were seen', async ({ page }) => {
  await sit(page, { game: 'fogofwar' });
  await myTurn(page);
  await touch(page, 'e2', 'e4');
  await expect(record(page)).toHaveCount(2);
  await myTurn(page);
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(status(page)).toContainText('Looking back');
  await expect(board(page).locator('[data-unseen]')).toHaveCount(32);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await myTurn(page);
});

test('once it is over, everybody looks back without the fog', async ({ page, complaints }) => {
  const id = await sit(page, { game: 'fogofwar' });
  await myTurn(page);
  await touch(page, 'e2', 'e4');
  await expect(record(page)).toHaveCount(2);
  await myTurn(page);
  await actions(page).getByRole('button', { name: 'Resign' }).click();
  await actions(page).getByRole('button', { name: 'Resign' }).click();
  await expect(board(page).locator('[data-unseen]')).toHaveCount(0);
  const watcher = await guest(page, complaints);
  await watcher.goto(`/g/${id}`);
  for (const reader of [page, watcher]) {
    await reader.getByRole('button', { name: 'To the start' }).click();
    await expect(reader.getByRole('button', { name: 'Back to now' })).toBeVisible();
    await expect(board(reader).locator('[data-piece^="black"]')).toHaveCount(16);
    await expect(board(reader).locator('[data-unseen]')).toHaveCount(0);
    await record(reader).nth(1).click();
    await expect(cell(reader, 'e4')).toHaveAttribute('data-piece', 'white pawn');
    await expect(board(reader).locator('[data-unseen]')).toHaveCount(0);
  }
});

test('one seat per visitor, no game on one screen', async ({ page }) => {
  await page.goto('/new/fogofwar');
  await expect(page.getByRole('radio', { name: 'Against a bot' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'On one screen' })).toHaveCount(0);
  const both = await page.request.post('/api/tables', { data: { game: 'fogofwar', seats: [{ who: 'me' }, { who: 'me' }] } });
  expect(both.status()).toBe(422);
});
