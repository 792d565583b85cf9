import { DvonnPage } from './support/dvonn-page.ts';
import {
  callApi,
  createByForm,
  createTestTable,
  enterName,
  freshName,
  joinByLink,
  signInAs,
} from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a friend follows a link, enters a name and joins', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  const [moth, juniper] = [freshName('Moth'), freshName('Juniper')];
  const link = await createByForm(host, moth);
  await expect(host.getByRole('button', { name: 'Start' })).toBeDisabled();
  await expect(host.getByText('Starts when 1 more player sits down.')).toBeVisible();
  await joinByLink(guest, link, juniper);
  await expect(host.locator('.chair').filter({ hasText: juniper })).toBeVisible();
  await expect(host.getByRole('button', { name: 'Start' })).toBeEnabled();
  await expect(guest.getByText(`Everyone is here. Waiting for ${moth} to start the game.`)).toBeVisible();
});

test('two browsers join with hash chains, reveal the first link at the start, and move with the next', async ({
  newPlayer,
}) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  const link = await createByForm(host, freshName('Moth'));
  await joinByLink(guest, link, freshName('Juniper'));
  await host.getByRole('button', { name: 'Start' }).click();
  const seats = [new DvonnPage(host), new DvonnPage(guest)];
  const mover = await Promise.race(seats.map((seat) => seat.expectTurn().then(() => seat)));
  await mover.move();
  await mover.expectMoves(1);
  // A reload keeps the chain, and the next move follows from it.
  const other = seats.find((seat) => seat !== mover);
  await other?.page.reload();
  await other?.expectTurn();
  await other?.move();
  await other?.expectMoves(2);
  const { table } = await callApi(host.context(), 'GET', `/api/tables/${link.split('/').at(-1)}`);
  const { lines } = (await callApi(host.context(), 'GET', `/api/tables/${table.id}/lines`)) as unknown as {
    readonly lines: readonly { readonly kind: string; readonly open: Record<string, unknown> }[];
  };
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(lines[0]?.open).toMatchObject({ heads: [hash, hash], entropy: [hash, hash] });
  const moves = lines.filter(({ kind }) => kind === 'move').map(({ open }) => open);
  expect(moves).toEqual([expect.objectContaining({ link: hash }), expect.objectContaining({ link: hash })]);
  expect(lines.filter(({ open }) => open['change'] === 'head')).toEqual([]);
});

test('a code typed in lower case with a space opens the table', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await signInAs(host);
  const { code } = await createTestTable(host, { name: 'By the window' });
  await guest.goto('/');
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase();
  await guest.getByRole('textbox', { name: 'Table code' }).fill(typed);
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(guest).toHaveURL(`/t/${code}`);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('By the window');
});

test('a wrong code shows an error on the page', async ({ page, guard }) => {
  guard.expect('refused');
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Table code' });
  await field.fill('K7Q');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Table codes have 7 characters.')).toBeVisible();
  await field.fill('K7Q4RM2');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('There’s no table with the code K7Q 4RM2.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(field).toHaveValue('K7Q4RM2');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('a link with a wrong code shows the same error and keeps the code for editing', { tag: '@long' }, async ({
  page,
  guard,
}) => {
  guard.expect('refused');
  await page.goto('/t/K7Q4RM2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join a table');
  await expect(page.getByText('There’s no table with the code K7Q 4RM2.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Table code' })).toHaveValue('K7Q4RM2');
});

test('a taken name is refused with a reason, and so is one that looks like it', async ({ newPlayer, guard }) => {
  guard.expect('refused');
  const [host, guest] = [await newPlayer(), await newPlayer()];
  const taken = await signInAs(host, freshName('Lantern'));
  const { code } = await createTestTable(host);
  await guest.goto(`/t/${code}`);
  await guest.getByRole('button', { name: 'Sit down' }).last().click();
  const dialog = guest.getByRole('dialog', { name: 'Choose a name' });
  const field = dialog.getByRole('textbox', { name: 'Your name' });
  for (const name of [taken, taken.toUpperCase(), taken.replace('a', 'а')]) {
    await field.fill(name);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This name is taken');
    await expect(field).toHaveValue(name);
    await field.fill('');
  }
  await enterName(guest, freshName('Lamp'));
  await expect(guest.getByText('to start the game.')).toBeVisible();
});

test('the create form shows the error of a taken name at its field', { tag: '@long' }, async ({ newPlayer, guard }) => {
  guard.expect('refused');
  const [first, second] = [await newPlayer(), await newPlayer()];
  const taken = await signInAs(first, freshName('Kettle'));
  await second.goto('/create/dvonn');
  const field = second.getByRole('textbox', { name: 'Your name' });
  await field.fill(taken);
  await second.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(second.getByText('This name is taken')).toBeVisible();
  await expect(second).toHaveURL('/create/dvonn');
});

test('a player who comes too late learns that the table is full', { tag: '@long' }, async ({ newPlayer }) => {
  const [host, guest, late] = [await newPlayer(), await newPlayer(), await newPlayer()];
  const link = await createByForm(host, freshName('Moth'));
  await joinByLink(guest, link, freshName('Juniper'));
  await signInAs(late, freshName('Pebble'));
  await late.goto(link);
  await expect(late.getByText('to start the game.')).toBeVisible();
  await expect(late.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
});

test('a table without spectators admits players who join, and is not found by others after the start', async ({
  newPlayer,
  guard,
}) => {
  const [host, guest, late] = [await newPlayer(), await newPlayer(), await newPlayer()];
  await signInAs(host);
  const { code } = await createTestTable(host, { name: 'Behind the curtain', watching: false });
  await host.goto(`/t/${code}`);
  await guest.goto(`/t/${code}`);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Behind the curtain');
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await enterName(guest, freshName('Juniper'));
  await expect(guest.getByText('to start the game.')).toBeVisible();
  await late.goto(`/t/${code}`);
  await expect(late.getByText('This table is private.')).toBeVisible();
  await expect(late.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
  guard.expect('refused');
  await host.getByRole('button', { name: 'Start' }).click();
  // The lobby shows a board too.
  await expect(guest.locator('.room-prompt')).toBeVisible();
  await late.reload();
  await expect(late.getByRole('alert')).toContainText('There’s no table with the code');
});
