import type { Locator, Page } from '@playwright/test';
import { DvonnPage, inTurnOrder } from './support/dvonn-page.ts';
import { startOnlineGame } from './support/people.ts';
import { expect, test } from './support/test.ts';

async function middleOf(space: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await space.boundingBox();
  if (box === null) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags the first movable stack to the first legal space. */
async function drag(seat: DvonnPage): Promise<void> {
  const { page } = seat;
  const start = await middleOf(seat.movable.first());
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 12, { steps: 3 });
  const end = await middleOf(seat.lit.first());
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

test('a stack can be dragged, and dropping it beside the board deselects it', async ({ page }) => {
  await page.goto('/play/dvonn');
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  const start = await middleOf(seat.movable.first());
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 20, { steps: 3 });
  await expect(seat.lit.first()).toBeVisible();
  await page.mouse.move(5, 5, { steps: 3 });
  await page.mouse.up();
  await expect(seat.lit).toHaveCount(0);
  await expect(seat.confirm).toHaveCount(0);
  await drag(seat);
  await expect(seat.confirm).toBeVisible();
  await seat.confirm.click();
  await seat.expectMoves(2);
});

test('moves can be made by tapping', async ({ newPlayer }) => {
  const page = await newPlayer({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/');
  await page.getByRole('link', { name: 'Play DVONN against a bot' }).tap();
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  await seat.movable.first().tap();
  await seat.lit.first().tap();
  await seat.confirm.tap();
  await seat.expectMoves(2);
});

test('the history opens without leaving the game, and a link leads to a move', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await startOnlineGame(host, guest);
  const [first, second] = await inTurnOrder(host, guest);
  await first.move();
  await second.move();
  await first.expectMoves(2);
  const board = first.page.getByRole('group', { name: /^DVONN board/ });
  const now = await board.ariaSnapshot();
  await step(first.page, 'Previous');
  await expect(first.page.getByText('Viewing move 1')).toBeVisible();
  expect(await board.ariaSnapshot()).not.toBe(now);
  const link = first.page.url();
  // The game continues: the player who views the past is to move, and can do so at once.
  await first.page.keyboard.press('Escape');
  await expect(first.page.getByText('Viewing move 1')).toBeHidden();
  expect(await board.ariaSnapshot()).toBe(now);
  await first.move();
  await second.expectMoves(3);
  await second.page.goto(link);
  await expect(second.page.getByText('Viewing move 1')).toBeVisible();
  await second.page.getByRole('button', { name: 'Back to live' }).click();
  await second.expectTurn();
});

async function step(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Move navigation' }).getByRole('button', { name }).click();
}

test('without "Confirm moves" a move counts at once', { tag: '@long' }, async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Confirm moves' }).uncheck();
  await page.goto('/play/dvonn');
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  await seat.movable.first().click();
  await seat.lit.first().click();
  await seat.expectMoves(2);
});
