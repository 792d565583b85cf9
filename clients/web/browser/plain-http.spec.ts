import { DvonnPage, inTurnOrder } from './support/dvonn-page.ts';
import { createByForm, freshName, joinByLink } from './support/people.ts';
import { HOST_NAME } from './support/server.ts';
import { expect, test } from './support/test.ts';

// Plain http to another machine, as in a home network: browsers disable the clipboard, service workers and random UUIDs there.
// The configuration resolves the name to this machine.
test.use({ baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', HOST_NAME)) });

test('a game against a bot works over plain http', { tag: '@long' }, async ({ page, guard }) => {
  guard.expect('plainHttp');
  await page.goto('/');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('link', { name: 'Play DVONN against a bot' }).click();
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  await seat.move();
  await seat.expectMoves(2);
});

test('two players can meet and move over plain http', async ({ newPlayer, guard }) => {
  guard.expect('plainHttp');
  const [host, guest] = [await newPlayer(), await newPlayer()];
  const link = await createByForm(host, freshName('Moth'));
  await host.getByRole('button', { name: 'Copy' }).click();
  await expect(host.getByText(/^(?:Link copied\.|Couldn’t copy the link\.)/)).toBeVisible();
  await joinByLink(guest, link, freshName('Juniper'));
  await host.getByRole('button', { name: 'Start' }).click();
  const [first, second] = await inTurnOrder(host, guest);
  await first.move();
  await second.expectMoves(1);
});
