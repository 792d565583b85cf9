import { startMatch } from '../support/people.ts';
import { inOrder, Seat } from '../support/table.ts';
import { expect, test } from '../support/test.ts';

test('what if: all sides are tried out, and the match stays as it is', async ({ somebody }) => {
  const [host, guest] = [await somebody(), await somebody()];
  await startMatch(host, guest);
  const [first, second] = await inOrder(host, guest);
  await first.page.getByRole('button', { name: 'What if' }).first().click();
  await expect(first.page.getByText('What if, from the start')).toBeVisible();
  for (let move = 0; move < 3; move += 1) await first.move();
  await first.page.getByRole('button', { name: 'Back to the game' }).click();
  await first.hasSeen(0);
  await first.isAsked();
  await second.hasSeen(0);
});

test('a move is taken back when the other side agrees', async ({ somebody }) => {
  const [host, guest] = [await somebody(), await somebody()];
  await startMatch(host, guest);
  const [first, second] = await inOrder(host, guest);
  await first.move();
  await second.hasSeen(1);
  await first.page.getByRole('button', { name: /^(?:Ask to undo|Undo)/ }).click();
  await second.page.getByRole('button', { name: 'Accept' }).click();
  for (const { page, log } of [first, second]) {
    await expect(page.getByRole('group', { name: 'DVONN board, 49 stacks.' })).toBeVisible();
    await expect(log.last()).toContainText('The last move was undone.');
  }
  await first.isAsked();
  await expect(second.movable).toHaveCount(0);
});

test('two people share one device', async ({ page }) => {
  await page.goto('/play/dvonn');
  const seat = new Seat(page);
  await seat.isAsked();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'New game…' }).click();
  await page.getByLabel('Black player').selectOption('friend');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await seat.hasSeen(0);
  for (let move = 0; move < 4; move += 1) {
    await seat.isAsked();
    await seat.move();
    await seat.hasSeen(move + 1);
  }
});

test('a match on this device goes on in the tab that moved last; the other is told', async ({ page, context }) => {
  await page.goto('/play/dvonn');
  const before = new Seat(page);
  await before.isAsked();
  await before.move();
  await before.hasSeen(2);
  const now = new Seat(await context.newPage());
  await now.page.goto('/play/dvonn');
  await now.isAsked();
  await now.move();
  await now.hasSeen(4);
  await before.movable.first().click();
  await before.lit.first().click();
  await before.confirm.click();
  await expect(page.getByText('This game is open in another window.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Play here' }).click();
  await before.hasSeen(4);
  await before.isAsked();
});
