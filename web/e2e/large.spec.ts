// Text twice as large on a telephone, as readers set it who see little: nothing stands outside the window, and
// nothing outside its own box.

import { bar, board, expect, sit, test } from './house';
import type { Page } from './house';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Opens pages in a language, with their text twice as large. */
async function enlarged(page: Page, language: string): Promise<void> {
  await page.addInitScript((word) => localStorage.setItem('ashtapada.language', word), language);
  // The policy of the pages forbids style elements, but not what a script sets.
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '32px')));
}

/** What stands outside the window, but for what scrolls within a box of its own. */
async function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (part: Element | null): boolean =>
      part !== null && part !== document.body && (/auto|scroll|hidden/.test(getComputedStyle(part).overflowX) || scrolls(part.parentElement));
    const wide = [...document.querySelectorAll('body *')].filter((part) => {
      const { right, width } = part.getBoundingClientRect();
      return width > 1 && right > 361 && !scrolls(part.parentElement);
    });
    return wide.map((part) => `${part.tagName} ${part.textContent?.trim().slice(0, 40)}`);
  });
}

for (const language of ['en', 'pl', 'hu', 'sk']) {
  test(`large text fits the window on every page (${language})`, async ({ page }) => {
    await enlarged(page, language);
    for (const path of ['/', '/mine', '/import', '/new/chess', '/new/fogofwar', '/new/fourplayer', '/rules/chess']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      expect(await outside(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
      const labels = await page.locator('.companies label').evaluateAll((all) =>
        all.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent?.trim()),
      );
      expect(labels, path).toEqual([]);
    }
  });
}

for (const game of ['chess', 'fourplayer']) {
  test(`large text stays within the bars of ${game}`, async ({ page }) => {
    await enlarged(page, 'en');
    const bot = { who: 'bot', level: 1 } as const;
    const seats = [{ who: 'me' } as const, ...Array(game === 'chess' ? 1 : 3).fill(bot)];
    await sit(page, { game, seats, clock: { kind: 'fischer', main: 36_000_000, increment: 0 } });
    await expect(board(page)).toBeVisible();
    await expect(bar(page, game === 'chess' ? 'White' : 'Red')).toBeVisible();
    expect(await outside(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const spilt = await page.locator('.bar').evaluateAll((bars) =>
      bars.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent?.trim()),
    );
    expect(spilt).toEqual([]);
  });
}
