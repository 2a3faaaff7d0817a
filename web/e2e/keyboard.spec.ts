// A game by keyboard alone, from the gallery to the result, and what a screen reader is told on the way.

import { board, cell, choice, expect, live, myTurn, places, record, refusal, sit, status, test, type Page } from './house';

/** Presses Tab until this has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp | string, role?: Parameters<Page['getByRole']>[0]): Promise<void> {
  const target = role ? page.getByRole(role, { name, exact: typeof name === 'string' }).first() : page.getByLabel(name).first();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

/** Goes to a cell of an eight-by-eight board with the arrow keys. */
async function arrowTo(page: Page, name: string): Promise<void> {
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? '');
  for (let presses = 0; presses < 20; presses++) {
    const now = await at();
    if (now === name) return;
    const key =
      now[0] !== name[0]
        ? (now[0] as string) < (name[0] as string) ? 'ArrowRight' : 'ArrowLeft'
        : Number(now.slice(1)) < Number(name.slice(1)) ? 'ArrowUp' : 'ArrowDown';
    await page.keyboard.press(key);
  }
  throw new Error(`the arrows did not lead to ${name} but to ${await at()}`);
}

test('a game of chess without a mouse, from the gallery to mate', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, /^Chess\b.*classic/, 'link');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Chess' })).toBeVisible();
  // The start: a pawn on the seventh, and after it a mate in one.
  await tabTo(page, /^Level/);
  await page.keyboard.press('Home');
  await expect(page.getByLabel(/^Level/)).toHaveValue('1');
  const fold = page.locator('summary', { hasText: 'Start position' });
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await fold.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Position text')).toBeFocused();
  await page.keyboard.insertText('7k/P5pp/8/8/8/8/8/K7 w - - 0 1');
  await expect(page.locator('[data-position^="7k/P5pp"]')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Shift+Tab');
    const there = await page.getByRole('button', { name: 'Play', exact: true }).evaluate((e) => e === document.activeElement);
    if (there) break;
  }
  await page.keyboard.press('Enter');
  await myTurn(page);

  // The board is one stop of Tab; arrows go over its cells.
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await board(page).evaluate((grid) => grid.contains(document.activeElement))) break;
  }
  await arrowTo(page, 'a7');
  await expect(cell(page, 'a7')).toBeFocused();
  await expect(cell(page, 'a7')).toHaveAccessibleName('a7, white pawn, can move');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'a7')).toHaveAccessibleName('a7, white pawn, chosen');
  await expect(cell(page, 'a8')).toHaveAccessibleName(/can go here/);
  await arrowTo(page, 'a8');
  await page.keyboard.press('Enter');
  // The choice takes the focus; Escape would take the step back, Enter chooses.
  await expect(choice(page).getByRole('menuitem', { name: 'queen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(choice(page)).toBeHidden();
  await expect(board(page).locator(':focus')).toHaveCount(1);
  await arrowTo(page, 'a7');
  await page.keyboard.press('Enter');
  await arrowTo(page, 'a8');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(choice(page).getByRole('menuitem', { name: 'rook' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('You win');
  await expect(status(page)).toContainText('Checkmate. White wins.');
  // The live region said what happened.
  await expect(live(page).last()).toContainText('Checkmate. White wins.');
});

test('a typed move, and an illegal one refused in words', async ({ page }) => {
  await sit(page, { game: 'chess' });
  await myTurn(page);
  const typed = page.getByRole('textbox', { name: 'Type a move' });
  await typed.fill('e2e5');
  await typed.press('Enter');
  await expect(refusal(page)).toContainText('This move is not possible.');
  // What was typed stays, to be mended.
  await expect(typed).toHaveValue('e2e5');
  // It says what could be done instead.
  await expect(refusal(page).getByRole('listitem').nth(1)).toContainText('e3, e4');
  await typed.fill('Nf3');
  await typed.press('Enter');
  await expect(record(page).first()).toHaveText('Nf3');
  await expect(typed).toHaveValue('');
  await expect(cell(page, 'f3')).toHaveAttribute('data-piece', 'white knight');
  await expect(refusal(page)).toBeEmpty();
});

for (const width of [360, 768, 1280]) {
  test(`a refusal moves nothing, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await sit(page, { game: 'duck' });
    await myTurn(page);
    const typed = page.getByRole('textbox', { name: 'Type a move' });
    await typed.fill('hello');
    const before = await places(page);
    await typed.press('Enter');
    await expect(refusal(page)).toContainText('This move is not possible.');
    expect(await places(page)).toEqual(before);
    // It is in sight, and can be put away.
    await expect(page.locator('.refused:visible .title')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Close the notice' }).click();
    await expect(refusal(page)).toBeEmpty();
  });
}

test('the record is looked through with arrow keys', async ({ page }) => {
  await sit(page, { game: 'chess', moves: ['e2e4', 'e7e5'] });
  await myTurn(page);
  await page.getByRole('group', { name: /^Moves/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(status(page)).toContainText('Looking back');
  await expect(cell(page, 'e7')).toHaveAttribute('data-piece', 'black pawn');
  await page.keyboard.press('Home');
  await expect(cell(page, 'e2')).toHaveAttribute('data-piece', 'white pawn');
  // What is past cannot be played on.
  await expect(board(page).locator('[data-can]')).toHaveCount(0);
  await page.keyboard.press('End');
  await myTurn(page);
  await expect(cell(page, 'e5')).toHaveAttribute('data-piece', 'black pawn');
});

test('a finished game is replayed from its start to its end wherever the focus is', async ({ page }) => {
  const moves = ['f2f3', 'e7e5', 'g2g4'];
  await sit(page, { game: 'chess', moves, seats: [{ who: 'me' }, { who: 'me' }] });
  await cell(page, 'd8').click();
  await cell(page, 'h4').click();
  await expect(status(page)).toContainText('The game is over');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Home');
  await expect(cell(page, 'd8')).toHaveAttribute('data-piece', 'black queen');
  await expect(cell(page, 'f2')).toHaveAttribute('data-piece', 'white pawn');
  await expect(page.getByRole('log')).toContainText('The beginning of the game.');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('log')).toContainText('White: f3.');
  await page.keyboard.press('End');
  await expect(cell(page, 'h4')).toHaveAttribute('data-piece', 'black queen');
});

test('what others did is read out', async ({ page }) => {
  await sit(page, { game: 'chess', fen: '7k/8/8/8/8/8/p7/K7 w - - 0 1' });
  await myTurn(page);
  await cell(page, 'a1').click();
  await cell(page, 'b2').click();
  await expect(live(page).last()).toContainText(/(pawn|king|queen|rook|bishop|knight).*(from|put on)/);
  await expect(live(page).last()).toContainText('Your turn');
});

test('reserves are reached by keyboard', async ({ page }) => {
  await sit(page, { game: 'sixmaking' });
  await myTurn(page);
  const disc = page.getByRole('button', { name: /16 in hand/ }).and(page.locator('[aria-disabled="false"]'));
  await disc.focus();
  await page.keyboard.press('Enter');
  await expect(disc).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(disc).toHaveAttribute('aria-pressed', 'false');
  // Taking from the hand has led on to the board, so the way back is by focus.
  await disc.focus();
  await page.keyboard.press('Enter');
  await expect(disc).toHaveAttribute('aria-pressed', 'true');
  await cell(page, 'c3').focus();
  await page.keyboard.press('Enter');
  await expect(record(page).first()).toHaveText('c3');
});

test('the keyboard keeps its place among moves that are typed, steps and buttons', async ({ page }) => {
  await sit(page, { game: 'chess', seats: [{ who: 'me' }, { who: 'bot', level: 1 }] });
  const field = page.getByLabel('Type a move');
  await tabTo(page, 'Type a move');
  for (const [made, text] of ['e4', 'a3', 'h3'].entries()) {
    // The bot has answered: a word about whose turn it is may be of the turn before.
    await expect(record(page)).toHaveCount(2 * made);
    await myTurn(page);
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
  }
  await myTurn(page);
  await expect(record(page)).toHaveCount(6);
  const start = page.getByRole('button', { name: 'To the start' }).filter({ visible: true });
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(start).toBeDisabled();
  await expect(start).toBeFocused();
  await page.getByRole('button', { name: 'To the end' }).filter({ visible: true }).press('Enter');
  // Giving up is asked once more, of whoever would rather play on; Escape is one of his ways.
  const resign = page.getByRole('button', { name: 'Resign' });
  const playOn = page.getByRole('button', { name: 'Play on' });
  await resign.press('Enter');
  await expect(playOn).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(playOn).toBeHidden();
  await resign.press('Enter');
  await expect(playOn).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused();
});
