// Coming back by the browser's history: to where one was reading, not to the page's top, and to what one chose.

import { board, expect, test, visit, type Page } from './house';

const top = (page: Page) => page.evaluate(() => scrollY);

/** Waits until it is noted how far the page is scrolled: it is, once it rests. */
const noted = (page: Page) => expect.poll(() => page.evaluate(() => history.state?.read)).toBeGreaterThan(0);

/** All that can be tried of a rules text, by the address that it leads to. */
const tried = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Try it' });

/** Reads a text down to its end, so that all its diagrams are drawn. */
async function readThrough(page: Page): Promise<void> {
  for (const figure of await page.locator('figure:visible').all()) {
    await figure.scrollIntoViewIfNeeded();
    const picture = figure.locator('.picture');
    if ((await picture.count()) > 0) await expect(picture).toHaveAttribute('data-position', /./);
  }
}

for (const [name, phone] of [
  ['a phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ['a desk', { viewport: { width: 1440, height: 900 } }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(phone);

    test('whoever tried a diagram of the rules comes back to it', async ({ page }) => {
      await visit(page, '/rules/duck');
      await readThrough(page);
      const link = tried(page).filter({ visible: true }).last();
      await link.scrollIntoViewIfNeeded();
      const [before, place] = [await top(page), await link.boundingBox()];
      expect(before).toBeGreaterThan(2000);
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duck chess');
      await expect(page).toHaveURL(/\/new\//);
      // What is gone to begins at its top.
      await expect.poll(() => top(page)).toBe(0);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(board(page)).toBeVisible();
      expect(await top(page)).toBe(0);
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      await page.goBack();
      await expect(link).toBeInViewport();
      await expect.poll(() => link.boundingBox()).toEqual(place);
      expect(await top(page)).toBe(before);
      // The next stop of the keyboard is there too, and reading on starts from there.
      await expect(link).toBeFocused();
      // So it is after loading anew, and from another page of the history.
      await page.goForward();
      await expect(page).toHaveURL(/\/new\//);
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      expect(await top(page)).toBe(0);
      await page.goBack();
      await expect.poll(() => top(page)).toBe(before);
      await page.reload();
      await expect.poll(() => top(page)).toBe(before);
    });

    test('what was unfolded in the rules is so for whoever comes back', async ({ page }) => {
      await visit(page, '/rules/makruk');
      const fold = page.locator('.cases details', { has: page.locator('a.button') }).last();
      await fold.locator('summary').click();
      const link = fold.getByRole('link', { name: 'Try it' }).last();
      await link.scrollIntoViewIfNeeded();
      const place = await link.boundingBox();
      await link.click();
      await expect(page).toHaveURL(/\/new\//);
      await page.goBack();
      await expect(link).toBeInViewport();
      await expect.poll(() => link.boundingBox()).toEqual(place);
    });

    test('whoever leaves the gallery comes back to the same shelf', async ({ page }) => {
      await visit(page, '/');
      const link = page.getByRole('main').getByRole('link').last();
      await link.scrollIntoViewIfNeeded();
      const before = await top(page);
      expect(before).toBeGreaterThan(200);
      await link.click();
      await expect(page).toHaveURL(/\/new\//);
      await expect.poll(() => top(page)).toBe(0);
      await page.goBack();
      await expect.poll(() => top(page)).toBe(before);
    });
  });
}

test('who scrolls while a page is still being drawn is not brought elsewhere', async ({ page }) => {
  await visit(page, '/');
  const last = page.getByRole('main').getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await noted(page);
  // Once as it is without.
  await page.reload();
  await expect(last).toBeInViewport();
  let answer = () => {};
  const held = new Promise<void>((go) => (answer = go));
  await page.route('**/api/gallery', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.mouse.wheel(0, 1);
  answer();
  await expect(last).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(last).not.toBeInViewport();
});

test('links to headings lead to them, from the same text and from another', async ({ page }) => {
  const heading = page.getByRole('heading', { name: 'Decisions' });
  await visit(page, '/rules/kinizsi');
  await page.getByRole('main').getByRole('link', { name: 'below' }).click();
  await expect(heading).toBeInViewport();
  await noted(page);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(0);
  await page.goForward();
  await expect(heading).toBeInViewport();
  // Opened at once, as by somebody who was sent the address.
  await visit(page, '/rules/chess');
  await visit(page, '/rules/kinizsi#decisions');
  await expect(heading).toBeInViewport();
  // From the Hungarian text to the heading in the English one, and back.
  await visit(page, '/rules/kinizsi?lang=hu');
  const link = page.locator('article a[href$="#decisions"]');
  await link.click();
  await expect(page).toHaveURL(/lang=en#decisions$/);
  await expect(heading).toBeInViewport();
  await page.goBack();
  await expect(link).toBeInViewport();
});

test('whoever comes back from a game finds the set-up as it was', async ({ page }) => {
  // The address asks for something; what was chosen instead counts.
  await page.goto('/new/makruk?with=screen&o.counting=off');
  await page.getByRole('radio', { name: 'Against a bot' }).check();
  await page.getByRole('slider').fill('7');
  await page.getByRole('radio', { name: 'Black' }).check();
  await page.locator('summary', { hasText: 'Options' }).click();
  await page.getByLabel('Counting', { exact: true }).selectOption({ label: 'by hand' });
  await page.locator('summary', { hasText: 'Clock' }).click();
  await page.getByLabel('Time', { exact: true }).selectOption({ label: 'With increment' });
  await page.getByLabel('Minutes each').fill('7');
  await page.locator('summary', { hasText: 'Start position' }).click();
  await page.getByLabel('Position text').fill('8/8/8/4k3/8/8/4R3/4K3 w - - 0 1');
  const asBefore = async () => {
    await expect(page.getByRole('radio', { name: 'Against a bot' })).toBeChecked();
    await expect(page.getByRole('slider')).toHaveValue('7');
    await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked();
    await expect(page.getByLabel('Counting', { exact: true })).toHaveValue('manual');
    await expect(page.getByLabel('Minutes each')).toHaveValue('7');
    await expect(page.getByLabel('Position text')).toHaveValue('8/8/8/4k3/8/8/4R3/4K3 w - - 0 1');
  };
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(board(page)).toBeVisible();
  await page.goBack();
  await asBefore();
  await page.getByRole('main').getByRole('link', { name: 'Rules' }).click();
  await expect(page).toHaveURL(/rules/);
  await page.goBack();
  await asBefore();
  await page.reload();
  await asBefore();
  // Another set-up begins anew.
  await page.goto('/new/makruk');
  await expect(page.getByLabel('Position text')).toHaveValue('');
});

test('seats that were chosen one by one, and a number that was drawn, are found again', async ({ page }) => {
  await page.goto('/new/chess960');
  const number = page.getByRole('spinbutton', { name: 'Position number' });
  const drawn = await number.inputValue();
  await page.locator('summary', { hasText: 'Seats' }).click();
  await page.getByRole('combobox', { name: 'White' }).selectOption({ label: 'Bot, level\u00A04' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(board(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'White' })).toHaveValue('4');
  await expect(number).toHaveValue(drawn);
});
