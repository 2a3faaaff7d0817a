// What the tests share: a server for each worker, tables made over HTTP, and hands that play on the
// board as a person does.

import { test as base, expect, type Page } from '@playwright/test';
import type { Entry } from '../src/api/Entry';
import type { NewTable } from '../src/api/NewTable';
import type { Next } from '../src/api/Next';
import type { State } from '../src/api/State';
import type { Table } from '../src/api/Table';
import type { TableMade } from '../src/api/TableMade';
import type { Tree } from '../src/api/Tree';
import { Server } from './server';

export { expect };

export const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

/** A table as the page's visitor sees it. */
export interface Seen {
  table: Table;
  state: State;
  entries: Entry[];
}

/** Makes a table for the page's visitor and opens it; everything a person would click in the set-up. */
export async function sit(page: Page, setup: Partial<NewTable> & { game: string }): Promise<string> {
  const table: NewTable = {
    seats: [{ who: 'me' }, { who: 'bot', level: 1 }],
    clock: { kind: 'none' },
    seed: 7,
    ...setup,
  };
  const answer = await page.request.post('/api/tables', { data: table });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = (await answer.json()) as TableMade;
  await page.goto(`/g/${id}`);
  await expect(board(page)).toBeVisible();
  return id;
}

/** The table as the server tells it to the page's visitor. */
export async function look(page: Page, id: string): Promise<Seen> {
  const answer = await page.request.get(`/api/tables/${id}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Seen;
}

export const board = (page: Page) => page.locator('[data-board]').first();

export const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`).first();

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

/** A way down the tree: gestures as far as the server has told. */
export function wander(tree: Tree, random: () => number): { path: Next[]; done: boolean } {
  const path: Next[] = [];
  let at = tree;
  while (at.next.length > 0) {
    const next = at.next[Math.floor(random() * at.next.length)] as Next;
    path.push(next);
    if (next.more) return { path, done: false };
    at = next.then;
  }
  return { path, done: true };
}

/** Makes a gesture on the page: touches a cell, or picks what is offered beside it. */
export async function gesture(page: Page, text: string): Promise<void> {
  if (/^[=#!@]/.test(text)) await page.locator(`[data-choice="${text}"]`).first().click();
  else await cell(page, text).click();
}

/** Waits until it is the visitor's turn or the game is over. */
export async function settled(page: Page, id: string): Promise<Seen> {
  let seen = await look(page, id);
  await expect
    .poll(
      async () => {
        seen = await look(page, id);
        return seen.state.ending !== null || seen.state.tree !== null;
      },
      { timeout: 60_000, intervals: [50, 100, 200] },
    )
    .toBe(true);
  return seen;
}
