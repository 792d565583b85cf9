import { expectUsableByAll } from './support/looks.ts';
import { createByForm, freshName, signIn, sitByLink, startMatch } from './support/people.ts';
import { inOrder, playToTheEnd, Seat } from './support/table.ts';
import { expect, test } from './support/test.ts';

test('two people meet by a link and play a whole game; both are shown the same result', { tag: '@long' }, async ({
  somebody,
}) => {
  const [host, guest] = [await somebody(), await somebody()];
  const [moth, juniper] = [freshName('Moth'), freshName('Juniper')];
  await sitByLink(guest, await createByForm(host, moth), juniper);
  await host.getByRole('button', { name: 'Start' }).click();
  const seats = [new Seat(host), new Seat(guest)];
  const moves = await playToTheEnd(seats);
  expect(moves).toBeGreaterThan(10);
  const [first = '', second = ''] = await Promise.all(
    seats.map(async ({ result }) => {
      await expect(result).toBeVisible();
      return result.innerText();
    }),
  );
  for (const { page } of seats) await expect(page.getByText('Fairness verified')).toBeVisible();
  await expectUsableByAll(host);
  if (first === 'It’s a draw.') return expect(second).toBe('It’s a draw.');
  const [won, lost, winner] = first.startsWith('You win') ? [first, second, moth] : [second, first, juniper];
  expect(won).toMatch(/^You win by \S+\.$/);
  expect(lost).toBe(won.replace('You win', `${winner} wins`));
});

test('reloading the page and opening a second tab keep the seat', async ({ somebody }) => {
  const [host, guest] = [await somebody(), await somebody()];
  await startMatch(host, guest);
  const [first, second] = await inOrder(host, guest);
  await first.move();
  await second.hasSeen(1);
  await first.page.reload();
  await first.hasSeen(1);
  await second.page.reload();
  await second.isAsked();
  const tab = new Seat(await second.page.context().newPage());
  await tab.page.goto(second.page.url());
  await tab.isAsked();
  await tab.move();
  // The other tab and the other player follow, whichever tab moved.
  for (const seat of [second, first, tab]) await seat.hasSeen(2);
  await expect(second.movable).toHaveCount(0);
  await first.isAsked();
});

test('who looks on sees every move and cannot play', { tag: '@long' }, async ({ somebody }) => {
  const [host, guest, onlooker] = [await somebody(), await somebody(), await somebody()];
  const { code } = await startMatch(host, guest);
  await signIn(onlooker, freshName('Clover'));
  await onlooker.goto('/tables');
  await onlooker.locator(`a[href="/t/${code}"]`).last().click();
  const watching = new Seat(onlooker);
  await expect(onlooker.getByText(/^You’re watching\./)).toBeVisible();
  const [first, second] = await inOrder(host, guest);
  for (const [count, seat] of [first, second].entries()) {
    const move = await seat.move();
    await watching.hasSeen(count + 1);
    await expect(watching.cell(move.slice(2))).toHaveAccessibleName(/last move/);
    await expect(watching.movable).toHaveCount(0);
    await watching.cell(move.slice(2)).click();
    await expect(onlooker.getByRole('status').filter({ hasText: 'Only players can move.' })).toBeVisible();
    await expect(watching.lit).toHaveCount(0);
    await expect(watching.confirm).toHaveCount(0);
  }
  await expect(onlooker.getByRole('textbox', { name: 'Type a move' })).toHaveCount(0);
});

test('a second press puts a stack down, Undo takes the preview back, and nobody else saw it', { tag: '@long' }, async ({
  somebody,
}) => {
  const [host, guest] = [await somebody(), await somebody()];
  await startMatch(host, guest);
  const [first, second] = await inOrder(host, guest);
  const stack = first.movable.first();
  const cell = first.cell((await stack.getAttribute('data-cell')) ?? '');
  await cell.click();
  await expect(cell).toHaveAccessibleName(/selected/);
  await cell.click();
  await expect(cell).toHaveAccessibleName(/can move/);
  await expect(first.lit).toHaveCount(0);
  await cell.click();
  await first.lit.first().click();
  await expect(first.confirm).toBeVisible();
  await first.page.getByRole('button', { name: /^Clear/ }).click();
  await expect(first.confirm).toHaveCount(0);
  await second.hasSeen(0);
  await first.isAsked();
});

test('a stack that may not move says which rule forbids it', async ({ somebody }) => {
  const [host, guest] = [await somebody(), await somebody()];
  await startMatch(host, guest);
  const [first] = await inOrder(host, guest);
  await first.page
    .getByRole('button', { name: /^[A-K][1-5], red DVONN piece/ })
    .first()
    .click();
  await expect(first.page.locator('.room-prompt').getByRole('status')).not.toBeEmpty();
  await expect(first.lit).toHaveCount(0);
  await first.isAsked();
});
