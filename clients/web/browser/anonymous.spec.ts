import { callApi, createTestTable, freshName, signInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('at an anonymous table players are numbers, then sides, and names when the game is over', async ({
  newPlayer,
}) => {
  const [host, guest, spectator] = [await newPlayer(), await newPlayer(), await newPlayer()];
  const names = [await signInAs(host, freshName('Moth')), await signInAs(guest, freshName('Juniper'))] as const;
  const table = await createTestTable(host, { options: { setup: 'random' }, terms: { anonymous: true } });
  await callApi(guest.context(), 'POST', `/api/tables/${table.id}/sit`);
  await Promise.all([host, guest, spectator].map((page) => page.goto(`/t/${table.code}`)));
  const seats = guest.getByRole('region', { name: 'Seats' });
  await expect(seats).toContainText('Player 1');
  await expect(seats).toContainText(names[1]);
  await expect(guest.getByText('You can chat once the game has started.')).toBeVisible();
  // No colours before sides are drawn.
  await expect(seats.locator('svg path[fill^="var(--seat"]')).toHaveCount(0);

  await host.getByRole('button', { name: 'Start' }).click();
  for (const page of [guest, spectator]) await expect(page.locator('.seat-card-name').first()).toBeVisible();
  await guest.getByRole('button', { name: 'Open chat' }).click();
  await guest.getByRole('textbox', { name: 'Message the table' }).fill('Good evening');
  await guest.keyboard.press('Enter');
  await spectator.getByRole('button', { name: 'Open chat' }).click();
  const message = spectator.locator('.saying', { hasText: 'Good evening' });
  await expect(message).toContainText(/White|Black/);
  for (const name of names) await expect(spectator.locator('body')).not.toContainText(name);
  await expect(host.locator('body')).not.toContainText(names[1]);

  await host.getByRole('button', { name: 'Menu' }).click();
  await host.getByRole('menuitem', { name: 'Offer a draw' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click();
  await guest.getByRole('button', { name: 'Accept' }).click();
  for (const page of [host, guest, spectator])
    for (const name of names) await expect(page.locator('.end-result')).toContainText(name);
});
