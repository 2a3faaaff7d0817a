// What the tests share: a server for each worker, tables made over HTTP, and hands that play on the
// board as a person does. Hands see only what the page shows.

import { test as base, expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import type { Entry } from '../src/api/Entry';
import type { NewTable } from '../src/api/NewTable';
import type { State } from '../src/api/State';
import type { Table } from '../src/api/Table';
import type { TableMade } from '../src/api/TableMade';
import { Server } from './server';

export { expect };
export type { Page };

interface Fixtures {
  /** Complaints of any page of the test; what is left in it at the end fails the test. */
  complaints: string[];
}

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      listen(context, complaints);
      await use(complaints);
      expect(complaints, 'what the console complained of').toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects what pages of a context complain of: errors in scripts, and what the CSP refused. */
export function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    // A server that is down, and an address that leads nowhere, are told of by the page itself.
    if (/WebSocket connection|Failed to load resource/.test(message.text())) return;
    complaints.push(message.text());
  });
}

/** Another person's page. */
export async function guest(page: Page, complaints: string[], name = ''): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-GB' });
  listen(context, complaints);
  const other = await context.newPage();
  if (name) await other.request.put('/api/me', { data: { name } });
  return other;
}

/** A table as the page's visitor sees it. */
export interface Seen {
  table: Table;
  state: State;
  entries: Entry[];
}

/** A page, or a visitor without one. */
type Caller = Page | APIRequestContext;

const asking = (caller: Caller) => ('request' in caller ? caller.request : caller);

/** Makes a table for a visitor; everything a person would click in the set-up. */
export async function found(caller: Caller, setup: Partial<NewTable> & { game: string }): Promise<string> {
  const table: NewTable = {
    seats: [{ who: 'me' }, { who: 'bot', level: 1 }],
    clock: { kind: 'none' },
    seed: 7,
    ...setup,
  };
  const answer = await asking(caller).post('/api/tables', { data: table });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as TableMade).id;
}

/** Makes a table and opens it. */
export async function sit(page: Page, setup: Partial<NewTable> & { game: string }): Promise<string> {
  const id = await found(page, setup);
  await page.goto(`/g/${id}`);
  await expect(board(page)).toBeVisible();
  return id;
}

/** The table as the server tells it to a visitor. */
export async function look(caller: Caller, id: string): Promise<Seen> {
  const answer = await asking(caller).get(`/api/tables/${id}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Seen;
}

// Parts of the game page, as they are called in English.

export const board = (page: Page) => page.getByRole('grid');

export const cell = (page: Page, name: string) => page.locator(`.cells [data-cell="${name}"]`);

export const choice = (page: Page) => page.getByRole('menu', { name: 'Choose' });

export const status = (page: Page) => page.getByRole('region', { name: 'What is going on' });

/** What those who hear the page are told, in order. */
export const live = (page: Page) => page.getByRole('log').getByRole('paragraph');

export const actions = (page: Page) => page.getByRole('region', { name: 'Actions' });

/** What others offered, and what may be claimed of whoever left. */
export const offers = (page: Page) => page.locator('.offers');

/** Why something had no effect. */
export const refusal = (page: Page) => page.locator('#typed-refused');

/** Notes from now on what a part of the page says whenever the page changes; what it noted. */
export async function noteDown(page: Page, part: string): Promise<() => Promise<string>> {
  await page.evaluate((part) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const note = () => heard.push(document.querySelector(part)?.textContent ?? '');
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, part);
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));
}

/** Where everything stands on a game's page that a notice could move. */
export const places = (page: Page) =>
  page.locator('.board-view, .bar, .status, .actions > *, #typed, .moves, .info').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [one.tagName, one.id, x, y, width, height].join(' ');
    }),
  );

/** What of what a reader could touch lies under a part of the page. */
export const covered = (page: Page, part: string) =>
  page.evaluate((part) => {
    const over = [...document.querySelectorAll(part)].find((one) => one.checkVisibility());
    if (!over) throw new Error(`${part} is not to be seen`);
    const room = over.getBoundingClientRect();
    return [...document.querySelectorAll('button, a, input, .cells [data-cell]')]
      .filter((one) => !over.contains(one) && one.checkVisibility())
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        // The thickness of a line is no hiding.
        return left < room.right - 2 && right > room.left + 2 && top < room.bottom - 2 && bottom > room.top + 2;
      })
      .map((one) => one.getAttribute('data-cell') ?? one.getAttribute('aria-label') ?? one.textContent?.trim());
  }, part);

/** The moves and events of the record, as buttons. */
export const record = (page: Page) => page.getByRole('region', { name: 'Moves' }).getByRole('listitem').getByRole('button');

export const bar = (page: Page, colour: string) => page.getByRole('group', { name: colour, exact: true });

/** Touches cells, or picks what is offered (`=queen`, `#2`, `!together`), one after the other. */
export async function touch(page: Page, ...gestures: string[]): Promise<void> {
  for (const gesture of gestures) await spot(page, gesture).click();
}

/** The same by a finger. */
export async function tap(page: Page, ...gestures: string[]): Promise<void> {
  for (const gesture of gestures) await spot(page, gesture).tap();
}

function spot(page: Page, gesture: string) {
  if (/^[=#!]/.test(gesture)) return page.locator(`[data-choice="${gesture}"]`);
  if (gesture.startsWith('@')) return page.locator(`[data-gesture="${gesture}"][aria-disabled="false"]`);
  return cell(page, gesture);
}

/** Opens an address and waits until the page has come to rest: nothing of it changes any more. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        let rest = setTimeout(done, 200);
        new MutationObserver(() => {
          clearTimeout(rest);
          rest = setTimeout(done, 200);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
}

/** Opens all that is folded. */
export async function unfold(page: Page): Promise<void> {
  const folded = page.locator('details.fold:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Waits until it is the visitor's turn. */
export async function myTurn(page: Page): Promise<void> {
  await expect(status(page)).toContainText('Your turn');
}

/** A generator of numbers from 0 to 1 that gives the same row every time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What a person sees of the game at a glance. */
interface Glance {
  /** Whether a turn begins or goes on, or the game is over. */
  phase: 'start' | 'go' | 'over';
  /** What can be touched next: cells, men in hand, choices. */
  offers: string[];
  /** Those of them where something stands. */
  takes: string[];
}

/** Looks at the page until there is something to do, or the game is over. */
async function glance(page: Page): Promise<Glance> {
  const handle = await page.waitForFunction(
    (): Glance | null => {
      const status = document.querySelector('section[aria-label="What is going on"] p');
      const none = { offers: [], takes: [] };
      if (/^(You win|You lose|A draw|The game is over)/.test(status?.textContent ?? '')) return { phase: 'over', ...none };
      if (document.querySelector('.board-view.waiting')) return null;
      const names = (query: string, key: string) =>
        [...document.querySelectorAll(query)].map((found) => found.getAttribute(key) ?? '').sort();
      const choices = names('.choice [data-choice]', 'data-choice');
      if (choices.length > 0) return { phase: 'go', offers: choices, takes: [] };
      const offers = names('.cells [data-can="go"]', 'data-cell');
      const takes = names('.cells [data-can="go"][data-piece]', 'data-cell');
      if (offers.length > 0) return { phase: 'go', offers, takes };
      const starts = [
        ...names('.cells [data-can="start"]', 'data-cell'),
        ...names('[data-gesture][aria-disabled="false"]', 'data-gesture'),
      ];
      return starts.length > 0 ? { phase: 'start', offers: starts, takes: [] } : null;
    },
    undefined,
    { timeout: 60_000 },
  );
  return (await handle.jsonValue()) as Glance;
}

export interface Hand {
  /** Numbers that decide; the same row makes the same game. */
  random: () => number;
  /** How it touches: `touch` clicks, `tap` uses a finger. */
  by?: typeof touch;
  /** The game must be over after so many own turns. */
  turns?: number;
  /** Called before each own turn. */
  before?: () => Promise<void>;
}

/** Plays by lot until the game is over, rather taking than not. */
export async function playOn(page: Page, { random, by = touch, turns = 80, before }: Hand): Promise<void> {
  for (let turn = 0; ; ) {
    const now = await glance(page);
    if (now.phase === 'over') return;
    if (now.phase === 'start') {
      if (++turn > turns) throw new Error(`the game is not over after ${turns} turns`);
      await before?.();
    }
    const among = now.takes.length > 0 && random() < 0.7 ? now.takes : now.offers;
    await by(page, among[Math.floor(random() * among.length)] as string);
  }
}
