// Two people by an invite link: two browsers that know nothing of each other but the server.

import { actions, board, cell, covered, expect, guest, live, look, myTurn, noteDown, offers, record, sit, status, test, touch, type Page } from './house';

/** Sets up a game by link as a person does; the link. */
async function invite(page: Page, game: string): Promise<string> {
  await page.goto(`/new/${game}`);
  await page.getByText('By a link', { exact: true }).click();
  await page.getByRole('button', { name: 'Make the table' }).click();
  return page.getByRole('textbox', { name: /Link for/ }).inputValue();
}

/** A guest's page at a table for chess that was set up so. */
async function opponent(page: Page, complaints: string[]): Promise<Page> {
  const link = await invite(page, 'chess');
  const other = await guest(page, complaints);
  await other.goto(link);
  await other.getByRole('button', { name: 'Sit down as Black' }).click();
  await myTurn(page);
  return other;
}

/** Both open by their king's pawns. */
async function open(page: Page, other: Page): Promise<void> {
  await touch(page, 'e2', 'e4');
  await myTurn(other);
  await touch(other, 'e7', 'e5');
  await myTurn(page);
}

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('a name typed on the invitation is the name one sits down with', async ({ page, complaints }) => {
  const link = await invite(page, 'chess');
  // Whoever made the table is told that the seat is meant for somebody else.
  const own = await page.context().newPage();
  await own.goto(link);
  await expect(own.getByText('You sit at this table yourself.')).toBeVisible();
  await own.close();
  const other = await guest(page, complaints);
  await other.goto(link);
  await expect(other.getByText('You sit at this table yourself.')).toBeHidden();
  await other.getByLabel('Your name').fill('Erzsi');
  await other.getByRole('button', { name: 'Sit down as Black' }).click();
  await expect(board(other)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Black', exact: true })).toContainText('Erzsi');
});

test('a game by link: turns arrive, a connection is lost and found, a draw is agreed', async ({ page, complaints }) => {
  const link = await invite(page, 'chess');
  await expect(status(page)).toContainText('Waiting for somebody to join');
  // Nobody can move yet, and nothing says so.
  await expect(page).not.toHaveTitle(/Your turn/);
  await expect(page.locator('[data-lit=true]')).toHaveCount(0);
  const other = await guest(page, complaints, 'Zsófia');
  // Looking at the link takes nothing.
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You are invited: Chess');
  await expect(page.getByRole('textbox', { name: /Link for/ })).toBeVisible();
  await other.getByRole('button', { name: 'Sit down as Black' }).click();
  await expect(board(other)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Link for/ })).toBeHidden();
  await expect(page.getByRole('group', { name: 'Black', exact: true })).toContainText('Zsófia');
  await expect(page.getByRole('group', { name: 'Black', exact: true })).not.toContainText('away');
  await myTurn(page);

  await touch(page, 'e2', 'e4');
  await myTurn(other);
  await expect(cell(other, 'e4')).toHaveAttribute('data-piece', 'white pawn');
  await expect(cell(other, 'e4')).toHaveAccessibleName(/last move/);
  await touch(other, 'e7', 'e5');
  await myTurn(page);

  // The guest's page goes away; the host sees it, moves, and the guest comes back to all of it.
  await other.close();
  await expect(page.getByRole('group', { name: 'Black', exact: true })).toContainText('away');
  // Nothing can be claimed while nobody waits for the guest; what can be later is told.
  await expect(status(page)).toContainText('Zsófia is away. After a minute you can end the game, once it is their turn.');
  await touch(page, 'g1', 'f3');
  await expect(record(page)).toHaveCount(3);
  await expect(offers(page)).toContainText(/Zsófia has left\. In \d+ seconds? you can end the game\./);
  const back = await other.context().newPage();
  await back.goto('/mine');
  await back.getByRole('link', { name: /Chess/ }).click();
  await myTurn(back);
  await expect(record(back)).toHaveText(['e4', 'e5', 'Nf3']);
  await expect(page.getByRole('group', { name: 'Black', exact: true })).not.toContainText('away');

  // The host's network is down for a while.
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await touch(back, 'b8', 'c6');
  await expect(record(back)).toHaveCount(4);
  await page.context().setOffline(false);
  await expect(record(page)).toHaveText(['e4', 'e5', 'Nf3', 'Nc6'], { timeout: 20_000 });
  await myTurn(page);

  // A draw is offered and accepted.
  await actions(page).getByRole('button', { name: 'Offer a draw' }).click();
  await expect(status(page)).toContainText('You offered a draw.');
  await expect(offers(back)).toContainText('White offers a draw.');
  await offers(back).getByRole('button', { name: 'Decline' }).click();
  await expect(status(page)).not.toContainText('You offered a draw.');
  await expect(status(page)).toContainText('Your draw offer was not accepted.');
  await touch(page, 'd2', 'd4');
  await expect(status(page)).not.toContainText('Your draw offer');
  // A turn that is taken back brings no notice back.
  await actions(page).getByRole('button', { name: 'Take back' }).click();
  await offers(back).getByRole('button', { name: 'Accept' }).click();
  await expect(record(page)).toHaveCount(4);
  await expect(status(page)).not.toContainText('Your draw offer');
  await touch(page, 'd2', 'd4');
  await actions(back).getByRole('button', { name: 'Offer a draw' }).click();
  await offers(page).getByRole('button', { name: 'Accept' }).click();
  for (const one of [page, back]) {
    await expect(status(one)).toContainText('A draw');
    await expect(status(one)).toContainText('Draw by agreement.');
    await expect(record(one)).toHaveText(['e4', 'e5', 'Nf3', 'Nc6', 'd4', 'Black: offers a draw', 'White: accepts the draw']);
  }
  expect((await look(page, idOf(page))).state.ending?.reason).toBe('agreement');

  const played = idOf(page);
  // Who asked to play again may think better of it.
  await actions(page).getByRole('button', { name: 'Play again' }).click();
  await expect(offers(back)).toContainText('White wants to play again.');
  await actions(page).getByRole('button', { name: 'Withdraw request' }).click();
  await expect(offers(back)).toBeHidden();
  // Once more: both want to, and both come to the next table.
  await actions(page).getByRole('button', { name: 'Play again' }).click();
  await offers(back).getByRole('button', { name: 'Accept' }).click();
  for (const one of [page, back]) {
    await expect(record(one)).toHaveCount(0);
    await expect(one).not.toHaveURL(new RegExp(played));
  }
  expect(idOf(page)).toBe(idOf(back));
});

test('on a phone nothing moves under a thumb when the other side offers, asks or leaves', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const other = await opponent(page, complaints);
  await open(page, other);
  await touch(page, 'g1', 'f3');
  await myTurn(other);
  /** Where each button stands, and the cells. */
  const places = () =>
    page.locator('.actions button, .cells [data-cell]').evaluateAll((all) =>
      all.map((one) => {
        const { x, y } = one.getBoundingClientRect();
        return [one.getAttribute('data-cell') ?? one.getAttribute('title') ?? one.textContent?.trim(), Math.round(x), Math.round(y)];
      }),
    );

  let before = await places();
  await actions(other).getByRole('button', { name: 'Offer a draw' }).click();
  await expect(offers(page)).toContainText('Black offers a draw.');
  await expect(offers(page)).toBeInViewport({ ratio: 1 });
  expect(await places()).toEqual(before);
  await offers(page).getByRole('button', { name: 'Decline' }).click();
  await expect(offers(page)).toBeHidden();

  await touch(other, 'b8', 'c6');
  await myTurn(page);
  // A notice hides neither the answers nor the board.
  await actions(other).getByRole('button', { name: 'Offer a draw' }).click();
  await touch(page, 'a8');
  await expect(page.locator('.refused:visible')).toHaveText('That piece is Black’s.');
  expect(await covered(page, '.refused')).toEqual([]);
  await offers(page).getByRole('button', { name: 'Decline' }).click();
  await expect(offers(page)).toBeHidden();
  before = await places();
  await actions(other).getByRole('button', { name: 'Take back' }).click();
  await expect(offers(page)).toContainText('Black asks to take back a move.');
  await expect(offers(page)).toBeInViewport({ ratio: 1 });
  expect(await places()).toEqual(before);
  // Looking back brings a button into the status line: the request makes room for it.
  await page.keyboard.press('ArrowLeft');
  await status(page).getByRole('button', { name: 'Back to now' }).click();
  await offers(page).getByRole('button', { name: 'Decline' }).click();

  await touch(page, 'd2', 'd4');
  await myTurn(other);
  before = await places();
  await other.close();
  await expect(offers(page)).toContainText(/Guest has left\. In \d+ seconds? you can end the game\./);
  await expect(offers(page)).toBeInViewport({ ratio: 1 });
  expect(await places()).toEqual(before);
});

test('a taken seat stays taken, and others may watch', async ({ page, complaints }) => {
  const link = await invite(page, 'chess');
  const first = await guest(page, complaints);
  await first.goto(link);
  await first.getByRole('button', { name: 'Sit down as Black' }).click();
  await expect(board(first)).toBeVisible();
  const second = await guest(page, complaints);
  await second.goto(link);
  await expect(second.getByText('This seat is taken.')).toBeVisible();
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Chess');
  await expect(second.getByText('Your side')).toBeHidden();
  await second.getByRole('link', { name: 'Watch' }).click();
  await expect(status(second)).toContainText('You are watching.');
  await expect(board(second).locator('[data-can]')).toHaveCount(0);
  await myTurn(page);
  await touch(page, 'e2', 'e4');
  await expect(cell(second, 'e4')).toHaveAttribute('data-piece', 'white pawn');
});

test('a turn is taken back when the other agrees', async ({ page, complaints }) => {
  const other = await opponent(page, complaints);
  await open(page, other);
  await actions(other).getByRole('button', { name: 'Take back' }).click();
  await offers(page).getByRole('button', { name: 'Accept' }).click();
  await myTurn(other);
  await expect(record(other)).toHaveText(['e4']);
  await expect(cell(other, 'e7')).toHaveAttribute('data-piece', 'black pawn');
});

test('the button to take back has its place from the first, and says why it waits', async ({ page, complaints }) => {
  const other = await opponent(page, complaints);
  const back = actions(page).getByRole('button', { name: 'Take back' });
  const places = () => actions(page).locator('.game button').evaluateAll((all) => all.map((one) => [one.textContent?.trim(), one.getBoundingClientRect().x]));
  await expect(back).toBeDisabled();
  await expect(back).toHaveAccessibleDescription('You have made no move yet that could be taken back.');
  const before = await places();
  await touch(page, 'e2', 'e4');
  await myTurn(other);
  await expect(back).toBeEnabled();
  expect(await places()).toEqual(before);
});

test('whoever need not answer a request to take back is told who must', async ({ page, complaints }) => {
  const bot = { who: 'bot', level: 1 } as const;
  const id = await sit(page, { game: 'fourplayer', options: { mode: 'ffa' }, seats: [{ who: 'me' }, { who: 'open' }, { who: 'open' }, bot] });
  const invited = (await look(page, id)).state.seats.flatMap((seat) => seat.invite ?? []);
  const others: Page[] = [];
  for (const token of invited) {
    const other = await guest(page, complaints);
    await other.request.post(`/api/invites/${token}`);
    await other.goto(`/g/${id}`);
    others.push(other);
  }
  const [blue, yellow] = others as [Page, Page];
  await myTurn(page);
  await touch(page, 'h2', 'h4');
  await myTurn(blue);
  await actions(page).getByRole('button', { name: 'Take back' }).click();
  await expect(status(page)).toContainText('You asked to take back a move. Still to answer: Blue and Yellow.');
  await offers(blue).getByRole('button', { name: 'Accept' }).click();
  await expect(offers(blue)).toBeHidden();
  await expect(status(blue)).toContainText('Red asks to take back a move. Still to answer: Yellow.');
  await offers(yellow).getByRole('button', { name: 'Accept' }).click();
  await expect(record(page)).toHaveCount(0);
});

test('two clicks ask once, and what is declined is what one sees', async ({ page, complaints }) => {
  const other = await opponent(page, complaints);
  await open(page, other);
  await actions(page).getByRole('button', { name: 'Take back' }).dblclick();
  await expect(status(page)).toContainText('You asked to take back a move.');
  await expect(record(page)).toHaveText(['e4', 'e5']);
  await actions(page).getByRole('button', { name: 'Offer a draw' }).click();
  await expect(offers(other)).toContainText('White offers a draw.');
  await expect(offers(other)).toContainText('White asks to take back a move.');
  const asked = offers(other).locator('.offer', { hasText: 'take back' });
  await asked.getByRole('button', { name: 'Decline' }).click();
  await expect(asked).toHaveCount(0);
  await expect(offers(other)).toContainText('White offers a draw.');
  await offers(other).getByRole('button', { name: 'Decline' }).click();
  await expect(status(page)).toContainText('Your draw offer was not accepted.');
  // Whose offer was declined can still agree to another one's.
  await actions(other).getByRole('button', { name: 'Offer a draw' }).click();
  await offers(page).getByRole('button', { name: 'Accept' }).click();
  await expect(status(other)).toContainText('Draw by agreement.');
});

test('offers keep their places, and only what was declined is told so', async ({ page, complaints }) => {
  const other = await opponent(page, complaints);
  await open(page, other);
  const heard = await noteDown(page, '.status');
  const places = () => actions(page).locator('.game button').evaluateAll((all) => all.map((one) => [one.textContent?.trim(), one.getBoundingClientRect().x]));
  const before = await places();
  const draw = actions(page).getByRole('button', { name: 'Offer a draw' });
  await draw.click();
  await expect(status(page)).toContainText('You offered a draw.');
  await expect(draw).toBeDisabled();
  expect(await places()).toEqual(before);
  expect(await heard()).not.toContain('not accepted');
  await offers(other).getByRole('button', { name: 'Decline' }).click();
  await expect(status(page)).toContainText('Your draw offer was not accepted.');
  await expect(draw).toBeDisabled();
  expect(await places()).toEqual(before);
  await actions(page).getByRole('button', { name: 'Take back' }).click();
  await offers(other).getByRole('button', { name: 'Decline' }).click();
  await expect(status(page)).toContainText('Your request to take back was not accepted.');
  await touch(page, 'd2', 'd4');
  await expect(status(page)).not.toContainText('not accepted');
});

test('what was declined can be asked once more, and declined once more', async ({ page, complaints }) => {
  const other = await opponent(page, complaints);
  await open(page, other);
  const twice = async (button: string, offer: string) => {
    for (let time = 0; time < 2; time++) {
      await actions(page).getByRole('button', { name: button }).click();
      await expect(offers(other)).toContainText(offer);
      await offers(other).getByRole('button', { name: 'Decline' }).click();
      await expect(offers(other)).not.toContainText(offer);
    }
  };
  await twice('Take back', 'White asks to take back a move.');
  await actions(other).getByRole('button', { name: 'Resign' }).click();
  await actions(other).getByRole('button', { name: 'Resign' }).click();
  await expect(status(page)).toContainText('You win');
  await twice('Play again', 'White wants to play again.');
});

test('who listens hears who sits down, what is asked, and who left', async ({ page, complaints }) => {
  const link = await invite(page, 'chess');
  await expect(board(page)).toBeVisible();
  const heard = await noteDown(page, '.layout');
  const other = await guest(page, complaints, 'Anna');
  // The table's own address seats nobody, and says so.
  await other.goto(page.url());
  await expect(status(other)).toContainText('To sit down, ask the host for the invitation link.');
  await other.goto(link);
  await other.getByRole('button', { name: 'Sit down as Black' }).click();
  await expect(live(page).last()).toHaveText('Anna sits down as Black. The game begins. Your turn');
  await myTurn(page);
  // Nobody was away who was only on the way.
  expect(await heard()).not.toContain('away');
  await open(page, other);
  await actions(other).getByRole('button', { name: 'Take back' }).click();
  await expect(live(page).last()).toHaveText('Black asks to take back a move.');
  await touch(page, 'd2', 'd4');
  await myTurn(other);
  await other.close();
  await expect(live(page).last()).toContainText(/Anna has left\. In \d+ seconds you can end the game\./);
});

test('a partner who left can be replaced, and no more', async ({ page, complaints }) => {
  const bot = { who: 'bot', level: 1 } as const;
  const [me, open] = [{ who: 'me' }, { who: 'open' }] as const;
  for (const [seats, seat, said] of [
    [[me, bot, open, bot], 2, 'a bot can play on instead'],
    [[me, open, bot, bot], 1, 'you can end the game'],
  ] as const) {
    const id = await sit(page, { game: 'fourplayer', options: { mode: 'teams' }, seats: [...seats] });
    const invitation = (await look(page, id)).state.seats[seat]?.invite ?? '';
    const other = await guest(page, complaints, 'Zsófia');
    await other.request.post(`/api/invites/${invitation}`);
    await other.goto(`/g/${id}`);
    await expect(board(other)).toBeVisible();
    await myTurn(page);
    await other.close();
    await expect(status(page)).toContainText(`Zsófia is away. After a minute ${said}, once it is their turn.`);
    await touch(page, 'h2', 'h3');
    await expect(offers(page)).toContainText(new RegExp(`Zsófia has left\\. In \\d+ seconds? ${said}\\.`));
  }
});

test('who gives up is asked first', async ({ page, complaints }) => {
  const link = await invite(page, 'kinizsi');
  const other = await guest(page, complaints);
  await other.goto(link);
  await other.getByRole('button', { name: /^Sit down as/ }).click();
  await myTurn(page);
  await touch(page, 'c2', 'c3');
  await myTurn(other);
  await touch(other, 'a7', 'a6');
  await myTurn(page);
  await actions(page).getByRole('button', { name: 'Resign' }).click();
  await actions(page).getByRole('button', { name: 'Play on' }).click();
  await expect(status(page)).toContainText('Your turn');
  await actions(page).getByRole('button', { name: 'Resign' }).click();
  await actions(page).getByRole('button', { name: 'Resign' }).click();
  await expect(status(page)).toContainText('You lose');
  await expect(status(other)).toContainText('You win');
});
