// Somebody leaves and does not come back: what the others may claim, also after the server was killed. The
// minute that they would wait for is two seconds here.

import { bar, board, expect, guest, look, myTurn, offers, sit, status, test as base, touch, type Page } from './house';
import { Server } from './server';

const test = base.extend<{ own: Server }>({
  own: async ({}, use) => {
    const server = await Server.start('--test-vanished', '2');
    await use(server);
    await server.end();
  },
  baseURL: async ({ own }, use) => use(own.url),
});

/** White has moved; Anna, who has Black, closes her page. */
async function left(page: Page, complaints: string[]): Promise<Page> {
  const id = await sit(page, { game: 'chess', seats: [{ who: 'me' }, { who: 'open' }] });
  const invitation = (await look(page, id)).state.seats[1]?.invite ?? '';
  const other = await guest(page, complaints, 'Anna');
  await other.request.post(`/api/invites/${invitation}`);
  await other.goto(`/g/${id}`);
  await expect(board(other)).toBeVisible();
  await myTurn(page);
  await touch(page, 'e2', 'e4');
  await myTurn(other);
  await expect(offers(page)).not.toContainText('has left');
  await other.close();
  return other;
}

test('a win is claimed of whoever left', async ({ page, complaints }) => {
  await left(page, complaints);
  await expect(page.getByRole('log')).toContainText('Anna is still away. You can end the game now.');
  await offers(page).getByRole('button', { name: 'Claim the win' }).click();
  await expect(status(page)).toContainText('You win');
  await expect(status(page)).toContainText('Black left. White claimed the win.');
});

test('a draw is claimed of whoever left, after the server was killed too', async ({ page, own, complaints }) => {
  await left(page, complaints);
  await expect(offers(page)).toContainText('Anna has left');
  await own.kill();
  await own.run();
  await offers(page).getByRole('button', { name: 'Call it a draw' }).click();
  await expect(status(page)).toContainText('A draw');
});

test('whoever comes back to a seat that a bot took is told so, and sees the board from there', async ({ page, own, complaints }) => {
  const gone = await left(page, complaints);
  await offers(page).getByRole('button', { name: 'Let a bot play' }).click();
  await expect(page.getByRole('log')).toContainText('A bot plays on as Black.');
  await myTurn(page);
  for (const restarted of [false, true]) {
    if (restarted) {
      await own.kill();
      await own.run();
    }
    const back = await gone.context().newPage();
    await back.goto(new URL(page.url()).pathname);
    await expect(status(back)).toContainText('You were away, and a bot plays on in your seat. You are watching.');
    // Black sits below, as before.
    const [below, above] = [await bar(back, 'Black').boundingBox(), await bar(back, 'White').boundingBox()];
    expect(below!.y).toBeGreaterThan(above!.y);
    await back.close();
  }
  // Whoever merely looks on is told nothing of the kind.
  const other = await guest(page, complaints);
  await other.goto(new URL(page.url()).pathname);
  await expect(status(other)).toContainText('You are watching.');
  await expect(status(other)).not.toContainText('You were away');
});
