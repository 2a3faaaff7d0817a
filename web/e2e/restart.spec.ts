// The server dies in mid-game as in a power cut, and comes back: nothing that was said is lost.

import { cell, expect, look, myTurn, record, test as base, touch, sit } from './house';
import { Server } from './server';

// These servers are killed; no other test may sit at them.
const test = base.extend<{ own: Server }>({
  own: async ({}, use) => {
    const server = await Server.start();
    await use(server);
    await server.end();
  },
  baseURL: async ({ own }, use) => use(own.url),
});

test('killed and started again in mid-game', async ({ page, own }) => {
  const id = await sit(page, { game: 'chess', clock: { kind: 'fischer', main: 600_000, increment: 5_000 } });
  await myTurn(page);
  await touch(page, 'e2', 'e4');
  await expect(record(page)).toHaveCount(2);
  await myTurn(page);
  const before = await look(page, id);
  const moves = await record(page).allInnerTexts();

  await own.kill();
  const lost = page.getByText('The connection is lost. Trying again …');
  await expect(lost).toBeVisible();
  await own.run();
  await expect(lost).toBeHidden();

  // The same position, record and seat; the time it was away is nobody's.
  await myTurn(page);
  await expect(record(page)).toHaveText(moves);
  const after = await look(page, id);
  expect(after.state.text).toBe(before.state.text);
  expect(after.table.yours).toEqual([0]);
  expect(after.state.clocks[0]?.left).toBeGreaterThan(590_000);
  await touch(page, 'd2', 'd3');
  await expect(record(page)).toHaveCount(4);
  await myTurn(page);
  await page.reload();
  await expect(record(page)).toHaveCount(4);
});

test('killed while the bot is to move: it answers after the restart', async ({ page, own }) => {
  const id = await sit(page, { game: 'makruk' });
  await myTurn(page);
  await touch(page, 'e3', 'e4');
  await expect(cell(page, 'e4')).toHaveAttribute('data-piece', /white pawn/);
  await expect(record(page).first()).toHaveText('e4');
  await own.kill();
  await own.run();
  await myTurn(page);
  await expect(record(page)).toHaveCount(2);
  await expect(cell(page, 'e4')).toHaveAttribute('data-piece', /white pawn/);
  expect((await look(page, id)).entries[0]?.text).toBe('e3e4');
});

test('a page whose table was forgotten while it slept says so', async ({ page, own }) => {
  await sit(page, { game: 'chess' });
  await myTurn(page);
  await own.forget();
  await own.run();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such table', { timeout: 30_000 });
  await expect(page.getByText('The connection is lost.')).toBeHidden();
});

test('a page that could not be loaded is there once the server is', async ({ page, own }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await own.kill();
  await page.getByRole('link', { name: 'Import' }).first().click();
  await expect(page.getByRole('alert')).toHaveText('This page could not be loaded.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await own.run();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import a game' })).toBeVisible();
});
