// A telephone: 360 pixels wide, fingers instead of a mouse.

import { actions, bar, board, cell, choice, covered, expect, found, look, myTurn, places, playOn, record, seeded, sit, status, tap, test } from './house';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a game of Six MaKING by taps', async ({ page }) => {
  const id = await sit(page, { game: 'sixmaking-4' });
  await playOn(page, { random: seeded(21), by: tap });
  expect((await look(page, id)).state.ending?.reason).toMatch(/king|no_moves|repetition/);
  await expect(status(page)).toContainText(/You win|You lose|A draw/);
});

test('two taps to a game', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^Duck chess/ }).tap();
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await myTurn(page);
  await tap(page, 'e2', 'e4');
  // Where the duck may go is asked of the server.
  await expect(cell(page, 'e5')).toHaveAttribute('data-can', 'go');
  await tap(page, 'e5');
  await expect(cell(page, 'e5')).toHaveAttribute('data-piece', 'duck');
});

for (const game of ['chess', 'makruk', 'kinizsi', 'sixmaking', 'duck', 'fogofwar', 'fourplayer']) {
  test(`${game} fits on a small screen`, async ({ page }) => {
    const seats = game === 'fourplayer' ? [{ who: 'me' as const }, ...Array(3).fill({ who: 'bot', level: 1 })] : undefined;
    await sit(page, { game, ...(seats ? { seats } : {}) });
    await myTurn(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, 'nothing to scroll sideways').toBeLessThanOrEqual(360);
    const box = await board(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    // Board, bars and what can be done are in sight together, on the shortest of phones too.
    await page.setViewportSize({ width: 360, height: 640 });
    for (const part of [page.getByRole('group', { name: /^(White|Black|Red|Yellow)$/ }), board(page), actions(page).getByRole('button', { name: 'Offer a draw' })]) {
      for (const one of await part.all()) await expect(one).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const language of ['en', 'pl', 'hu', 'sk']) {
  test(`bars of four players tell all they have to without being cut (${language})`, async ({ page }) => {
    await page.addInitScript((word) => localStorage.setItem('ashtapada.language', word), language);
    const bot = { who: 'bot', level: 10 } as const;
    // Ten hours are as much as a clock shows; each for himself, points are counted.
    for (const clock of [{ kind: 'none' }, { kind: 'fischer', main: 36_000_000, increment: 0 }] as const) {
      for (const mode of ['teams', 'ffa']) {
        await sit(page, { game: 'fourplayer', options: { mode }, clock, seats: [bot, { who: 'me' }, bot, bot] });
        await expect(page.locator('.bar').first()).toContainText('10');
        const cut = await page.locator('.bar').evaluateAll((bars) =>
          bars.flatMap((bar) => {
            const room = bar.getBoundingClientRect();
            return [...bar.querySelectorAll('.text, .about, .clock, .counter')]
              .filter((part) => {
                const { left, right, top, bottom } = part.getBoundingClientRect();
                const within = left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom;
                return !within || part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
              })
              .filter((part) => part.clientWidth > 0)
              .map((part) => part.textContent);
          }),
        );
        expect(cut, `${clock.kind} ${mode}`).toEqual([]);
      }
    }
  });
}

test('stepping through the moves is within reach of the board, and moves nothing', async ({ page }) => {
  await sit(page, { game: 'chess', seats: [{ who: 'me' }, { who: 'me' }] });
  const steps = ['To the start', 'One move back', 'One move on', 'To the end'].map((name) => page.getByRole('button', { name }));
  const places = () => page.locator('.cells [data-cell], .actions button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  const reach = async () => {
    for (const step of steps) {
      await expect(step).toBeInViewport({ ratio: 1 });
      const size = await step.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0), 'a finger hits it').toBeGreaterThanOrEqual(44);
    }
    await expect(board(page)).toBeInViewport({ ratio: 1 });
  };
  for (const [turn, [from, to]] of [['f2', 'f3'], ['e7', 'e5'], ['g2', 'g4']].entries()) {
    await tap(page, from!, to!);
    await expect(record(page)).toHaveCount(turn + 1);
  }
  await reach();
  await tap(page, 'd8', 'h4');
  await expect(status(page)).toContainText('Checkmate');
  await reach();
  const before = await places();
  await steps[1]!.tap();
  await expect(cell(page, 'd8')).toHaveAttribute('data-piece', 'black queen');
  await steps[0]!.tap();
  await expect(cell(page, 'f2')).toHaveAttribute('data-piece', 'white pawn');
  await steps[2]!.tap();
  await expect(cell(page, 'f3')).toHaveAttribute('data-piece', 'white pawn');
  expect(await places()).toEqual(before);
  await steps[3]!.tap();
  await expect(cell(page, 'h4')).toHaveAttribute('data-piece', 'black queen');
});

test('a phone on its side has the bars beside the board', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await sit(page, { game: 'chess' });
  for (const part of [board(page), bar(page, 'White'), bar(page, 'Black'), actions(page).getByRole('button', { name: 'Offer a draw' })]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test('on a tablet held upright the board has the width', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await sit(page, { game: 'chess' });
  expect((await board(page).boundingBox())?.width).toBeGreaterThan(700);
  await expect(actions(page).getByRole('button', { name: 'Offer a draw' })).toBeInViewport({ ratio: 1 });
});

test('a board of 160 cells can be looked at from near', async ({ page }) => {
  await sit(page, { game: 'fourplayer', seats: [{ who: 'me' }, ...Array(3).fill({ who: 'bot', level: 1 })] });
  await myTurn(page);
  const small = await cell(page, 'h2').boundingBox();
  expect(small?.width).toBeLessThan(32);
  const frame = page.locator('.frame');
  const before = await frame.boundingBox();
  await actions(page).getByRole('button', { name: 'Look from near' }).tap();
  // The own army is in sight, large enough for a finger, and nothing else moved.
  await expect(cell(page, 'h2')).toBeInViewport({ ratio: 1 });
  expect((await cell(page, 'h2').boundingBox())?.width).toBeGreaterThan(40);
  expect(await frame.boundingBox()).toEqual(before);
  await tap(page, 'h2', 'h4');
  await expect(cell(page, 'h4')).toHaveAttribute('data-piece', 'red pawn');
  // What the last of the others did is brought into sight.
  await expect(record(page)).toHaveCount(4);
  const last = page.locator('.cells [aria-label*="last move"]');
  for (const one of await last.all()) await expect(one).toBeInViewport({ ratio: 0.9 });
  await actions(page).getByRole('button', { name: 'Look from near' }).tap();
  expect((await cell(page, 'h2').boundingBox())?.width).toBeLessThan(32);
  // Two taps on a cell where nothing can be done do the same, there.
  // Both at once: a busy machine must not make two signs of them.
  const far = await cell(page, 'h8').boundingBox();
  if (!far) throw new Error('the cell is not there');
  const [x, y] = [far.x + far.width / 2, far.y + far.height / 2];
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
  await expect.poll(async () => (await cell(page, 'h8').boundingBox())?.width).toBeGreaterThan(40);
  await expect(cell(page, 'h8')).toBeInViewport({ ratio: 1 });
});

test('all pages of the head are reached', async ({ page }) => {
  await page.goto('/');
  for (const [name, address] of [['Import', '/import'], ['My games', '/mine'], ['Games', '/']] as const) {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).tap();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
});

test('pages have nothing to scroll sideways', async ({ page }) => {
  const id = await found(page, { game: 'chess' });
  for (const address of ['/', '/new/fourplayer', '/new/kinizsi', '/rules/makruk', '/rules/fourplayer', '/mine', '/import', `/g/${id}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, address).toBeLessThanOrEqual(360);
  }
});

test('why something had no effect is told where nothing can be touched', async ({ page }) => {
  const seats = [{ who: 'me' as const }, { who: 'me' as const }];
  await sit(page, { game: 'chess', seats });
  // The last that comes, far below, once it is known where it leads.
  await expect(page.getByRole('link', { name: 'Rules' })).toBeVisible();
  const spots = await places(page);
  await tap(page, 'e7');
  await expect(page.locator('.refused:visible')).toHaveText('That piece is Black’s.');
  expect(await covered(page, '.refused')).toEqual([]);
  await tap(page, 'e2', 'e5');
  await expect(page.locator('.refused:visible')).toContainText('The pawn on e2 cannot go to e5.');
  await expect(page.locator('.refused:visible')).toBeInViewport({ ratio: 1 });
  expect(await covered(page, '.refused')).toEqual([]);
  expect(await places(page)).toEqual(spots);
  // Much to say.
  await page.getByRole('textbox', { name: 'Type a move' }).fill('what');
  await page.keyboard.press('Enter');
  await expect(page.locator('.refused:visible')).toContainText('is not a move of this game');
  expect(await covered(page, '.refused')).toEqual([]);
  await page.getByRole('button', { name: 'Close the notice' }).tap();
  await expect(page.locator('.refused:visible')).toHaveCount(0);
  // Beside the buttons of a turn that is half made.
  await sit(page, { game: 'duck', seats });
  await tap(page, 'e2', 'e4');
  await expect(cell(page, 'e5')).toHaveAttribute('data-can', 'go');
  await tap(page, 'e7');
  await expect(page.locator('.refused:visible')).toContainText('This move is not possible.');
  expect(await covered(page, '.refused')).toEqual([]);
  // What is in hand stays in reach.
  await sit(page, { game: 'sixmaking', seats });
  await page.getByRole('textbox', { name: 'Type a move' }).fill('what');
  await page.keyboard.press('Enter');
  await expect(page.locator('.refused:visible')).toContainText('is not a move of this game');
  expect(await covered(page, '.refused')).toEqual([]);
});

test('how Kinizsi goes is chosen off the board, and what he does alone is shown too', async ({ page }) => {
  await sit(page, { game: 'kinizsi' });
  await myTurn(page);
  for (const gesture of ['d4', 'c5', 'd3', 'g3']) {
    await tap(page, 'e3', gesture);
    await expect(choice(page)).toBeInViewport({ ratio: 1 });
    expect(await covered(page, '.choice'), gesture).toEqual([]);
    for (const item of await choice(page).getByRole('menuitem').all()) {
      expect((await item.boundingBox())?.height, 'a finger hits it').toBeGreaterThanOrEqual(44);
    }
    await status(page).getByRole('button', { name: 'Start over' }).tap();
    await expect(choice(page)).toBeHidden();
  }
});

test('a choice opens beside the cell, inside the screen', async ({ page }) => {
  await sit(page, { game: 'chess', fen: '8/7P/8/8/8/k7/8/K7 w - - 0 1' });
  await myTurn(page);
  await tap(page, 'h7', 'h8');
  const box = await choice(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  for (const item of await choice(page).getByRole('menuitem').all()) {
    const size = await item.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0), 'a finger hits it').toBeGreaterThanOrEqual(40);
  }
  await tap(page, '=knight');
  await expect(cell(page, 'h8')).toHaveAttribute('data-piece', 'white knight');
});
