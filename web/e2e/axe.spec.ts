// Every page, light and dark, as the axe rules judge it.

import AxeBuilder from '@axe-core/playwright';
import { expect, found, look, myTurn, refusal, sit, status, test, touch, unfold, visit, type Page } from './house';

async function clean(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.slice(0, 4).map((node) => node.html.slice(0, 160)) }));
  expect(faults, where).toEqual([]);
}

const FOUR = [{ who: 'me' as const }, ...Array(3).fill({ who: 'bot' as const, level: 1 })];

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const pages of [['/', '/mine'], ['/new/chess960', '/new/kinizsi', '/new/fourplayer'], ['/rules/sixmaking', '/import'],
      ['/join/nobody', '/nowhere', '/g/nothing-here']]) {
      test(`pages: ${pages.join(' ')}`, async ({ page }) => {
        // With a running game there is more to see.
        await found(page, { game: 'chess' });
        for (const address of pages) {
          await visit(page, address);
          await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
          await unfold(page);
          await clean(page, address);
        }
      });
    }

    test('an invitation', async ({ page, request }) => {
      const id = await found(request, { game: 'chess', seats: [{ who: 'me' }, { who: 'open' }] });
      const { state } = await look(request, id);
      await visit(page, `/join/${state.seats[1]?.invite}`);
      await clean(page, 'an invitation');
    });

    for (const [game, touches] of [
      ['chess', ['e2']],
      ['sixmaking', []],
      ['makruk', ['e3']],
      ['kinizsi', ['e3']],
      ['duck', ['e2', 'e4']],
      ['fogofwar', []],
      ['fourplayer', []],
    ] as const) {
      test(`a game of ${game}`, async ({ page }) => {
        await sit(page, { game, ...(game === 'fourplayer' ? { seats: FOUR } : {}), clock: { kind: 'fischer', main: 600_000, increment: 1000 } });
        await myTurn(page);
        await touch(page, ...touches);
        await unfold(page);
        await clean(page, game);
      });
    }

    test('a choice beside the cell, a refusal, a finished game', async ({ page }) => {
      await sit(page, { game: 'chess', fen: '7k/P5pp/8/8/8/8/8/K7 w - - 0 1' });
      await myTurn(page);
      await page.getByRole('textbox', { name: 'Type a move' }).fill('a7a6');
      await page.keyboard.press('Enter');
      await expect(refusal(page)).toContainText('not possible');
      await clean(page, 'a refusal');
      await touch(page, 'a7', 'a8');
      await clean(page, 'a choice');
      await touch(page, '=queen');
      await expect(status(page)).toContainText('You win');
      await clean(page, 'a finished game');
    });
  });
}
