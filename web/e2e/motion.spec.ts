// What moves on the board: captured men fade under those who take them, and nothing moves for those who asked
// for less motion. No test here knows how long anything takes: the page itself notes what came.

import { cell, expect, sit, test, touch, type Page } from './house';

const TWO = Array(2).fill({ who: 'me' as const });

/** Notes every man that fades away. */
async function note(page: Page): Promise<void> {
  await page.evaluate(() => {
    const gone: string[] = [];
    Object.assign(window, { gone });
    new MutationObserver((changes) => {
      for (const change of changes) {
        for (const node of change.addedNodes) {
          const man = node instanceof Element ? node.querySelector('[data-colour]') : null;
          if (man) gone.push(man.getAttribute('data-colour') ?? '');
        }
      }
    }).observe(document.querySelector('.layer.leaving') as Element, { childList: true });
  });
}

const noted = (page: Page) => page.evaluate(() => (window as unknown as { gone: string[] }).gone);

test('a captured man fades, whoever takes him and by whatever hand', async ({ page }) => {
  await sit(page, { game: 'chess', moves: ['e2e4', 'd7d5'], seats: TWO });
  await note(page);
  await touch(page, 'e4', 'd5');
  await expect(cell(page, 'd5')).toHaveAttribute('data-piece', 'white pawn');
  await expect.poll(() => noted(page)).toEqual(['black']);
  await cell(page, 'd8').dragTo(cell(page, 'd5'));
  await expect(cell(page, 'd5')).toHaveAttribute('data-piece', 'black queen');
  await expect.poll(() => noted(page)).toEqual(['black', 'white']);
  await expect(page.locator('.layer.leaving > *')).toHaveCount(0);
});

test('nothing moves for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sit(page, { game: 'chess', moves: ['e2e4', 'd7d5'], seats: TWO });
  await note(page);
  await touch(page, 'e4', 'd5');
  await expect(cell(page, 'd5')).toHaveAttribute('data-piece', 'white pawn');
  expect(await noted(page)).toEqual([]);
});
