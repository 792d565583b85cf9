import { DvonnPage, inTurnOrder, playToTheEnd } from './support/dvonn-page.ts';
import { expectAccessible } from './support/layout.ts';
import { createByForm, freshName, joinByLink, signInAs, startOnlineGame } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('two players meet by a link, play a whole game and see the same result', { tag: '@long' }, async ({
  newPlayer,
}) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  const [moth, juniper] = [freshName('Moth'), freshName('Juniper')];
  await joinByLink(guest, await createByForm(host, moth), juniper);
  await host.getByRole('button', { name: 'Start' }).click();
  const seats = [new DvonnPage(host), new DvonnPage(guest)];
  const moves = await playToTheEnd(seats);
  expect(moves).toBeGreaterThan(10);
  const [first = '', second = ''] = await Promise.all(
    seats.map(async ({ result }) => {
      await expect(result).toBeVisible();
      return result.innerText();
    }),
  );
  for (const { page } of seats) await expect(page.getByText('Fairness verified')).toBeVisible();
  await expectAccessible(host);
  if (first === 'It’s a draw.') return expect(second).toBe('It’s a draw.');
  const [won, lost, winner] = first.startsWith('You win') ? [first, second, moth] : [second, first, juniper];
  expect(won).toMatch(/^You win by \S+\.$/);
  expect(lost).toBe(won.replace('You win', `${winner} wins`));
});

test('reloading the page and opening a second tab keep the seat', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await startOnlineGame(host, guest);
  const [first, second] = await inTurnOrder(host, guest);
  await first.move();
  await second.expectMoves(1);
  await first.page.reload();
  await first.expectMoves(1);
  await second.page.reload();
  await second.expectTurn();
  const tab = new DvonnPage(await second.page.context().newPage());
  await tab.page.goto(second.page.url());
  await tab.expectTurn();
  await tab.move();
  // The other tab and the other player see the move of either tab.
  for (const seat of [second, first, tab]) await seat.expectMoves(2);
  await expect(second.movable).toHaveCount(0);
  await first.expectTurn();
});

test('a spectator sees every move and cannot play', { tag: '@long' }, async ({ newPlayer }) => {
  const [host, guest, spectator] = [await newPlayer(), await newPlayer(), await newPlayer()];
  const { code } = await startOnlineGame(host, guest);
  await signInAs(spectator, freshName('Clover'));
  await spectator.goto('/tables');
  await spectator.locator(`a[href="/t/${code}"]`).last().click();
  const watching = new DvonnPage(spectator);
  await expect(spectator.getByText(/^You’re watching\./)).toBeVisible();
  const [first, second] = await inTurnOrder(host, guest);
  for (const [count, seat] of [first, second].entries()) {
    const move = await seat.move();
    await watching.expectMoves(count + 1);
    await expect(watching.cell(move.slice(2))).toHaveAccessibleName(/last move/);
    await expect(watching.movable).toHaveCount(0);
    await watching.cell(move.slice(2)).click();
    await expect(spectator.getByRole('status').filter({ hasText: 'Only players can move.' })).toBeVisible();
    await expect(watching.lit).toHaveCount(0);
    await expect(watching.confirm).toHaveCount(0);
  }
  await expect(spectator.getByRole('textbox', { name: 'Type a move' })).toHaveCount(0);
});

test('a second press deselects a stack, and Undo clears the preview, which the opponent never saw', {
  tag: '@long',
}, async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await startOnlineGame(host, guest);
  const [first, second] = await inTurnOrder(host, guest);
  const stack = first.movable.first();
  const cell = first.cell((await stack.getAttribute('data-spot')) ?? '');
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
  await second.expectMoves(0);
  await first.expectTurn();
});

test('selecting a stack that cannot move shows the rule', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await startOnlineGame(host, guest);
  const [first] = await inTurnOrder(host, guest);
  await first.page
    .getByRole('button', { name: /^[A-K][1-5], red DVONN piece/ })
    .first()
    .click();
  await expect(first.page.locator('.room-prompt').getByRole('status')).not.toBeEmpty();
  await expect(first.lit).toHaveCount(0);
  await first.expectTurn();
});
