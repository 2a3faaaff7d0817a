// What is done while the connection is lost, or whose answer is lost with it: nothing of it is lost in
// silence, and nothing is done twice.

import { actions, cell, expect, look, myTurn, record, refusal, sit, status, test, touch, type Page } from './house';

const TWO = [{ who: 'me' as const }, { who: 'me' as const }];

/** The line between a page and the server, which can be cut. */
interface Line {
  /** What the page said that reached the server. */
  said: string[];
  /** Cuts it, and lets none be made until it is mended. */
  cut(): Promise<void>;
  mend(): void;
  /** From now on the server is not heard: its messages are lost. */
  deafen(): void;
  /** From now on it hears nothing: the page's messages are lost. */
  hush(): void;
}

/** Holds the page's line, which must not be there yet. */
async function hold(page: Page): Promise<Line> {
  const said: string[] = [];
  let [down, deaf, mute] = [false, false, false];
  let hangUp = async () => {};
  await page.routeWebSocket(/\/ws\//, async (socket) => {
    if (down) return socket.close();
    const server = socket.connectToServer();
    hangUp = async () => {
      await server.close();
      await socket.close();
    };
    socket.onMessage((message) => {
      if (mute) return;
      said.push(String(message));
      server.send(message);
    });
    server.onMessage((message) => {
      if (!deaf) socket.send(message);
    });
  });
  return {
    said,
    cut: async () => {
      down = true;
      await hangUp();
      await expect(page.locator('.lost')).toBeVisible();
    },
    mend: () => (down = deaf = mute = false),
    deafen: () => (deaf = true),
    hush: () => (mute = true),
  };
}

const turns = ({ said }: Line) => said.filter((text) => text.includes('"t":"turn"'));

const lost = (page: Page) => page.locator('.lost');

const field = (page: Page) => page.getByRole('textbox', { name: 'Type a move' });

test('a turn touched while the connection is lost is made when it is back', async ({ page }) => {
  const line = await hold(page);
  await sit(page, { game: 'chess' });
  await myTurn(page);
  await line.cut();
  await touch(page, 'e2', 'e4');
  await expect(lost(page)).toHaveText('The connection is lost. Your move will be sent once it is back.');
  await expect(cell(page, 'e4')).toHaveAttribute('data-piece', /white pawn/);
  line.mend();
  await expect(record(page)).toHaveCount(2);
  await expect(record(page).first()).toHaveText('e4');
  await expect(lost(page)).toBeHidden();
  await expect(refusal(page)).toBeEmpty();
  await myTurn(page);
  await touch(page, 'd2', 'd3');
  await expect(record(page)).toHaveCount(4);
  expect(turns(line)).toHaveLength(2);
});

test('a turn typed while the connection is lost is made when it is back', async ({ page }) => {
  const line = await hold(page);
  await sit(page, { game: 'chess', seats: TWO });
  await myMove(page);
  await line.cut();
  await field(page).fill('e4');
  await field(page).press('Enter');
  await expect(lost(page)).toContainText('Your move will be sent');
  line.mend();
  await expect(record(page)).toHaveText(['e4']);
  await expect(field(page)).toHaveValue('');
  // What is none comes back to be mended.
  await line.cut();
  await field(page).fill('e9');
  await field(page).press('Enter');
  await expect(lost(page)).toContainText('Your move will be sent');
  line.mend();
  await expect(refusal(page)).not.toBeEmpty();
  await expect(field(page)).toHaveValue('e9');
  await expect(record(page)).toHaveText(['e4']);
});

test('a turn whose answer was lost is not made twice', async ({ page }) => {
  const line = await hold(page);
  const id = await sit(page, { game: 'chess', seats: TWO });
  await myMove(page);
  line.deafen();
  await touch(page, 'g1', 'f3');
  await expect.poll(async () => (await look(page, id)).entries.length).toBe(1);
  await expect(record(page)).toHaveCount(0);
  await line.cut();
  line.mend();
  await expect(record(page)).toHaveText(['Nf3']);
  await expect(lost(page)).toBeHidden();
  await expect(refusal(page)).toBeEmpty();
  expect(turns(line)).toHaveLength(1);
});

test('a turn that got lost on its way is said again', async ({ page }) => {
  const line = await hold(page);
  await sit(page, { game: 'chess', seats: TWO });
  await myMove(page);
  line.hush();
  await touch(page, 'g1', 'f3');
  await line.cut();
  expect(turns(line)).toHaveLength(0);
  line.mend();
  await expect(record(page)).toHaveText(['Nf3']);
  expect(turns(line)).toHaveLength(1);
});

for (const [language, said] of [
  ['en', 'Your move was not made: the game changed while the connection was lost.'],
  ['pl', 'Twój ruch nie został wykonany: partia zmieniła się, gdy nie było połączenia.'],
  ['hu', 'A lépésed nem történt meg: a játszma megváltozott, amíg nem volt kapcsolat.'],
  ['sk', 'Váš ťah sa nevykonal: partia sa zmenila, kým nebolo spojenie.'],
] as const) {
  test(`a turn that the game went on without is told of (${language})`, async ({ page, context }) => {
    await page.addInitScript((word) => localStorage.setItem('ashtapada.language', word), language);
    const line = await hold(page);
    const id = await sit(page, { game: 'chess', seats: TWO });
    await line.cut();
    await touch(page, 'e2', 'e4');
    await expect(cell(page, 'e4')).toHaveAttribute('data-piece', /./);
    // The same person moves on another page.
    const other = await context.newPage();
    await other.goto(`/g/${id}`);
    await touch(other, 'd2', 'd4');
    await expect.poll(async () => (await look(page, id)).entries.length).toBe(1);
    line.mend();
    await expect(refusal(page)).toHaveText(said);
    await expect(cell(page, 'd4')).toHaveAttribute('data-piece', /./);
    await expect(cell(page, 'e4')).not.toHaveAttribute('data-piece', /./);
    expect(turns(line)).toHaveLength(0);
  });
}

test('giving up while the connection is lost is told of and does not happen later', async ({ page }) => {
  const line = await hold(page);
  const id = await sit(page, { game: 'chess', seats: TWO });
  await myMove(page);
  await touch(page, 'e2', 'e4');
  await expect(record(page)).toHaveCount(1);
  await touch(page, 'e7', 'e5');
  await expect(record(page)).toHaveCount(2);
  await line.cut();
  await actions(page).getByRole('button', { name: 'Resign' }).click();
  await actions(page).locator('.danger').click();
  await expect(refusal(page)).toHaveText('The connection is lost. This was not sent.');
  line.mend();
  await expect(lost(page)).toBeHidden();
  await touch(page, 'd2', 'd4');
  await expect(record(page)).toHaveCount(3);
  expect((await look(page, id)).state.ending).toBeNull();
  expect(line.said.filter((text) => text.includes('resign'))).toEqual([]);
});

test('giving up that nobody answered before the connection was lost is doubted', async ({ page }) => {
  const line = await hold(page);
  await sit(page, { game: 'chess', seats: TWO });
  await myMove(page);
  await touch(page, 'e2', 'e4');
  await expect(record(page)).toHaveCount(1);
  await touch(page, 'e7', 'e5');
  await expect(record(page)).toHaveCount(2);
  line.hush();
  await actions(page).getByRole('button', { name: 'Resign' }).click();
  await actions(page).locator('.danger').click();
  await line.cut();
  line.mend();
  await expect(lost(page)).toBeHidden();
  await expect(refusal(page)).toHaveText(
    'The connection was lost. Perhaps this was not sent: see whether anything has changed.',
  );
});

/** Waits until whoever plays both sides can move. */
async function myMove(page: Page): Promise<void> {
  await expect(status(page)).toContainText('to move');
}
