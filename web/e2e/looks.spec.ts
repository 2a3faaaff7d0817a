// How each kind of board looks, kept as pictures. Only the drawing of the board is kept, without
// coordinates and motion, so that fonts do not matter; a baseline is made with
// `npm run e2e -- looks --update-snapshots`, and looked at before it is committed.

import { board, choice, expect, myTurn, sit, test, touch, type Page } from './house';

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light', viewport: { width: 1080, height: 800 } });

const FOUR = Array(4).fill({ who: 'me' as const });
const TWO = Array(2).fill({ who: 'me' as const });

async function kept(page: Page, name: string): Promise<void> {
  // Letters are drawn by whatever fonts a machine has; figures are not.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.board-view text, .choice span { visibility: hidden }');
    document.adoptedStyleSheets = [sheet];
  });
  await page.mouse.move(0, 0);
  await expect(page.locator('.board-view').first()).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.01, threshold: 0.2 });
}

test('the start of every game', async ({ page }) => {
  for (const game of ['chess', 'sixmaking', 'sixmaking-4', 'makruk', 'kinizsi', 'duck', 'fogofwar', 'fourplayer']) {
    const seats = game === 'fourplayer' ? FOUR : game === 'fogofwar' ? undefined : TWO;
    await sit(page, { game, ...(seats ? { seats } : {}) });
    await expect(board(page)).toBeVisible();
    await kept(page, `start-${game}`);
  }
});

test('chess: a chosen man, the last move, a check', async ({ page }) => {
  await sit(page, { game: 'chess', moves: ['e2e4', 'f7f6', 'd1h5'], seats: TWO });
  await touch(page, 'g7');
  await kept(page, 'chess-check');
});

test('chess: what a pawn becomes', async ({ page }) => {
  await sit(page, { game: 'chess', fen: '8/3P4/8/8/8/6k1/8/K7 w - - 0 1' });
  await myTurn(page);
  await touch(page, 'd7', 'd8');
  await expect(choice(page)).toBeVisible();
  await kept(page, 'chess-promotion');
});

test('Six MaKING: towers, and how many discs go', async ({ page }) => {
  await sit(page, { game: 'sixmaking', fen: '1,x,212,x2/x5/x,2121,x,1,x/x5/12121,x,22,x2 1 12 8,8 - 0', seats: TWO });
  await kept(page, 'sixmaking-towers');
  await touch(page, 'a1', 'c1');
  await page.locator('[data-choice="#2"]').focus();
  await kept(page, 'sixmaking-choice');
});

test('Kinizsi: the formation together, previewed', async ({ page }) => {
  await sit(page, { game: 'kinizsi', seats: TWO });
  await touch(page, 'e3', 'd4');
  await expect(choice(page)).toBeVisible();
  await kept(page, 'kinizsi-choice');
});

test('makruk: traditional men', async ({ page }) => {
  await sit(page, { game: 'makruk', seats: TWO });
  await page.getByRole('button', { name: 'Traditional pieces' }).click();
  await kept(page, 'makruk-traditional');
});

test('duck: the duck on the board', async ({ page }) => {
  await sit(page, { game: 'duck', moves: ['e2e4,e4e5'], seats: TWO });
  await kept(page, 'duck-placed');
});

test('fog: what is seen from the middle of a game', async ({ page }) => {
  await sit(page, { game: 'fogofwar', fen: '4k3/8/8/3pP3/8/8/4q3/R3K2R w KQ d6 0 1' });
  await myTurn(page);
  await kept(page, 'fog-middle');
});

test('four players: an army that is dead', async ({ page }) => {
  // docs/rules/fourplayer.md: Blue is out, his men stand dead.
  await sit(page, {
    game: 'fourplayer',
    options: { mode: 'ffa' },
    fen: 'R-0,1,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/14/3,dbK,dbP,9/13,gK/14/14/14/14/4,rR,9/14/7,rK,6',
    seats: FOUR,
  });
  await kept(page, 'fourplayer-dead');
});

test('dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const game of ['chess', 'sixmaking']) {
    await sit(page, { game, seats: TWO });
    await kept(page, `dark-${game}`);
  }
});
