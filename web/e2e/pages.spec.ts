// The pages around the board: gallery, set-up, taking games along, rules.

import { readFileSync } from 'node:fs';
import { actions, bar, board, cell, expect, look, myTurn, record, sit, status, test, touch, visit } from './house';

test('two clicks from the gallery to a game, for every game', async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(cards.first()).toBeVisible();
  const count = await cards.count();
  expect(count).toBeGreaterThanOrEqual(8);
  for (let card = 0; card < count; card++) {
    await page.goto('/');
    await page.locator('section:not([aria-labelledby="running"])').getByRole('listitem').getByRole('link').nth(card).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(board(page)).toBeVisible();
    await expect(status(page)).toContainText('Your turn');
  }
  await page.goto('/mine');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(count);
});

test('set up as one likes: seat, level, options, clock, position', async ({ page }) => {
  await page.goto('/new/makruk');
  await page.getByRole('radio', { name: 'Black' }).check();
  await page.locator('summary', { hasText: 'Options' }).click();
  await page.getByLabel('Counting', { exact: true }).selectOption({ label: 'by hand' });
  await page.locator('summary', { hasText: 'Clock' }).click();
  await page.getByLabel('Time', { exact: true }).selectOption({ label: 'With increment' });
  await page.getByLabel('Minutes each').fill('7');
  await page.getByLabel('Minutes each').blur();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await myTurn(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { table, state } = await look(page, id);
  expect(table.yours).toEqual([1]);
  expect(table.options).toEqual({ counting: 'manual' });
  expect(table.clock).toEqual({ kind: 'fischer', main: 420_000, increment: 5_000 });
  expect(state.clocks).toHaveLength(2);
  // Black sits at the bottom.
  const [near, far] = [await cell(page, 'a8').boundingBox(), await cell(page, 'a1').boundingBox()];
  expect(near?.y).toBeGreaterThan(far?.y ?? 0);
});

test('a position that cannot be is refused in words', async ({ page }) => {
  await page.goto('/new/chess');
  await page.locator('summary', { hasText: 'Start position' }).click();
  await page.getByLabel('Position text').fill('8/8/8/8/8/8/8/K7 w - - 0 1');
  await expect(page.getByRole('alert')).toContainText('king');
  // The fault belongs to the text, and stands by it.
  const text = page.getByLabel('Position text');
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toHaveAccessibleDescription(/king/);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Back to the usual start' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
});

test('a position in which the game is over is not offered for play', async ({ page }) => {
  await page.goto('/new/chess');
  await page.locator('summary', { hasText: 'Start position' }).click();
  // A rook on the back rank, and no way out for the king.
  const mate = 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1';
  await page.getByLabel('Position text').fill(mate);
  await expect(page.getByRole('status').filter({ hasText: 'Checkmate. White wins.' })).toContainText('The game is over there');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Back to the usual start' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  const seats = [{ who: 'me' }, { who: 'bot', level: 1 }];
  const answer = await page.request.post('/api/tables', { data: { game: 'chess', fen: mate, seats, clock: { kind: 'none' } } });
  expect([answer.status(), (await answer.json()).code]).toEqual([422, 'over']);
});

test('seats chosen one by one agree with the way to play and the button', async ({ page }) => {
  await page.goto('/new/fourplayer');
  await page.locator('summary', { hasText: 'Seats' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.getByLabel('Blue', { exact: true }).last().selectOption({ label: 'Somebody by a link' });
  await expect(page.getByRole('radio', { name: 'By a link' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Make the table' })).toBeVisible();
  await expect(page.getByRole('slider')).toBeHidden();
  await page.getByText('Against a bot', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('with several it is said who plays with whom', async ({ page }) => {
  const teams = 'Teams: Red and Yellow – Blue and Green.';
  await page.goto('/new/fourplayer');
  await expect(page.getByText(teams)).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'About this game' })).toContainText(teams);
  await page.goto('/new/fourplayer?o.mode=ffa');
  await expect(page.getByText('Each side for itself.')).toBeVisible();
});

test('a clock without time says how much it needs', async ({ page }) => {
  await page.goto('/new/chess');
  await expect(page.getByRole('img', { name: 'Board: Chess, White to move', exact: true })).toBeVisible();
  await page.locator('summary', { hasText: 'Clock' }).click();
  await page.getByLabel('Time', { exact: true }).selectOption({ label: 'With increment' });
  await page.getByLabel('Minutes each').fill('0');
  await page.getByLabel('Minutes each').blur();
  await expect(page.getByLabel('Minutes each')).toHaveAccessibleDescription('A clock has at least half a minute.');
  await expect(page.getByLabel('Minutes each')).toHaveValue('0.5');
});

test('Chess960 by number', async ({ page }) => {
  await page.goto('/new/chess960');
  // What is typed is checked at once, and an open fold stays open.
  await page.locator('summary', { hasText: 'Start position' }).click();
  await page.getByLabel('Position number').fill('960');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
  await page.getByLabel('Position number').fill('518');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await page.getByLabel('Position number').blur();
  await expect(page.getByLabel('Position text')).toBeVisible();
  // Left empty, a number is drawn.
  await page.getByLabel('Position number').fill('');
  await page.getByLabel('Position number').blur();
  await expect(page.getByLabel('Position number')).toHaveValue(/^\d{1,3}$/);
  await page.getByLabel('Position number').fill('0');
  await page.getByLabel('Position number').blur();
  // Number 0 is BBQNNRKR (Scharnagl).
  await expect(page.locator('[data-position^="bbqnnrkr"]')).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await myTurn(page);
  await expect(cell(page, 'c1')).toHaveAttribute('data-piece', 'white queen');
});

test('the board is turned', async ({ page }) => {
  await sit(page, { game: 'chess' });
  const y = async (name: string) => (await cell(page, name).boundingBox())?.y ?? 0;
  expect(await y('a1')).toBeGreaterThan(await y('a8'));
  await actions(page).getByRole('button', { name: 'Turn the board' }).click();
  expect(await y('a8')).toBeGreaterThan(await y('a1'));
  await actions(page).getByRole('button', { name: 'Turn the board' }).click();
  expect(await y('a1')).toBeGreaterThan(await y('a8'));
});

test('the cross is turned through all four seats', async ({ page }) => {
  const seats = [{ who: 'me' as const }, ...Array(3).fill({ who: 'bot', level: 1 })];
  await sit(page, { game: 'fourplayer', seats });
  // Kings stand at h1, a7, g14 and n8: the own one is the lowest.
  const kings = ['h1', 'a7', 'g14', 'n8'];
  const lowest = async () => {
    const ys = await Promise.all(kings.map(async (name) => (await cell(page, name).boundingBox())?.y ?? 0));
    return kings[ys.indexOf(Math.max(...ys))];
  };
  for (const king of [...kings, 'h1']) {
    expect(await lowest()).toBe(king);
    await actions(page).getByRole('button', { name: 'Turn the board' }).click();
  }
});

test('a position is copied, a record downloaded and brought back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await sit(page, { game: 'makruk' });
  await myTurn(page);
  await touch(page, 'e3', 'e4');
  await expect(record(page)).toHaveCount(2);
  await myTurn(page);
  const { state, entries } = await look(page, id);
  await page.locator('summary', { hasText: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy position' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(state.text);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PGN' }).click();
  const file = await (await downloading).path();
  const pgn = readFileSync(file, 'utf8');
  expect(pgn).toContain('[Variant "Makruk"]');

  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByLabel('From a file').setInputFiles({ name: 'game.pgn', mimeType: 'text/plain', buffer: Buffer.from(pgn) });
  await expect(page.getByLabel('Record or position')).toHaveValue(pgn);
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByText('2 moves were read.')).toBeVisible();
  await page.getByRole('button', { name: 'Set up a table' }).click();
  await expect(page.getByText('After 2 moves.')).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(record(page)).toHaveText(entries.map((entry) => entry.name ?? ''));
});

test('our own text is downloaded and brought back, for every kind of game', async ({ page }) => {
  for (const [game, moves, seats] of [
    ['sixmaking', ['P@c3', 'P@c4', '1c3c4'], 2],
    ['kinizsi', ['e3d4f', 'a7a6'], 2],
    ['duck', ['e2e4,e4e5'], 2],
    ['fourplayer', ['h2h4', 'b7d7'], 4],
  ] as const) {
    const id = await sit(page, { game, moves: [...moves], seats: Array(seats).fill({ who: 'me' }) });
    for (const form of ['record.txt', 'record.pgn']) {
      const text = await (await page.request.get(`/api/tables/${id}/${form}`)).text();
      await page.goto('/import');
      await page.getByLabel('Record or position').fill(text);
      await page.getByRole('button', { name: 'Read' }).click();
      await expect(page.getByText(new RegExp(`^${moves.length} moves? w(as|ere) read`)), `${game} ${form}`).toBeVisible();
      await page.getByRole('button', { name: 'Set up a table' }).click();
      await expect(page).toHaveURL(new RegExp(`/new/${game}`));
    }
  }
});

test('a record of a game that is over is nobody’s new game: one goes on from before its end', async ({ page }) => {
  await page.goto('/import');
  for (const [text, number, said, left] of [
    ['1. f3 e5 2. g4 Qh4# 0-1', 4, 'Checkmate. Black wins.', ['f3', 'e5', 'g4']],
    ['1. e4 e5 2. Nf3 {[%event 1:resign]} 1-0', 3, 'Black resigned. White wins.', ['e4', 'e5', 'Nf3']],
  ] as const) {
    await page.goto('/import');
    await page.getByLabel('Record or position').fill(text);
    await page.getByRole('button', { name: 'Read' }).click();
    await expect(page.getByText(`${number} moves were read.`)).toBeVisible();
    await expect(page.getByText(said)).toBeVisible();
    await page.getByRole('button', { name: 'Go on from before its end' }).click();
    await page.getByText('On one screen', { exact: true }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(board(page)).toBeVisible();
    await expect(record(page)).toHaveText([...left]);
    await expect(status(page)).not.toContainText(/wins/);
  }
});

test('moves of no named game can be read as another game’s', async ({ page }) => {
  await page.goto('/import');
  await page.getByLabel('Record or position').fill('1. e4 e5 2. d3');
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Chess' })).toBeVisible();
  await expect(page.getByText(/No game was named/)).toBeVisible();
  await page.getByLabel('Read as a record of').selectOption({ label: 'Fog of War' });
  await expect(page.getByRole('heading', { level: 2, name: 'Fog of War' })).toBeVisible();
  await expect(page.getByText('3 moves were read.')).toBeVisible();
  await expect(page.getByLabel('Game', { exact: true })).toHaveValue('fogofwar');
  await expect(page.getByText(/No game was named/)).toBeHidden();
  await expect(page.getByLabel('Read as a record of')).toBeHidden();
});

test('a game chosen in vain is told of', async ({ page }) => {
  await page.goto('/import');
  await page.getByLabel('Record or position').fill('[Variant "Duck"]\n\n1. e4@e5 *');
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Makruk' });
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByText('You chose Makruk, but the record says that it is of this game: Duck chess.')).toBeVisible();
});

test('pages begin where the head begins', async ({ page }) => {
  for (const address of ['/', '/new/kinizsi', '/new/fourplayer', '/import', '/mine']) {
    await visit(page, address);
    const [name, heading] = await Promise.all(
      [page.locator('header .name'), page.getByRole('heading', { level: 1 })].map(async (one) => (await one.boundingBox())?.x),
    );
    expect(heading, address).toBeCloseTo(name ?? 0, 0);
  }
});

test('where a record does not say who played, the sides are named and nobody else', async ({ page }) => {
  await page.goto('/import');
  await page.getByLabel('Record or position').fill('[White "?"]\n[Black ""]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1');
  await page.getByRole('button', { name: 'Read' }).click();
  await page.getByRole('button', { name: 'Look through this game' }).click();
  await expect(bar(page, 'White').locator('.who')).toHaveText(/^\s*White\s*$/);
  await expect(bar(page, 'Black').locator('.who')).toHaveText(/^\s*Black won\s*$/);
  // Nor among the own games, where somebody is known.
  await page.goto('/import');
  await page.getByLabel('Record or position').fill('[White "Anna"]\n[Black "?"]\n\n1. e4 *');
  await page.getByRole('button', { name: 'Read' }).click();
  await page.getByRole('button', { name: 'Look through this game' }).click();
  await expect(bar(page, 'Black').locator('.who')).toHaveText(/^\s*Black\s*$/);
  await page.goto('/mine');
  const finished = page.getByRole('region', { name: 'Finished games' }).getByRole('listitem');
  await expect(finished).toHaveCount(2);
  await expect(finished.filter({ hasText: 'Anna' }).locator('.about')).toHaveText('Anna – Black');
  await expect(finished.filter({ hasText: 'Checkmate' }).locator('.about')).toBeEmpty();
});

test('nor is anybody else named among four', async ({ page }) => {
  await page.goto('/import');
  await page.getByLabel('Record or position').fill('[Variant "FFA"]\n[Red "Anna"]\n[Blue "?"]\n[Yellow ""]\n\n1. h2-h3 .. b7-c7');
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Four-player chess' });
  await page.getByRole('button', { name: 'Read' }).click();
  await page.getByRole('button', { name: 'Look through this game' }).click();
  await expect(bar(page, 'Red').locator('.who')).toHaveText(/^\s*(Red\s+Anna|Anna\s+Red)\s*$/);
  for (const side of ['Blue', 'Yellow', 'Green']) {
    await expect(bar(page, side).locator('.who')).toHaveText(new RegExp(`^\\s*${side}\\s*$`));
  }
});

test('records without names can be told from each other among the own games', async ({ page }) => {
  for (const text of [
    '[Event "Club championship"]\n[Date "2024.05.01"]\n[Round "3"]\n\n1. e4 e5 2. Nf3 *',
    '[Event "Club championship"]\n[Date "2024.05.01"]\n[Round "4"]\n\n1. d4 d5 *',
    '[Variant "Chess"]\n\n1. c4 *',
    `[Event "${'Championship of the united clubs '.repeat(6)}"]\n[Date "2023.??.??"]\n[White "Anna"]\n\n1. a3 *`,
  ]) {
    await page.goto('/import');
    await page.getByLabel('Record or position').fill(text);
    await page.getByRole('button', { name: 'Read' }).click();
    await page.getByRole('button', { name: 'Look through this game' }).click();
    await expect(board(page)).toBeVisible();
  }
  const finished = page.getByRole('region', { name: 'Finished games' }).getByRole('listitem');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/mine');
    await expect(finished.locator('.occasion')).toHaveText([
      'Championship of the united clubs Championship of the united … · 2023.??.?? · Moves: 1',
      /^Added \w+ \d+, \d{4}.*[AP]M · Moves: 1$/,
      'Club championship · round 4 · 2024.05.01 · Moves: 2',
      'Club championship · round 3 · 2024.05.01 · Moves: 3',
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('a game that is over is looked through', async ({ page }) => {
  await page.goto('/import');
  const text = '[White "Anna"]\n[Black "Béla"]\n[Result "0-1"]\n\n1. f3 e5 2. g4';
  await page.getByLabel('Record or position').fill(`${text} Qh4# 0-1`);
  await page.getByRole('button', { name: 'Read' }).click();
  await page.getByRole('button', { name: 'Look through this game' }).click();
  await expect(page).toHaveURL(/\/g\//);
  await expect(status(page)).toContainText('A game from elsewhere. Checkmate. Black wins.');
  await expect(bar(page, 'White')).toContainText('Anna');
  await expect(bar(page, 'Black')).toContainText('Béla');
  await expect(record(page)).toHaveCount(4);
  // Step by step, and away with it.
  await record(page).nth(1).click();
  await expect(cell(page, 'e5')).toHaveAttribute('data-piece', /black pawn/);
  await expect(cell(page, 'd8')).toHaveAttribute('data-piece', /black queen/);
  await page.locator('summary', { hasText: 'Share' }).click();
  await expect(page.getByRole('button', { name: 'Copy record' })).toBeVisible();
  await expect(actions(page).getByRole('button', { name: /Resign|Play again|Take back/ })).toHaveCount(0);
  await page.reload();
  await expect(record(page)).toHaveCount(4);
  // What the rules do not say, the record does.
  await page.goto('/import');
  await page.getByLabel('Record or position').fill(`${text} 0-1`);
  await page.getByRole('button', { name: 'Read' }).click();
  await page.getByRole('button', { name: 'Look through this game' }).click();
  await expect(status(page)).toContainText('The record says 0-1. Black wins.');
});

test('what a record says beside its moves is shown, kept, and given back', async ({ page }) => {
  const tags = '[Event "Casual"]\n[Site "Wien"]\n[Date "1873.??.??"]\n[Round "2"]\n[White "Anna"]\n[Black "Béla"]\n[WhiteElo "2400"]\n[Annotator "Cecília"]\n[Termination "by agreement"]';
  const text = `${tags}\n[Result "½-½"]\n\n1. e4 e5 2. Nf3 1/2`;
  await page.goto('/import');
  await page.getByLabel('Record or position').fill(text);
  await page.getByRole('button', { name: 'Read' }).click();
  const found = page.getByRole('region', { name: 'Chess' });
  for (const line of ['White: Anna · Black: Béla', 'Casual · Wien · round 2 · 1873.??.??', 'Elo: White 2400', 'The record gives this reason: “by agreement”.', 'The record says 1/2-1/2. The game is a draw.']) {
    await expect(found.getByText(line, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Look through this game' }).click();
  await expect(page).toHaveURL(/\/g\//);
  const card = page.getByRole('complementary', { name: 'About this game' });
  await expect(card.getByText('Casual · Wien · round 2 · 1873.??.??')).toBeVisible();
  await expect(card.getByText('Elo: White 2400')).toBeVisible();
  const pgn = await (await page.request.get(`/api${new URL(page.url()).pathname.replace('/g/', '/tables/')}/record.pgn`)).text();
  for (const tag of tags.split('\n')) expect(pgn.split('\n')).toContain(tag);
  // Back on the page that it came from is what was brought.
  await page.goBack();
  await expect(page.getByLabel('Record or position')).toHaveValue(text);
  // And the game is among the own ones, though nobody plays it.
  await page.goto('/mine');
  const finished = page.getByRole('region', { name: 'Finished games' }).getByRole('listitem');
  await expect(finished).toContainText('Anna – Béla');
  await expect(finished).toContainText('A game from elsewhere. The record says 1/2-1/2.');
  await expect(page.getByRole('region', { name: 'Running games' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Running games' })).toHaveCount(0);
});

test('comments that are not kept are told of', async ({ page }) => {
  await page.goto('/import');
  await page.getByLabel('Record or position').fill('1. e4 {[%clk 0:10:00] best by test} e5 ; a reply\n(1... c5) 2. Nf3 *');
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Chess' });
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.locator('.note.warning').getByRole('listitem')).toHaveText([
    'Comments were passed over, clock times or evaluations among them: 2.',
    'Variations were passed over.',
  ]);
});

test('a result that the board contradicts is told of', async ({ page }) => {
  await page.goto('/import');
  await page.getByLabel('Record or position').fill('[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0');
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByText('The record says 1-0, but by its moves the game ended 0-1: that counts.')).toBeVisible();
  await expect(page.getByText('Checkmate. Black wins.')).toBeVisible();
});

test('what one player sees of a game is told to be no position, in one sentence', async ({ page }) => {
  const view = '********/********/********/********/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1';
  const said = /hidden squares \(\*\) make it what one player sees, which is not a position\. Accepted: the whole position/;
  for (const game of ['fogofwar', 'chess', 'makruk']) {
    await page.goto(`/new/${game}`);
    await page.locator('summary', { hasText: 'Start position' }).click();
    await page.getByLabel('Position text').fill(view);
    await expect(page.getByRole('alert')).toContainText(said);
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(0);
  }
  await page.goto('/import');
  await page.getByLabel('Record or position').fill(view);
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByRole('alert')).toContainText(said);
  // Other texts give a few lines at most, whatever is wrong with them.
  await page.goto('/new/chess');
  await page.locator('summary', { hasText: 'Start position' }).click();
  await page.getByLabel('Position text').fill('xxxxxxxx/9/zz/4/4/4/4/4 q z z z z z');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('alert').getByRole('listitem').last()).toHaveText(/^And \d+ more faults\.$/);
});

test('what cannot be read is said so', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/import');
  await page.getByLabel('Record or position').fill('1. h2h9 b7e7');
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByRole('alert')).toContainText('The text does not say which game it is of. Choose the game above');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  // One wrong move is told as what it is.
  await page.getByLabel('Record or position').fill('1. e4 e5 2. Ke3 *');
  await page.getByRole('button', { name: 'Read' }).click();
  // What is wrong first, then how it came to be read so.
  const faults = page.getByRole('alert').getByRole('listitem');
  await expect(faults.first()).toHaveText('Move 2, White: “Ke3” cannot be played.');
  await expect(faults.nth(1)).toHaveText('The king on e1 cannot go to e3.');
  await expect(faults.last()).toHaveText('No game was named, and these were read as moves of this game: Chess.');
  await page.getByLabel('Record or position').fill('[Variant "Gugu"]');
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByRole('alert')).toContainText(/There are: Chess, Chess960, .*Fog of War/);
  await page.getByLabel('Record or position').fill('1. e4 e5 2. Qh9');
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Chess' });
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByRole('alert')).toContainText(/Qh9/);
});

test('a diagram of the rules can be tried', async ({ page }) => {
  await page.goto('/rules/kinizsi');
  await expect(page.getByRole('heading', { level: 1, name: /Kinizsi/ })).toBeVisible();
  const diagram = page.getByRole('figure').filter({ hasText: 'and take three Turks: mate.' });
  await diagram.scrollIntoViewIfNeeded();
  await expect(diagram.locator('[data-position^="7k/8/4N3/3RKB2"]')).toBeVisible();
  await diagram.getByRole('link', { name: 'Try it' }).click();
  await expect(page).toHaveURL(/\/new\/kinizsi\?/);
  // The picture shows the end; what is tried is the move that brings it.
  await expect(page.locator('[data-position^="7k/8/4n3/3r1b2"]')).toBeVisible();
  await expect(page.getByLabel('Position text')).toHaveValue('7k/8/4n3/3r1b2/4N3/3RKB2/2PPPPP1/8 w - - 0 1');
});

test('every game has its rules, with diagrams that can be drawn', async ({ page }) => {
  const games = (await (await page.request.get('/api/games')).json()) as { id: string }[];
  for (const { id } of games) {
    await page.goto(`/rules/${id}`);
    await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('figure').first()).toBeVisible();
  }
});

test('Thai letters come with a font, where they stand and nowhere else', async ({ page }) => {
  const loaded = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family);
    });
  await page.goto('/rules/makruk');
  await expect(page.getByRole('article')).toContainText('หมากรุก');
  await expect.poll(loaded).toContainEqual(expect.stringContaining('Noto Sans Thai'));
  await page.goto('/rules/chess');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await loaded()).toEqual([]);
});

test('what is for those who test programs stands at the end of the rules, folded', async ({ page }) => {
  await page.goto('/rules/duck');
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Counts' })).toHaveCount(0);
  const tested = page.locator('pre', { hasText: 'perft 640 379440' });
  await expect(tested).toBeHidden();
  await page.getByText('The positions of this page as text').click();
  await expect(tested).toBeVisible();
});

test('the name is kept and shown at the table', async ({ page }) => {
  await page.goto('/mine');
  await page.getByLabel('Your name').fill('Ákos');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await sit(page, { game: 'chess' });
  await expect(page.getByRole('group', { name: 'White', exact: true })).toContainText('Ákos (you)');
});

test('a name that is too long is refused with its limit', async ({ page }) => {
  await page.goto('/mine');
  const name = page.getByLabel('Your name');
  await expect(name).toHaveAccessibleDescription(/At most 40 characters\./);
  await name.fill('ž'.repeat(41));
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('The name is too long.');
  await expect(page.getByRole('alert')).toContainText('A name has at most 40 characters, not 41.');
  await name.fill('ž'.repeat(40));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});

test('the title says whose turn it is', async ({ page }) => {
  await sit(page, { game: 'chess' });
  await expect(page).toHaveTitle(/^● Your turn.*Chess/);
});

test('pages that are not there say so, their titles too', async ({ page }) => {
  for (const [address, name] of [
    ['/nowhere', 'There is no such page'],
    ['/g/nothing', 'There is no such table'],
    ['/join/nothing', 'There is no such invitation'],
    ['/new/nothing', 'There is no game of this name'],
    ['/rules/nothing', 'There are no rules of this name'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Ashtapada`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Games' })).toBeVisible();
  }
});

test('the bars say who is out and who is a partner', async ({ page }) => {
  const bots = (mine: number) => Array.from({ length: 4 }, (_, seat) => (seat === mine ? { who: 'me' as const } : { who: 'bot' as const, level: 1 }));
  await sit(page, { game: 'fourplayer', seats: bots(0) });
  await expect(bar(page, 'Yellow')).toContainText('your partner');
  await expect(bar(page, 'Blue')).not.toContainText('your partner');
  // docs/rules/fourplayer.md: Blue is out, his men stand dead.
  const fen = 'R-0,1,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/14/3,dbK,dbP,9/13,gK/14/14/14/14/4,rR,9/14/7,rK,6';
  await sit(page, { game: 'fourplayer', options: { mode: 'ffa' }, fen, seats: bots(1) });
  await expect(bar(page, 'Blue')).toContainText('out');
  await expect(bar(page, 'Red')).not.toContainText('out');
  await expect(status(page)).toContainText('You are out. The others play on.');
  await expect(page.getByRole('textbox', { name: 'Type a move' })).toBeHidden();
});
