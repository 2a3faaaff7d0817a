// Refusals and faults of texts in the reader's language: typed moves that cannot be, and a broken position.

import { expect, sit, test, unfold, visit, type Page } from './house';

const speak = (page: Page, language: string) =>
  page.addInitScript((word) => localStorage.setItem('ashtapada.language', word), language);

/** Types a move, as people do who do not use the board. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label });
  await field.fill(text);
  await field.press('Enter');
}

test('in Polish', async ({ page }) => {
  await speak(page, 'pl');
  await sit(page, { game: 'chess' });
  const status = page.locator('#typed-refused');
  await type(page, 'Wpisz ruch', 'e2e5');
  // Two sentences: a list.
  await expect(status.getByRole('listitem')).toHaveText(['Pion z e2 nie może pójść na e5.', 'Możliwe pola: e3, e4.']);
  await type(page, 'Wpisz ruch', 'hello');
  await expect(status).toContainText('„hello” to nie jest ruch w tej grze. Ruchy wyglądają tak: e2e4, e7e8q, e1g1 albo Nf3');

  await visit(page, '/new/chess');
  await unfold(page);
  await page.getByRole('textbox', { name: 'Zapis pozycji' }).fill('4k3/93/8/8/8/8/8/4K3 x - - 0 1');
  const faults = page.getByRole('alert').getByRole('listitem');
  await expect(faults).toHaveText([
    'Rząd 7: „93” zajmuje 93 pola. Powinno być: 8 pól.',
    'Część 2 (strona na posunięciu): „x” tu nie pasuje. Powinno być: w lub b.',
  ]);
  // What was dropped is a note.
  await page.getByRole('textbox', { name: 'Zapis pozycji' }).fill('4k3/8/8/8/8/8/8/4K3 w K - 0 1');
  await expect(page.getByText('Pominięto prawo do roszady „K”')).toBeVisible();
});

test('of a record in the words of the game that it names', async ({ page }) => {
  await speak(page, 'pl');
  await visit(page, '/import');
  // A tower of three moves as a knight: not the skoczek of chess, as the game's own Polish rules have it.
  const record = '[Variant "Six MaKING"]\n[SetUp "1"]\n[FEN "1,x,212,x2/x5/x,2121,x,1,x/x5/12121,x,22,x2 1 12 8,8 - 0"]\n\n1. Rc5-c3';
  await page.getByRole('textbox').first().fill(record);
  await page.locator('form button.primary').click();
  await expect(page.getByRole('alert')).toContainText('Wieża na c5 to koń (N).');
});

test('in Hungarian', async ({ page }) => {
  await speak(page, 'hu');
  await sit(page, { game: 'makruk' });
  const status = page.locator('#typed-refused');
  await type(page, 'Írj be egy lépést', 'e3e5');
  await expect(status.getByRole('listitem')).toHaveText(['Gyalog (e3): ide nem léphet: e5.', 'Ide léphet: e4.']);
  await visit(page, '/import');
  await page.getByRole('textbox').first().fill('[Variant "Chess"]\n\n1. e4 e5 2. Ke3 *');
  await page.locator('form button.primary').click();
  await expect(page.getByRole('alert').getByRole('listitem').first()).toHaveText(
    '2. lépés, világos: ezt nem lehet meglépni: „Ke3”.',
  );
});
