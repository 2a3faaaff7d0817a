// Every page in every language: nothing unnamed, nothing left in English, the right lang.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { board, expect, sit, test, touch, unfold, visit, type Page } from './house';

const LANGUAGES = { en: 'English', pl: 'Polski', hu: 'Magyar', sk: 'Slovenčina' } as const;
type Language = keyof typeof LANGUAGES;

/** The ids of all messages: on a page, such a word is a message that is missing. */
function ids(language: Language): Set<string> {
  const text = ['ui', 'games', 'sayings']
    .map((file) => readFileSync(resolve(import.meta.dirname, `../src/i18n/${language}/${file}.ftl`), 'utf8'))
    .join('\n');
  return new Set([...text.matchAll(/^([a-z][A-Za-z0-9_-]*-[A-Za-z0-9_-]*) *=/gm)].map((match) => match[1] as string));
}

const IDS = ids('en');
/** What an id is made of, for one that no language has. */
const LIKE_ID = /\b(game|group|option|value|piece|colour|counter|reason|event|way|board|problem|refused)-[a-z0-9_]+\b/g;

/** Everything that a page says, also to those who hear it. */
function said(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words: string[] = [document.title, document.body.innerText];
    const names = ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt'];
    for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join())) {
      for (const name of names) words.push(element.getAttribute(name) ?? '');
    }
    return words;
  });
}

async function wellSaid(page: Page, language: Language, where: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const words = await said(page);
  const missing = words.flatMap((text) => [
    ...text.split(/[\s,.:;()"„”]+/).filter((word) => IDS.has(word)),
    ...(text.match(LIKE_ID) ?? []),
    ...(text.match(/\{ ?\$?[a-z-]+ ?\}|undefined|\[object/g) ?? []),
  ]);
  expect(missing, `${where} in ${language}`).toEqual([]);
}

/** Words that stand on every page only while nobody translated them. */
const ENGLISH = /\b(Your turn|to move|can be taken|can move|can go here|empty|Offer a draw|Type a move|Start position|Level)\b/;

for (const language of Object.keys(LANGUAGES) as Language[]) {
  test(`every page in ${LANGUAGES[language]}`, async ({ page }) => {
    await page.addInitScript((word) => localStorage.setItem('ashtapada.language', word), language);
    await sit(page, { game: 'chess', fen: '4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1' });
    await page.waitForSelector('[data-can="start"]');
    // With a man in hand the board says most.
    await touch(page, 'c3');
    await wellSaid(page, language, 'a game');
    if (language !== 'en') {
      for (const text of await said(page)) expect(text).not.toMatch(ENGLISH);
    }
    // Kinizsi mates as a queen and a knight.
    await sit(page, { game: 'kinizsi', fen: '7k/8/8/5K2/8/8/8/8 w - - 0 1', seats: [{ who: 'me' }, { who: 'me' }] });
    await touch(page, 'f5', 'f6');
    await expect(board(page).locator('[data-can]')).toHaveCount(0);
    await wellSaid(page, language, 'a finished game');
    for (const address of ['/', '/new/chess960', '/new/kinizsi', '/new/fourplayer', '/new/sixmaking', '/new/makruk', '/new/fogofwar',
      '/rules/kinizsi', '/rules/chess', '/mine', '/import', '/new/nothing', '/nowhere', '/join/nobody', '/g/nothing-here']) {
      await visit(page, address);
      await unfold(page);
      await wellSaid(page, language, address);
    }
  });
}

test('the language is chosen in the head and kept', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Language').selectOption('hu');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
  await expect(page.getByRole('link', { name: /Kinizsi sakk/ })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
  await expect(page.getByRole('link', { name: /Kinizsi sakk/ })).toBeVisible();
});

test('the language is the browser’s at first', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'sk-SK', baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sk');
  await context.close();
});

test('rules in the language of those who play it', async ({ page }) => {
  for (const [game, language] of [['sixmaking', 'pl'], ['kinizsi', 'hu'], ['makruk', 'sk']] as const) {
    await page.addInitScript((word) => localStorage.setItem('ashtapada.language', word), language);
    await page.goto(`/rules/${game}`);
    await expect(page.getByRole('article')).toHaveAttribute('lang', language);
    // The English original is one click away.
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
  }
  // Where they are not, that is said.
  await page.goto('/rules/chess');
  const note = page.getByText('Tieto pravidlá nie sú v slovenčine. Dajú sa čítať v jazykoch: angličtina.');
  await expect(note).toHaveAttribute('lang', 'sk');
});
