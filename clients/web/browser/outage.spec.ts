import { keptOn } from './support/kept.ts';
import { makeTable, signIn, startMatch } from './support/people.ts';
import { inOrder, Seat } from './support/table.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow', baseURL: async ({ ownServer }, use) => use(ownServer.url) });

test.describe('of pages that stay open', () => {
  // Nothing is loaded meanwhile.
  test.use({ serviceWorkers: 'block' });

  test('the server is killed under an open match and comes back: the match goes on by itself', async ({
    somebody,
    ownServer,
    guard,
  }) => {
    guard.expect('gone', 'socketGone');
    const [host, guest] = [await somebody(), await somebody()];
    await startMatch(host, guest);
    const [first, second] = await inOrder(host, guest);
    await first.move();
    await second.isAsked();
    await ownServer.kill();
    for (const { page } of [first, second]) await expect(page.getByText('Connection lost.')).toBeVisible();
    // A move made meanwhile is kept and goes out later.
    await second.movable.first().click();
    await second.lit.first().click();
    await second.confirm.click();
    await expect(second.page.getByRole('button', { name: 'Waiting for the connection' })).toBeVisible();
    await ownServer.start();
    for (const seat of [first, second]) {
      await expect(seat.page.getByText('Connection lost.')).toBeHidden({ timeout: 120_000 });
      await seat.hasSeen(2);
    }
    await first.move();
    await second.hasSeen(3);
  });
});

test('a move waits while nothing can be stored, is made later, and both players see the time they got back', {
  tag: '@long',
}, async ({ somebody, ownServer }) => {
  const [host, guest] = [await somebody(), await somebody()];
  await startMatch(host, guest);
  const [first, second] = await inOrder(host, guest);
  await first.move();
  await second.isAsked();
  const unlock = await ownServer.lock();
  await second.movable.first().click();
  await second.lit.first().click();
  await second.confirm.click();
  const notice = second.page.getByText(
    'The server can’t save moves right now. Your move will be sent as soon as it can.',
  );
  await expect(notice).toBeVisible();
  await expect.poll(async () => (await second.page.request.get('/healthz')).status()).toBe(503);
  // Shorter interruptions than 7 s do not count as an outage.
  await second.page.waitForTimeout(8000);
  await unlock();
  await expect(notice).toBeHidden({ timeout: 40_000 });
  for (const seat of [first, second]) {
    const banner = seat.page.getByText(/^\s*The game was on hold for \d+ s\. Both clocks got that time back\.$/);
    await expect(banner.first()).toBeVisible();
    await seat.hasSeen(2);
    await expect(seat.log.filter({ hasText: 'The game was on hold for' })).toHaveCount(1);
  }
});

test('the home page says that the server is gone, and mends itself', { tag: '@long' }, async ({
  page,
  ownServer,
  guard,
}) => {
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

test('a screen that needs the server waits for it, and comes by itself', { tag: '@long' }, async ({
  page,
  ownServer,
  guard,
}) => {
  await keptOn(page);
  guard.expect('gone');
  await ownServer.kill();
  await page.getByRole('link', { name: 'Create a DVONN table' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can’t reach the server');
  await ownServer.start();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a table', { timeout: 120_000 });
});

test('a lobby survives the server: the seat and the code are the same', { tag: '@long' }, async ({
  page,
  ownServer,
  guard,
}) => {
  guard.expect('gone', 'socketGone');
  const name = await signIn(page);
  const { code } = await makeTable(page);
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

test('without server and network the kept page opens, and a bot plays', async ({ page, ownServer, guard }) => {
  await keptOn(page);
  guard.expect('gone');
  await ownServer.kill();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');
  await page.getByRole('link', { name: 'Play DVONN against a bot' }).click();
  const seat = new Seat(page);
  await seat.isAsked();
  await seat.move();
  await seat.hasSeen(2);
  await seat.isAsked();
});
