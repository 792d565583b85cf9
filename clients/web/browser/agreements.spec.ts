import type { Page } from '@playwright/test';
import { startMatch } from './support/people.ts';
import { Pond } from './support/pond.ts';
import { nextOf, Seat } from './support/table.ts';
import { expect, test } from './support/test.ts';

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a draw is offered and declined; a round later it is offered again and accepted', async ({ somebody }) => {
  const [host, guest] = [await somebody(), await somebody()];
  await startMatch(host, guest, { game: 'frogs' });
  const [one, other] = [new Pond(host), new Pond(guest)];
  const [first, second] = (await nextOf([one, other])) === one ? [one, other] : [other, one];
  await choose(host, 'Offer a draw');
  await expect(host.locator('.room-prompt')).toContainText('You offered a draw. Waiting for');
  await guest.getByRole('button', { name: 'Decline' }).click();
  await expect(host.locator('.toast-region')).toContainText('declined the draw.');
  await first.make('H1C1');
  await second.hasSeen(1);
  await second.make('H2C5');
  await first.hasSeen(2);
  await choose(guest, 'Offer a draw');
  await host.getByRole('button', { name: 'Accept' }).click();
  for (const page of [host, guest]) {
    await expect(new Pond(page).result).toHaveText('It’s a draw.');
    await expect(page.locator('.lead')).toContainText('The players agreed to a draw.');
  }
  // A rematch: the others get the link, and everybody meets at the new table.
  const over = new URL(host.url()).pathname;
  await host.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(() => new URL(host.url()).pathname).not.toBe(over);
  const again = new URL(host.url()).pathname;
  await guest.getByRole('button', { name: 'Accept rematch' }).click();
  await expect.poll(() => new URL(guest.url()).pathname).toBe(again);
});

test('a pause is agreed on: nobody can move until somebody lets the game go on', { tag: '@long' }, async ({
  somebody,
}) => {
  const [host, guest] = [await somebody(), await somebody()];
  await startMatch(host, guest, { game: 'frogs', terms: { clock: { turn: 900_000 } } });
  const [one, other] = [new Pond(host), new Pond(guest)];
  const first = (await nextOf([one, other])) === one ? one : other;
  await choose(host, 'Ask for a pause');
  await host.getByRole('dialog').getByRole('button', { name: 'Ask for a pause' }).click();
  await guest.getByRole('button', { name: 'Accept' }).click();
  for (const page of [host, guest])
    await expect(page.locator('.room-prompt')).toContainText('The game is paused. All clocks are stopped.');
  await expect(first.movable).toHaveCount(0);
  await first.press('C1');
  await expect(first.prompt.getByRole('status')).toContainText('Ask to resume it in the menu.');
  await choose(guest, 'Ask to resume');
  await host.getByRole('button', { name: 'Accept' }).click();
  await first.isAsked();
  await first.make('H1C1');
  for (const seat of [one, other]) await seat.hasSeen(1);
});

test.describe('on a bad disk', () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test('a match whose record is damaged is told as such, and nobody can move in it', { tag: '@long' }, async ({
    somebody,
    ownServer,
    guard,
  }) => {
    const [host, guest] = [await somebody(), await somebody()];
    await startMatch(host, guest);
    const seats = [new Seat(host), new Seat(guest)];
    for (let moves = 0; moves < 2; moves += 1) await (await nextOf(seats))?.move();
    await seats[0]?.hasSeen(2);
    guard.expect('gone', 'socketGone', 'refused');
    await ownServer.kill();
    ownServer.damage();
    await ownServer.start();
    for (const page of [host, guest]) {
      await page.reload();
      await expect(page.getByText('damaged').first()).toBeVisible();
      await expect(new Seat(page).movable).toHaveCount(0);
    }
  });
});

for (const address of ['/%E0%A4', '/play/%zz'])
  test(`${address} is a place that is not there`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:Page|Game) not found$/);
    await expect(page.getByRole('link', { name: 'All games' })).toBeVisible();
  });
