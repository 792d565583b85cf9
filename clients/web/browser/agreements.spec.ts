import type { Page } from '@playwright/test';
import { DvonnPage, nextToMove } from './support/dvonn-page.ts';
import { FrogsPage } from './support/frogs-page.ts';
import { startOnlineGame } from './support/people.ts';
import { expect, test } from './support/test.ts';

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Asks first: nobody can take it back. */
async function offerDraw(page: Page): Promise<void> {
  await choose(page, 'Offer a draw');
  await page.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click();
}

test('a draw offer is declined, then offered again a round later and accepted', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await startOnlineGame(host, guest, { game: 'frogs' });
  const [one, other] = [new FrogsPage(host), new FrogsPage(guest)];
  const [first, second] = (await nextToMove([one, other])) === one ? [one, other] : [other, one];
  await offerDraw(host);
  await expect(host.locator('.room-prompt')).toContainText('You offered a draw. Waiting for');
  await guest.getByRole('button', { name: 'Decline' }).click();
  await expect(host.locator('.toast-region')).toContainText('declined the draw.');
  await first.playAction('H1C1');
  await second.expectMoves(1);
  await second.playAction('H2C5');
  await first.expectMoves(2);
  await offerDraw(guest);
  await host.getByRole('button', { name: 'Accept' }).click();
  for (const page of [host, guest]) {
    await expect(new FrogsPage(page).result).toHaveText('It’s a draw.');
    await expect(page.locator('.lead')).toContainText('The players agreed to a draw.');
  }
  // A rematch: one press each, and all meet at the new board.
  const over = new URL(host.url()).pathname;
  await host.getByRole('button', { name: 'Rematch' }).click();
  await expect(host.getByRole('region', { name: 'Rematch' })).toContainText(/^Waiting for .+ to accept the rematch\./);
  await expect(guest.getByRole('region', { name: 'Rematch' })).toContainText(
    / wants a rematch\. Seats swap, so you play /,
  );
  await guest.getByRole('region', { name: 'Rematch' }).getByRole('button', { name: 'Accept rematch' }).click();
  for (const page of [host, guest]) {
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(over);
    await expect(new FrogsPage(page).page.locator('.room-board')).toBeVisible();
  }
  expect(new URL(guest.url()).pathname).toBe(new URL(host.url()).pathname);
  expect(await nextToMove([one, other])).toBe(second);
});

test('no player can move during an agreed pause', { tag: '@long' }, async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await startOnlineGame(host, guest, { game: 'frogs', terms: { clock: { turn: 900_000 } } });
  const [one, other] = [new FrogsPage(host), new FrogsPage(guest)];
  const first = (await nextToMove([one, other])) === one ? one : other;
  await choose(host, 'Ask for a pause');
  await host.getByRole('dialog').getByRole('button', { name: 'Ask for a pause' }).click();
  await guest.getByRole('button', { name: 'Accept' }).click();
  for (const page of [host, guest])
    await expect(page.locator('.room-prompt')).toContainText('The game is paused. All clocks are stopped.');
  await expect(first.movable).toHaveCount(0);
  await first.press('C1');
  await expect(first.prompt.getByRole('status')).toContainText('Open the menu and ask to resume.');
  await choose(guest, 'Ask to resume');
  await host.getByRole('button', { name: 'Accept' }).click();
  await first.expectTurn();
  await first.playAction('H1C1');
  for (const seat of [one, other]) await seat.expectMoves(1);
});

test.describe('on a bad disk', () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test('a match with a damaged log is reported as frozen and accepts no moves', { tag: '@long' }, async ({
    newPlayer,
    ownServer,
    guard,
  }) => {
    const [host, guest] = [await newPlayer(), await newPlayer()];
    await startOnlineGame(host, guest);
    const seats = [new DvonnPage(host), new DvonnPage(guest)];
    for (let moves = 0; moves < 2; moves += 1) await (await nextToMove(seats))?.move();
    await seats[0]?.expectMoves(2);
    guard.expect('gone', 'socketGone', 'refused');
    await ownServer.kill();
    ownServer.damage();
    await ownServer.start();
    for (const page of [host, guest]) {
      await page.reload();
      await expect(page.getByText('damaged').first()).toBeVisible();
      await expect(new DvonnPage(page).movable).toHaveCount(0);
    }
  });
});

for (const address of ['/%E0%A4', '/play/%zz'])
  test(`${address} shows the not-found page`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:Page|Game) not found$/);
    await expect(page.getByRole('link', { name: 'All games' })).toBeVisible();
  });
