// Whole games, from the first touch to the words of the result: one of each kind of board. The bot and
// the hand are seeded, so every run is the same game.

import { actions, bar, board, cell, choice, expect, live, look, myTurn, playOn, record, seeded, sit, status, test, touch, type Page } from './house';

/** What must be true of every finished game. */
async function finished(page: Page, id: string): Promise<string> {
  const { state, entries } = await look(page, id);
  expect(state.ending).not.toBeNull();
  await expect(page).toHaveTitle(/The game is over/);
  await expect(record(page)).toHaveCount(entries.length);
  await expect(board(page).locator('[data-can]')).toHaveCount(0);
  await expect(actions(page).getByRole('button', { name: 'Play again' })).toBeVisible();
  // The finished game has a page for good.
  const words = await status(page).locator('.detail').innerText();
  expect(words).toMatch(/^\p{Lu}.*\.$/u);
  await page.reload();
  await expect(status(page)).toContainText(words);
  return state.ending?.reason ?? '';
}

test('Six MaKING, from the empty board to a king', async ({ page }) => {
  const id = await sit(page, { game: 'sixmaking' });
  await playOn(page, { random: seeded(1) });
  expect(['king', 'no_moves', 'repetition']).toContain(await finished(page, id));
});

test('Six MaKING, the small game', async ({ page }) => {
  const id = await sit(page, { game: 'sixmaking-4' });
  await playOn(page, { random: seeded(2) });
  expect(['king', 'no_moves', 'repetition']).toContain(await finished(page, id));
});

test('Kinizsi and his men take three at a blow, and mate', async ({ page }) => {
  const id = await sit(page, {
    game: 'kinizsi',
    fen: '7k/8/4n3/3r1b2/4N3/3RKB2/2PPPPP1/8 w - - 0 1',
  });
  await touch(page, 'e3', 'e5');
  // On e5 he can arrive alone or with his men, unless he alone cannot get past his horse.
  if (await choice(page).isVisible()) await touch(page, '!together');
  await expect(status(page)).toContainText('You win');
  await expect(cell(page, 'e5')).toHaveAttribute('data-piece', /white kinizsi/);
  for (const taken of ['d5', 'f5']) await expect(cell(page, taken)).toHaveAttribute('data-piece', /^white/);
  expect(await finished(page, id)).toBe('checkmate');
});

test('Kinizsi, a game from the start with the army played by the bot', async ({ page }) => {
  const id = await sit(page, { game: 'kinizsi', fen: 'r3k2r/pp1ppp1p/2n2np1/8/2b1N3/3RKB2/2PPPPP1/8 w kq - 0 1' });
  await playOn(page, { random: seeded(3) });
  expect(await finished(page, id)).not.toBe('');
});

test('Makruk, to the draw by counting', async ({ page }) => {
  // The bare king has counted to 6 of 8 men's honour with two rooks against him; the bot hunts.
  const id = await sit(page, {
    game: 'makruk',
    fen: '8/8/3k4/3R4/8/8/3R4/3K4 b - 16 14 53',
    seats: [{ who: 'bot', level: 1 }, { who: 'me' }],
  });
  await myTurn(page);
  await expect(bar(page, 'Black')).toContainText('7 / 8');
  await playOn(page, { random: seeded(4) });
  expect(await finished(page, id)).toBe('counting_limit');
  await expect(bar(page, 'Black')).toContainText('8 / 8');
});

test('Makruk, to the end', async ({ page }) => {
  const id = await sit(page, { game: 'makruk', fen: '4k3/8/4p3/8/2R5/4P3/3RN3/4K3 w - - 0 30' });
  await playOn(page, { random: seeded(5) });
  expect(await finished(page, id)).not.toBe('');
});

test('chess, to the end', async ({ page }) => {
  const id = await sit(page, { game: 'chess', fen: '1q2k2r/5ppp/8/8/8/8/PP4P1/4K3 w k - 0 30' });
  await playOn(page, { random: seeded(6) });
  expect(await finished(page, id)).not.toBe('');
});

test('duck chess, from the start until a king is taken', async ({ page }) => {
  const id = await sit(page, { game: 'duck' });
  await playOn(page, { random: seeded(7) });
  expect(await finished(page, id)).toBe('king_captured');
});

test('fog of war, from the start until a king is taken', async ({ page }) => {
  const id = await sit(page, { game: 'fogofwar' });
  await expect(board(page).locator('[data-unseen]')).toHaveCount(32);
  await playOn(page, { random: seeded(8) });
  expect(await finished(page, id)).toBe('king_captured');
  // The fog lifts for everybody.
  await expect(board(page).locator('[data-unseen]')).toHaveCount(0);
});

const THREE_BOTS = [{ who: 'me' as const }, ...Array(3).fill({ who: 'bot' as const, level: 1 })];

test('four players, two sides: a mate wins for the partner, too', async ({ page }) => {
  // docs/rules/fourplayer.md: with the rook on d11 Blue is mated when it is his turn.
  const id = await sit(page, {
    game: 'fourplayer',
    fen: 'R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/bK,13/14/1,rQ,12/13,gK/14/14/14/3,rR,10/14/14/7,rK,6',
    seats: THREE_BOTS,
  });
  await myTurn(page);
  await touch(page, 'd4', 'd11');
  await expect(status(page)).toContainText('You win');
  expect(await finished(page, id)).toBe('checkmate');
  await expect(status(page)).toContainText(/Checkmate\. Red and Yellow win\./);
});

test('four players: what three did in a row is marked and told, each in order', async ({ page }) => {
  const id = await sit(page, { game: 'fourplayer', seats: THREE_BOTS });
  await myTurn(page);
  await touch(page, 'h2', 'h3');
  await expect(live(page)).toHaveCount(4);
  const { entries, table } = await look(page, id);
  expect(entries.length).toBe(4);
  // The own turn begins what is told, and each bot's follows with its colour.
  const cells = entries.map(({ text }) => (text ?? '').match(/[a-n]\d+/g) ?? []);
  const colours = table.picture.seats.map(({ colour }) => colour);
  for (const [at, entry] of entries.entries()) {
    const [from, to] = cells[at]!;
    await expect(live(page).nth(at)).toContainText(new RegExp(`^${colours[entry.seat]} \\w+ from ${from} to ${to}`, 'i'));
  }
  await expect(live(page).last()).toContainText('Your turn');
  const marked = async (word: string) => {
    for (const [at, name] of [[1, 'earlier move'], [2, 'earlier move'], [3, 'last move']] as const) {
      for (const one of cells[at]!) await expect(cell(page, one), word).toHaveAttribute('aria-label', new RegExp(name));
    }
    await expect(cell(page, 'h3')).not.toHaveAttribute('aria-label', /(last|earlier) move/);
    for (const mark of ['last', 'before', 'earlier']) await expect(page.locator(`.mark.${mark}`)).toHaveCount(2);
  };
  await marked('as they came');
  await page.reload();
  await myTurn(page);
  await marked('on a page that saw none of them');
  // Who chooses a man sees them still; the own turn ends them.
  await touch(page, 'g2');
  await marked('with a man chosen');
});

test('four players, through many rounds to the end', async ({ page }) => {
  // 188 turns without a capture or a pawn move have passed: after 200 it is a draw.
  const id = await sit(page, {
    game: 'fourplayer',
    fen: 'R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-188-6,yK,7/14/14/14/14/14/13,gK/bK,13/14/14/14/14/14/3,rR,3,rK,6',
    seats: THREE_BOTS,
  });
  await playOn(page, { random: seeded(9) });
  expect(['n_move_rule', 'bare_kings', 'checkmate', 'king_captured', 'repetition']).toContain(await finished(page, id));
});

test('four players, each for himself: who resigns walks on, and the others play to the end', async ({ page }) => {
  const id = await sit(page, {
    game: 'fourplayer',
    options: { mode: 'ffa' },
    fen: 'R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-132-6,yK,7/14/14/14/14/14/13,gK/bK,13/14/14/14/14/14/3,rR,3,rK,6',
    seats: THREE_BOTS,
  });
  await myTurn(page);
  await touch(page, 'h1', 'h2');
  await expect(status(page)).not.toContainText('Your turn');
  await myTurn(page);
  await actions(page).getByRole('button', { name: 'Resign' }).click();
  await expect(actions(page)).toContainText('Give up this game?');
  await actions(page).getByRole('button', { name: 'Resign' }).click();
  // His men are dead; his king walks by chance, and three bots go on.
  await expect(cell(page, 'd1')).toHaveAttribute('data-piece', 'dead red rook');
  await playOn(page, { random: seeded(10) });
  expect(await finished(page, id)).not.toBe('');
  await expect(status(page).getByRole('listitem')).toHaveCount(4);
});
