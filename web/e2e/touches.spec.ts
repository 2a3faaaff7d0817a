// Touches that do nothing: what they say and for how long, and that a double press is one. Touches that come early:
// they are kept.

import { actions, bar, cell, expect, guest, myTurn, noteDown, offers, record, refusal, sit, status, test, touch, type Page } from './house';

const TWO = [{ who: 'me' as const }, { who: 'me' as const }];

/** What the page and the server tell each other: what the page said, and a gate for what it hears. */
interface Line {
  said: string[];
  /** Lets nothing in that such messages say, until it is opened. */
  shut(type: string): void;
  /** How much waits outside. */
  waiting(): number;
  /** Lets the first of it in. */
  next(): void;
  open(): void;
}

/** Listens in on the page's socket, which must not be there yet. */
async function listenIn(page: Page): Promise<Line> {
  const [said, waiting] = [[] as string[], [] as (() => void)[]];
  let held = '';
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      said.push(String(message));
      server.send(message);
    });
    server.onMessage((message) => {
      if (held !== '' && String(message).includes(`"t":"${held}"`)) waiting.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  return {
    said,
    shut: (type) => (held = type),
    waiting: () => waiting.length,
    next: () => waiting.shift()?.(),
    open: () => {
      held = '';
      for (const send of waiting.splice(0)) send();
    },
  };
}

/** How often something of a kind was said. */
const times = ({ said }: Line, type: string) => said.filter((text) => text.includes(`"t":"${type}"`)).length;

for (const [language, black] of [
  ['en', 'That piece is Black’s.'],
  ['pl', 'Ta bierka należy do czarnych.'],
  ['hu', 'Ez sötét bábuja.'],
  ['sk', 'To je figúra čierneho.'],
] as const) {
  test(`whose man was touched is told (${language})`, async ({ page }) => {
    await page.addInitScript((word) => localStorage.setItem('ashtapada.language', word), language);
    await sit(page, { game: 'chess', seats: TWO });
    await touch(page, 'e7');
    await expect(refusal(page)).toHaveText(black);
    // By keyboard, and by dragging him.
    await touch(page, 'e2');
    await expect(refusal(page)).toBeEmpty();
    await page.keyboard.press('Escape');
    await cell(page, 'b8').press('Enter');
    await expect(refusal(page)).toHaveText(black);
    await touch(page, 'e2', 'e2');
    await cell(page, 'b8').dragTo(cell(page, 'c6'));
    await expect(refusal(page)).toHaveText(black);
    await expect(record(page)).toHaveCount(0);
  });
}

test('whose man was touched is told among four, and of nobody who is not seen', async ({ page }) => {
  await sit(page, { game: 'fourplayer', seats: [...TWO, ...TWO] });
  await touch(page, 'd13');
  await expect(refusal(page)).toHaveText('That piece is Yellow’s.');
  await touch(page, 'n7');
  await expect(refusal(page)).toHaveText('That piece is Green’s.');
  // Black's king on e8 is hidden, his pawn on d5 is not.
  await sit(page, { game: 'fogofwar', fen: '4k3/8/8/3pP3/8/8/4q3/R3K2R w KQ d6 0 1' });
  await myTurn(page);
  const heard = await noteDown(page, '#typed-refused');
  await touch(page, 'e8', 'a8');
  expect((await heard()).trim()).toBe('');
  await touch(page, 'e2');
  await expect(refusal(page)).toHaveText('That piece is Black’s.');
});

test('what was refused is told no longer than it is news', async ({ page }) => {
  await sit(page, { game: 'chess', seats: TWO });
  const told = async (...cells: string[]) => {
    await touch(page, ...cells);
    await expect(refusal(page)).toContainText('This move is not possible.');
  };
  await told('e2', 'e5');
  // The same touch again is none; another one is, whether it leads to something or not.
  await touch(page, 'e5');
  await expect(refusal(page)).toContainText('This move is not possible.');
  await touch(page, 'e6');
  await expect(refusal(page)).toBeEmpty();
  await told('e2', 'e5');
  await touch(page, 'd2');
  await expect(refusal(page)).toBeEmpty();
  await touch(page, 'd4');
  await told('e7', 'e4');
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect(status(page)).toContainText('Looking back');
  await expect(refusal(page)).toBeEmpty();
});

test('a reason that comes late is not told of what was chosen meanwhile', async ({ page }) => {
  const line = await listenIn(page);
  await sit(page, { game: 'chess', seats: TWO });
  line.shut('refused');
  await touch(page, 'e2', 'e5', 'd2');
  const heard = await noteDown(page, '#typed-refused');
  line.open();
  await touch(page, 'd4');
  await expect(record(page)).toHaveText(['d4']);
  expect(await heard()).not.toContain('not possible');
  // What is tried after that is answered to.
  await touch(page, 'e7', 'e4');
  await expect(refusal(page)).toContainText('This move is not possible.');
});

test('two presses on "Take back" take one move back, and complain of nothing', async ({ page }) => {
  const line = await listenIn(page);
  await sit(page, { game: 'chess', seats: TWO, moves: ['e2e4', 'e7e5', 'g1f3'] });
  const heard = await noteDown(page, '#typed-refused');
  const back = actions(page).getByRole('button', { name: 'Take back' });
  await touch(page, 'b8', 'c6');
  await expect(record(page)).toHaveCount(4);
  await touch(page, 'f1', 'b5');
  await expect(record(page)).toHaveCount(5);
  await back.dblclick();
  await expect(record(page)).toHaveCount(4);
  // The answer is on its way: a press by any other means is the same request.
  line.shut('update');
  await back.click();
  await back.press('Enter');
  line.open();
  await expect(record(page)).toHaveCount(3);
  expect(times(line, 'takeback')).toBe(2);
  expect((await heard()).trim()).toBe('');
});

test('a double press gives up nothing, and asks for no other game', async ({ page }) => {
  const line = await listenIn(page);
  await sit(page, { game: 'chess' });
  await myTurn(page);
  await touch(page, 'e2', 'e4');
  await expect(record(page)).toHaveCount(2);
  const heard = await noteDown(page, '#typed-refused');
  const resign = actions(page).getByRole('button', { name: 'Resign' });
  await resign.dblclick();
  await expect(actions(page)).toContainText('Give up this game?');
  await expect(status(page)).toContainText('Your turn');
  // Meant, and pressed twice: "Play again" comes to stand there.
  await resign.dblclick();
  await expect(status(page)).toContainText('You lose');
  await expect(actions(page).getByRole('button', { name: 'Play again' })).toBeVisible();
  expect([times(line, 'event'), times(line, 'rematch')]).toEqual([1, 0]);
  await actions(page).getByRole('button', { name: 'Play again' }).dblclick();
  await expect(status(page)).toContainText('Your turn');
  expect([times(line, 'rematch'), times(line, 'decline_rematch')]).toEqual([1, 0]);
  expect((await heard()).trim()).toBe('');
});

test('a key that is held on "Take back" takes one move back', async ({ page }) => {
  const line = await listenIn(page);
  await sit(page, { game: 'chess', seats: TWO });
  await touch(page, 'e2', 'e4');
  await expect(record(page)).toHaveCount(1);
  await touch(page, 'e7', 'e5');
  await expect(record(page)).toHaveCount(2);
  await touch(page, 'g1', 'f3');
  await expect(record(page)).toHaveCount(3);
  const heard = await noteDown(page, '#typed-refused');
  await actions(page).getByRole('button', { name: 'Take back' }).focus();
  // As long as the key is down, the keyboard says so again and again.
  await page.keyboard.down('Enter');
  await expect(record(page)).toHaveCount(2);
  for (let again = 0; again < 5; again++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  // What is said next is answered after all that was said before.
  await touch(page, 'g1', 'h3');
  await expect(record(page)).toHaveText(['e4', 'e5', 'Nh3']);
  expect(times(line, 'takeback')).toBe(1);
  expect((await heard()).trim()).toBe('');
});

for (const [offer, answer, said] of [
  ['Offer a draw', 'Accept', 'event'],
  ['Offer a draw', 'Decline', 'decline_draw'],
  ['Take back', 'Accept', 'agree_takeback'],
  ['Take back', 'Decline', 'decline_takeback'],
] as const) {
  test(`a key that is held on "${answer}" answers once (${offer})`, async ({ page, complaints }) => {
    const line = await listenIn(page);
    await sit(page, { game: 'chess', seats: [{ who: 'open' }, { who: 'me' }] });
    const other = await guest(page, complaints);
    await other.goto(await page.getByRole('textbox', { name: /Link for/ }).inputValue());
    await other.getByRole('button', { name: 'Sit down as White' }).click();
    await myTurn(other);
    await touch(other, 'e2', 'e4');
    await myTurn(page);
    await actions(other).getByRole('button', { name: offer }).click();
    const button = offers(page).getByRole('button', { name: answer });
    await button.focus();
    const heard = await noteDown(page, '#typed-refused');
    // Other news comes before the answer does: the offer stands there still.
    line.shut('update');
    await other.close();
    await expect.poll(() => line.waiting()).toBe(1);
    await page.keyboard.down('Enter');
    await expect.poll(() => line.waiting()).toBe(2);
    line.next();
    await expect(bar(page, 'White')).toContainText('away');
    for (let again = 0; again < 5; again++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    line.open();
    await expect(button).toBeHidden();
    expect(times(line, said)).toBe(1);
    expect((await heard()).trim()).toBe('');
  });
}

test('a man touched before the last turn is answered is chosen as soon as it is', async ({ page }) => {
  const line = await listenIn(page);
  await sit(page, { game: 'chess', seats: TWO });
  line.shut('update');
  await touch(page, 'e2', 'e4', 'e7');
  await expect(cell(page, 'e4')).toHaveAttribute('data-piece', 'white pawn');
  line.open();
  await expect(cell(page, 'e7')).toHaveAttribute('aria-selected', 'true');
  await expect(cell(page, 'e5')).toHaveAttribute('data-can', 'go');
  await touch(page, 'e5');
  await expect(record(page)).toHaveText(['e4', 'e5']);
  // A whole turn waits as well: it is said of the position that is there by then.
  line.shut('update');
  await touch(page, 'g1', 'f3', 'b8', 'c6');
  await expect(cell(page, 'f3')).toHaveAttribute('data-piece', 'white knight');
  expect(times(line, 'turn')).toBe(3);
  line.open();
  await expect(record(page)).toHaveText(['e4', 'e5', 'Nf3', 'Nc6']);
  const turns = line.said.map((text) => JSON.parse(text)).filter(({ t }) => t === 'turn');
  expect(turns.map(({ text, revision }) => [text, revision])).toEqual([
    ['e2e4', 0],
    ['e7e5', 1],
    ['g1f3', 2],
    ['b8c6', 3],
  ]);
});

test('what is touched before a bot has answered begins no turn of its own', async ({ page }) => {
  const line = await listenIn(page);
  await sit(page, { game: 'chess' });
  await myTurn(page);
  line.shut('update');
  await touch(page, 'e2', 'e4', 'd2', 'd4');
  await expect(cell(page, 'e4')).toHaveAttribute('data-piece', 'white pawn');
  line.open();
  await myTurn(page);
  await expect(record(page)).toHaveCount(2);
  expect(times(line, 'turn')).toBe(1);
});
