import { DvonnPage, inTurnOrder } from '../support/dvonn-page.ts';
import { startOnlineGame } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a what-if sandbox plays all sides and does not change the game', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await startOnlineGame(host, guest);
  const [first, second] = await inTurnOrder(host, guest);
  await first.page.getByRole('button', { name: 'What if' }).first().click();
  await expect(first.page.getByText('What if, from the start')).toBeVisible();
  for (let move = 0; move < 3; move += 1) await first.move();
  await first.page.getByRole('button', { name: 'Back to the game' }).click();
  await first.expectMoves(0);
  await first.expectTurn();
  await second.expectMoves(0);
});

test('a move is undone if the opponent agrees', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await startOnlineGame(host, guest);
  const [first, second] = await inTurnOrder(host, guest);
  await first.move();
  await second.expectMoves(1);
  await first.page.getByRole('button', { name: /^(?:Ask to undo|Undo)/ }).click();
  await second.page.getByRole('button', { name: 'Accept' }).click();
  for (const { page, log } of [first, second]) {
    await expect(page.getByRole('group', { name: 'DVONN board, 49 stacks.' })).toBeVisible();
    await expect(log.last()).toContainText('The last move was undone.');
  }
  await first.expectTurn();
  await expect(second.movable).toHaveCount(0);
});

test('two players share one device', async ({ page }) => {
  await page.goto('/play/dvonn');
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'New game…' }).click();
  await page.getByLabel('Black player').selectOption('friend');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await seat.expectMoves(0);
  for (let move = 0; move < 4; move += 1) {
    await seat.expectTurn();
    await seat.move();
    await seat.expectMoves(move + 1);
  }
});

test('a local game continues in the tab that moved last, and the other tab says so', async ({ page, context }) => {
  await page.goto('/play/dvonn');
  const before = new DvonnPage(page);
  await before.expectTurn();
  await before.move();
  await before.expectMoves(2);
  const now = new DvonnPage(await context.newPage());
  await now.page.goto('/play/dvonn');
  await now.expectTurn();
  await now.move();
  await now.expectMoves(4);
  await before.movable.first().click();
  await before.lit.first().click();
  await before.confirm.click();
  await expect(page.getByText('This game is open in another window.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Play here' }).click();
  await before.expectMoves(4);
  await before.expectTurn();
});
