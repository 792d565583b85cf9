import { DvonnPage, inTurnOrder } from './support/dvonn-page.ts';
import { openOffline } from './support/offline.ts';
import { createTestTable, signInAs, startOnlineGame } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow', baseURL: async ({ ownServer }, use) => use(ownServer.url) });

test.describe('with pages that stay open', () => {
  // No files are loaded during the outage.
  test.use({ serviceWorkers: 'block' });

  test('a game continues by itself after the server was killed and restarted', async ({
    newPlayer,
    ownServer,
    guard,
  }) => {
    guard.expect('gone', 'socketGone');
    const [host, guest] = [await newPlayer(), await newPlayer()];
    await startOnlineGame(host, guest);
    const [first, second] = await inTurnOrder(host, guest);
    await first.move();
    await second.expectTurn();
    await ownServer.kill();
    for (const { page } of [first, second]) await expect(page.getByText('Connection lost.')).toBeVisible();
    // A move made during the outage is sent later.
    await second.movable.first().click();
    await second.lit.first().click();
    await second.confirm.click();
    await expect(second.page.getByRole('button', { name: 'Waiting to reconnect' })).toBeVisible();
    await ownServer.start();
    for (const seat of [first, second]) {
      await expect(seat.page.getByText('Connection lost.')).toBeHidden({ timeout: 120_000 });
      await seat.expectMoves(2);
    }
    await first.move();
    await second.expectMoves(3);
  });
});

test('a move waits while the store is locked, then counts, and both players see the time they got back', {
  tag: '@long',
}, async ({ newPlayer, ownServer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await startOnlineGame(host, guest);
  const [first, second] = await inTurnOrder(host, guest);
  await first.move();
  await second.expectTurn();
  const unlock = await ownServer.lock();
  await second.movable.first().click();
  await second.lit.first().click();
  await second.confirm.click();
  const notice = second.page.getByText(
    'The server can’t save moves right now. Your move will be sent as soon as possible.',
  );
  await expect(notice).toBeVisible();
  await expect.poll(async () => (await second.page.request.get('/healthz')).status()).toBe(503);
  // Shorter interruptions than 7 s do not count as an outage.
  await second.page.waitForTimeout(8000);
  await unlock();
  await expect(notice).toBeHidden({ timeout: 40_000 });
  for (const seat of [first, second]) {
    const banner = seat.page.getByText(/^\s*The game was on hold for \d+ s\. Both players got that time back\.$/);
    await expect(banner.first()).toBeVisible();
    await seat.expectMoves(2);
    await expect(seat.log.filter({ hasText: 'The game was on hold for' })).toHaveCount(1);
  }
});

test('the home page reports an outage and recovers by itself', { tag: '@long' }, async ({ page, ownServer, guard }) => {
  guard.expect('gone');
  await page.goto('/');
  await expect(page.getByText('No open tables right now.')).toBeVisible();
  await ownServer.kill();
  await page.getByRole('textbox', { name: 'Table code' }).fill('K7Q4RM2');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Can’t reach the server.').first()).toBeVisible();
  await ownServer.start();
  await expect(page.getByText('Your games are safe. Reconnecting…')).toBeHidden({ timeout: 120_000 });
});

test('a screen that needs the server appears once it is back', { tag: '@long' }, async ({ page, ownServer, guard }) => {
  await openOffline(page);
  guard.expect('gone');
  await ownServer.kill();
  await page.getByRole('link', { name: 'Create a table for DVONN' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can’t reach the server');
  await ownServer.start();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a table', { timeout: 120_000 });
});

test('a lobby survives a server restart with its seat and code', { tag: '@long' }, async ({
  page,
  ownServer,
  guard,
}) => {
  guard.expect('gone', 'socketGone');
  const name = await signInAs(page);
  const { code } = await createTestTable(page);
  await page.goto(`/t/${code}`);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await ownServer.kill();
  await expect(page.getByText('Your seat is safe.')).toBeVisible();
  await ownServer.start();
  await expect(page.getByText('Your seat is safe.')).toBeHidden({ timeout: 120_000 });
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Host');
  await page.getByRole('button', { name: 'Regenerate board' }).click();
  await expect(page.locator('.seal')).toContainText('· 2');
});

test('offline, the cached page opens and a bot plays', async ({ page, ownServer, guard }) => {
  await openOffline(page);
  guard.expect('gone');
  await ownServer.kill();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');
  await page.getByRole('link', { name: 'Play DVONN against a bot' }).click();
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  await seat.move();
  await seat.expectMoves(2);
  await seat.expectTurn();
});
