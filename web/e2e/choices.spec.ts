// What a turn needs beside two cells: what a pawn becomes, how many discs, alone or together, the duck.

import { board, cell, choice, expect, myTurn, places, record, refusal, sit, status, test, touch } from './house';

test('what a pawn becomes is chosen beside the cell', async ({ page }) => {
  await sit(page, { game: 'chess', fen: '8/P7/8/8/8/6k1/8/K7 w - - 0 1' });
  await myTurn(page);
  await touch(page, 'a7', 'a8');
  await expect(choice(page).getByRole('menuitem')).toHaveCount(4);
  await choice(page).getByRole('menuitem', { name: 'knight' }).hover();
  await expect(board(page).page().locator('.choice')).toBeVisible();
  // Nothing was played yet; a touch elsewhere drops the choice.
  await expect(record(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(choice(page)).toBeHidden();
  await expect(cell(page, 'a7')).toHaveAttribute('data-piece', 'white pawn');
  await touch(page, 'a7', 'a8', '=knight');
  await expect(record(page).first()).toHaveText('a8=N');
  await expect(cell(page, 'a8')).toHaveAttribute('data-piece', 'white knight');
});

test('how many discs go is chosen, and seen before', async ({ page }) => {
  // docs/rules/sixmaking.md: three discs make a queen on c1, four or five a king.
  await sit(page, { game: 'sixmaking', fen: 'x5/x5/x5/x5/12121,x,22,x2 1 8 13,12 - 0' });
  await myTurn(page);
  await expect(cell(page, 'a1')).toHaveAccessibleName(/tower of 5/);
  await touch(page, 'a1', 'c1');
  await expect(choice(page).getByRole('menuitem')).toHaveCount(5);
  await expect(choice(page).getByRole('menuitem', { name: '1 disc', exact: true })).toBeVisible();
  await expect(choice(page).getByRole('menuitem', { name: '2 discs', exact: true })).toBeVisible();
  await page.locator('[data-choice="#3"]').hover();
  await expect(cell(page, 'c1')).toHaveAccessibleName(/tower of 5/);
  await expect(cell(page, 'a1')).toHaveAccessibleName(/tower of 2/);
  await touch(page, '#4');
  await expect(status(page)).toContainText('You win');
  await expect(status(page)).toContainText('A king was built.');
  await expect(record(page).first()).toHaveText('Qa1(4)c1=K#');
});

test('Kinizsi goes alone or with his men, and shows both before', async ({ page }) => {
  await sit(page, { game: 'kinizsi' });
  await myTurn(page);
  await touch(page, 'e3', 'd4');
  await expect(choice(page).getByRole('menuitem')).toHaveText(['Alone', 'With the formation']);
  await choice(page).getByRole('menuitem', { name: 'With the formation' }).hover();
  // The preview: all four went one step up and to the left.
  await expect(cell(page, 'd5')).toHaveAttribute('data-piece', /white horse/);
  await expect(cell(page, 'c4')).toHaveAttribute('data-piece', /white shield/);
  await expect(cell(page, 'e4')).toHaveAttribute('data-piece', /white sword/);
  await choice(page).getByRole('menuitem', { name: 'Alone' }).hover();
  await expect(cell(page, 'e4')).toHaveAttribute('data-piece', /white horse/);
  await expect(cell(page, 'd4')).toHaveAttribute('data-piece', /white kinizsi/);
  await expect(cell(page, 'd3')).toHaveAttribute('data-piece', /white shield/);
  await choice(page).getByRole('menuitem', { name: 'With the formation' }).click();
  await expect(record(page).first()).toHaveText('Fd4');
  await expect(cell(page, 'c4')).toHaveAttribute('data-piece', /white shield/);
});

test('where Kinizsi has one way alone it is shown before, and agreed to', async ({ page }) => {
  await sit(page, { game: 'kinizsi' });
  await myTurn(page);
  // d3 is the shield's cell: with his block he can go there, and only so.
  await touch(page, 'e3', 'd3');
  await expect(choice(page).getByRole('menuitem')).toHaveText(['With the formation']);
  await expect(cell(page, 'c3')).toHaveAttribute('data-piece', 'white shield');
  await expect(cell(page, 'd4')).toHaveAttribute('data-piece', 'white horse');
  await expect(cell(page, 'e3')).toHaveAttribute('data-piece', 'white sword');
  await expect(record(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(cell(page, 'd3')).toHaveAttribute('data-piece', 'white shield');
  await touch(page, 'e3', 'd3', 'd3');
  await expect(record(page).first()).toHaveText('Fd3');
});

test('the formation takes two at a blow', async ({ page }) => {
  // From the middle of a game in docs/rules/kinizsi.md: the block can take on g5 and c3.
  await sit(page, { game: 'kinizsi', fen: '7k/8/4n3/3r1b2/4N3/3RKB2/2PPPPP1/8 w - - 0 1' });
  await myTurn(page);
  await page.getByRole('textbox', { name: 'Type a move' }).fill('Fxe5');
  await page.keyboard.press('Enter');
  await expect(record(page).first()).toHaveText('Fxe5#');
  await expect(board(page).locator('[data-piece^="black"]')).toHaveCount(1);
});

test('the duck: the man’s step is shown and taken back by Escape', async ({ page }) => {
  await sit(page, { game: 'duck' });
  await myTurn(page);
  await touch(page, 'e2', 'e4');
  await expect(cell(page, 'e4')).toHaveAttribute('data-piece', 'white pawn');
  await expect(cell(page, 'e5')).toHaveAttribute('data-can', 'go');
  await expect(cell(page, 'e2')).toHaveAttribute('data-can', 'go');
  await expect(status(page)).toContainText('Place the duck');
  await expect(status(page)).not.toContainText('Your turn');
  await cell(page, 'e4').focus();
  await page.keyboard.press('Escape');
  await expect(cell(page, 'e2')).toHaveAttribute('data-piece', 'white pawn');
  await expect(cell(page, 'e4')).not.toHaveAttribute('data-piece');
  await expect(record(page)).toHaveCount(0);
  // The button does the same for fingers.
  await touch(page, 'd2', 'd4');
  await expect(cell(page, 'd4')).toHaveAttribute('data-piece', 'white pawn');
  await status(page).getByRole('button', { name: 'Step back' }).click();
  await expect(cell(page, 'd2')).toHaveAttribute('data-piece', 'white pawn');
  await touch(page, 'g1', 'f3', 'f6');
  await expect(record(page).first()).toHaveText('Nf3@f6');
});

test('dragging works as touching does', async ({ page }) => {
  await sit(page, { game: 'chess' });
  await myTurn(page);
  await cell(page, 'g1').dragTo(cell(page, 'f3'));
  await expect(record(page).first()).toHaveText('Nf3');
  await myTurn(page);
  // Dropped where it cannot go, it goes back.
  await cell(page, 'f3').dragTo(cell(page, 'f6'));
  await expect(cell(page, 'f3')).toHaveAttribute('data-piece', 'white knight');
  await expect(record(page)).toHaveCount(2);
});

test('a man that cannot go where he is sent says so on the board, too', async ({ page }) => {
  // The knight stands between the rook and his king.
  await sit(page, { game: 'chess', fen: '4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1', seats: [{ who: 'me' }, { who: 'me' }] });
  const bound = /^e2, white knight\s+It cannot move without leaving your king in check\.\s*$/;
  const spots = await places(page);
  await touch(page, 'e2');
  await expect(refusal(page)).toHaveText(bound);
  await touch(page, 'c3');
  await expect(refusal(page)).toContainText('That leaves your king in check.');
  await page.getByRole('button', { name: 'Close the notice' }).click();
  await cell(page, 'e2').press('Enter');
  await expect(refusal(page)).toHaveText(bound);
  await cell(page, 'e2').dragTo(cell(page, 'c3'));
  await expect(refusal(page)).toContainText('That leaves your king in check.');
  // Who can go somewhere is sent elsewhere: he is let go, and it is said why.
  await touch(page, 'e1');
  await expect(refusal(page)).toBeEmpty();
  await touch(page, 'e4');
  await expect(refusal(page)).toContainText('The king on e1 cannot go to e4.');
  await expect(cell(page, 'e1')).not.toHaveAttribute('aria-selected', 'true');
  await expect(record(page)).toHaveCount(0);
  expect(await places(page)).toEqual(spots);
  await touch(page, 'e1', 'd2');
  await expect(record(page)).toHaveText(['Kd2']);
  await expect(refusal(page)).toBeEmpty();
});

test('a man who has nowhere to go says so, in fog too, and no more than that there', async ({ page }) => {
  for (const game of ['chess', 'fogofwar']) {
    await sit(page, { game });
    await myTurn(page);
    await touch(page, 'a1');
    await expect(refusal(page)).toHaveText(/^a1, white rook\s+It has no legal move\.\s*$/);
    await touch(page, 'e2', 'e5');
    await expect(refusal(page)).toContainText('This move is not possible.');
    const more = refusal(page).getByRole('listitem');
    await expect(more).toHaveCount(game === 'chess' ? 2 : 0);
  }
});

test('discs come from the reserve by drag, and by two touches', async ({ page }) => {
  await sit(page, { game: 'sixmaking', seats: [{ who: 'me' }, { who: 'me' }] });
  const reserve = page.locator('[data-gesture="@disc"][aria-disabled="false"]');
  await reserve.dragTo(cell(page, 'b2'));
  await expect(record(page)).toHaveText(['b2']);
  await expect(reserve).toHaveAccessibleName(/16 in hand/);
  await touch(page, '@disc', 'c3');
  await expect(record(page)).toHaveText(['b2', 'c3']);
  await expect(reserve).toHaveAccessibleName(/15 in hand/);
});
