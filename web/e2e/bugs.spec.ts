// Kinds of faults that other sites' users have reported, as a browser can show them.

import { actions, bar, board, cell, expect, found, guest, look, myTurn, offers, record, sit, status, test, touch } from './house';

const BOTH = [{ who: 'me' as const }, { who: 'me' as const }];

test('byoyomi: the period begins anew with each move, and reloading keeps what is left of it', async ({ page }) => {
  await sit(page, { game: 'chess', clock: { kind: 'byoyomi', main: 0, period: 30_000, periods: 1 } });
  const clock = bar(page, 'White').getByRole('timer');
  const left = async () => {
    const [minutes = 0, seconds = 0] = (await clock.innerText()).split(':').map(Number);
    return minutes * 60 + seconds;
  };
  // The first move starts the clocks; no main time means that the period runs at once.
  await touch(page, 'e2', 'e4');
  await myTurn(page);
  await expect.poll(left, { timeout: 15_000, intervals: [100] }).toBeLessThanOrEqual(28);
  expect(await left()).toBeGreaterThan(20);
  await page.reload();
  await expect.poll(left).toBeLessThanOrEqual(28);
  await touch(page, 'd2', 'd3');
  await expect(record(page)).toHaveCount(4);
  await myTurn(page);
  expect(await left()).toBeGreaterThanOrEqual(29);
  // Both clocks are shown, whoever is to move.
  await expect(bar(page, 'Black').getByRole('timer')).toHaveText(/^0:(29|30)$/);
});

for (const [game, corners] of [
  ['sixmaking', ['a1', 'e5', 'a5', 'e1']],
  ['sixmaking-4', ['a1', 'd4', 'a4', 'd1']],
] as const) {
  test(`${game}: what is in hand goes to every corner by two touches, and by keys`, async ({ page }) => {
    await sit(page, { game, seats: BOTH });
    for (const [at, corner] of corners.entries()) {
      const disc = page.locator('[data-gesture="@disc"][aria-disabled="false"]');
      if (at < 2) await disc.click();
      else {
        await disc.focus();
        await page.keyboard.press('Enter');
      }
      if (at < 2) await cell(page, corner).click();
      else {
        await cell(page, corner).focus();
        await page.keyboard.press('Space');
      }
      await expect(cell(page, corner)).toHaveAttribute('data-piece', /disc/);
      await expect(record(page)).toHaveCount(at + 1);
    }
    await expect(record(page)).toHaveText([...corners]);
  });
}

test('an offer reaches the other, and is still there after both reload', async ({ page, complaints }) => {
  const id = await found(page, { game: 'chess', seats: [{ who: 'me' }, { who: 'open' }], clock: { kind: 'fischer', main: 86_400_000, increment: 0 } });
  const { state } = await look(page, id);
  await page.goto(`/g/${id}`);
  const other = await guest(page, complaints);
  await other.goto(`/join/${state.seats[1]?.invite}`);
  await other.getByRole('button', { name: 'Sit down as Black' }).click();
  await myTurn(page);
  await touch(page, 'e2', 'e4');
  await myTurn(other);
  await touch(other, 'e7', 'e5');
  await myTurn(page);
  // Clocks of both are shown to both.
  for (const one of [page, other]) for (const colour of ['White', 'Black']) await expect(bar(one, colour).getByRole('timer')).toBeVisible();
  await actions(page).getByRole('button', { name: 'Offer a draw' }).click();
  await expect(offers(other)).toContainText('White offers a draw.');
  await other.reload();
  await page.reload();
  await expect(offers(other)).toContainText('White offers a draw.');
  await expect(status(page)).toContainText('You offered a draw.');
});

test('a draw on one screen is asked for twice', async ({ page }) => {
  await sit(page, { game: 'chess', seats: BOTH });
  await actions(page).getByRole('button', { name: 'Call it a draw' }).click();
  await actions(page).getByRole('button', { name: 'Play on' }).click();
  await touch(page, 'e2', 'e4');
  await expect(status(page)).toContainText('Black to move');
  await actions(page).getByRole('button', { name: 'Call it a draw' }).click();
  await actions(page).getByText('End this game as a draw?').waitFor();
  await actions(page).getByRole('button', { name: 'Call it a draw' }).click();
  await expect(status(page)).toContainText('Draw by agreement.');
});

test('the duck: shown where it may go from the first turn, and it must move', async ({ page }) => {
  await sit(page, { game: 'duck', seats: BOTH });
  await touch(page, 'e2', 'e4');
  // Any empty square: 32, among them the one just left.
  await expect(board(page).locator('[data-can="go"]')).toHaveCount(32);
  await touch(page, 'e2');
  await expect(record(page)).toHaveText(['e4@e2']);
  await touch(page, 'a7', 'a6');
  await expect(board(page).locator('[data-can="go"]')).toHaveCount(31);
  await expect(cell(page, 'e2')).not.toHaveAttribute('data-can');
});

test('duck chess has no check: a king may castle out of and through attack', async ({ page }) => {
  for (const fen of ['4k3/8/8/8/8/5r2/8/*3K2R w K - 0 1', '4k3/8/8/8/8/8/4r3/*3K2R w K - 0 1']) {
    await sit(page, { game: 'duck', fen, seats: BOTH });
    await touch(page, 'e1');
    await expect(cell(page, 'g1')).toHaveAttribute('data-can', 'go');
  }
});

test('en passant is not offered where it would open a line to the own king', async ({ page }) => {
  for (const fen of ['8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1', '1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1']) {
    await sit(page, { game: 'chess', fen, seats: BOTH });
    await touch(page, 'd5');
    await expect(cell(page, 'd6')).toHaveAttribute('data-can', 'go');
    await expect(cell(page, 'e6')).not.toHaveAttribute('data-can');
  }
});

test('en passant in the fog: the pawn that can be taken is seen for this one turn', async ({ page }) => {
  await sit(page, { game: 'fogofwar', fen: '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1', seats: [{ who: 'bot', level: 1 }, { who: 'me' }] });
  await myTurn(page);
  await expect(cell(page, 'e4')).toHaveAttribute('data-piece', 'white pawn');
  await touch(page, 'd4', 'e3');
  await expect(record(page).first()).toBeVisible();
  await expect(cell(page, 'e4')).not.toHaveAttribute('data-piece', 'white pawn');
});

test('small boards in lists stay in the fog while the game runs', async ({ page }) => {
  const id = await sit(page, { game: 'fogofwar', fen: '6kq/8/8/p7/8/8/8/R3K3 w - - 0 1' });
  await myTurn(page);
  const { tables: mine } = await (await page.request.get('/api/mine')).json();
  const [table] = (mine as { id: string; glance: { view: { stands: { cell: number; pieces: { seat: number }[] }[]; unseen: number[] } } }[]).filter((one) => one.id === id);
  const foreign = table?.glance.view.stands.filter((stand) => stand.pieces.some((piece) => piece.seat === 1));
  // Only the pawn a5, on the rook's file: cells are numbered from a1 along the ranks.
  expect(foreign?.map((stand) => stand.cell)).toEqual([32]);
  expect(table?.glance.view.unseen.length).toBeGreaterThan(30);
});

test('makruk counts nothing while a pawn stands, and pieces’ honour from the last promotion', async ({ page }) => {
  const fen = '8/3k4/8/2K1S1P1/8/8/8/8 w - - 0 1';
  await sit(page, { game: 'makruk', fen, seats: BOTH });
  await touch(page, 'c5', 'd5');
  await expect(record(page)).toHaveCount(1);
  await expect(bar(page, 'Black')).not.toContainText('Count');
  await sit(page, { game: 'makruk', fen, seats: BOTH });
  await touch(page, 'g5', 'g6');
  await expect(bar(page, 'Black')).toContainText('Count');
  await expect(bar(page, 'Black')).toContainText(/4\s*\/\s*44/);
});

test('Chess960: castling is offered to the right rook alone', async ({ page }) => {
  await sit(page, { game: 'chess960', fen: '4k3/8/8/8/8/8/8/4K1RR w G - 0 1', seats: BOTH });
  await touch(page, 'e1');
  await expect(board(page).locator('[data-cell="g1"][data-can="go"]')).toHaveCount(1);
  await touch(page, 'g1');
  await expect(record(page)).toHaveText(['O-O']);
  await sit(page, { game: 'chess960', fen: '4k3/8/8/8/8/8/8/4K1RR w K - 0 1', seats: BOTH });
  await touch(page, 'e1');
  for (const rook of ['g1', 'h1']) await expect(cell(page, rook)).not.toHaveAttribute('data-can');
});

test('where few men can move, the page says which', async ({ page }) => {
  // Double check: only the king can move.
  await sit(page, { game: 'chess', fen: '4k3/ppp3pp/3N4/8/8/8/4R3/4K3 b - - 0 1', seats: BOTH });
  await expect(board(page).locator('[data-can="start"]')).toHaveCount(1);
  await expect(cell(page, 'e8')).toHaveAccessibleName(/in check.*can move/);
});

test('dead men stand grey, named dead, and cannot be moved', async ({ page }) => {
  await sit(page, {
    game: 'fourplayer',
    options: { mode: 'ffa' },
    fen: 'R-0,1,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/14/3,dbK,dbP,9/13,gK/14/14/14/14/4,rR,9/14/7,rK,6',
    seats: Array(4).fill({ who: 'me' }),
  });
  await expect(cell(page, 'd9')).toHaveAttribute('data-piece', 'dead blue king');
  await expect(cell(page, 'd9')).toHaveAccessibleName(/dead blue king/);
  await expect(cell(page, 'e9')).toHaveAccessibleName(/dead blue pawn/);
});
