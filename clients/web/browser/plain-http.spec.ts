import { createByForm, freshName, sitByLink } from './support/people.ts';
import { ELSEWHERE } from './support/server.ts';
import { inOrder, Seat } from './support/table.ts';
import { expect, test } from './support/test.ts';

// The address of another machine in the house, by plain http: browsers take much away from such pages (the clipboard, the
// worker that keeps the client, random ids). The configuration leads the name back to this machine.
test.use({ baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', ELSEWHERE)) });

test('a match against a bot is played on a page that came by plain http', { tag: '@long' }, async ({ page, guard }) => {
  guard.expect('plainHttp');
  await page.goto('/');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('link', { name: 'Play DVONN against a bot' }).click();
  const seat = new Seat(page);
  await seat.isAsked();
  await seat.move();
  await seat.hasSeen(2);
});

test('two people meet and move on pages that came by plain http', async ({ somebody, guard }) => {
  guard.expect('plainHttp');
  const [host, guest] = [await somebody(), await somebody()];
  const link = await createByForm(host, freshName('Moth'));
  await host.getByRole('button', { name: 'Copy' }).click();
  await expect(host.getByText(/^(?:Link copied\.|Couldn’t copy the link\.)/)).toBeVisible();
  await sitByLink(guest, link, freshName('Juniper'));
  await host.getByRole('button', { name: 'Start' }).click();
  const [first, second] = await inOrder(host, guest);
  await first.move();
  await second.hasSeen(1);
});
