import { answerName, ask, createByForm, freshName, makeTable, signIn, sitByLink } from './support/people.ts';
import { Seat } from './support/table.ts';
import { expect, test } from './support/test.ts';

test('a friend follows a link, gives a name and sits', async ({ somebody }) => {
  const [host, guest] = [await somebody(), await somebody()];
  const [moth, juniper] = [freshName('Moth'), freshName('Juniper')];
  const link = await createByForm(host, moth);
  await expect(host.getByRole('button', { name: 'Start' })).toBeDisabled();
  await expect(host.getByText('Starts when 1 more player sits down.')).toBeVisible();
  await sitByLink(guest, link, juniper);
  await expect(host.getByRole('listitem').filter({ hasText: juniper })).toBeVisible();
  await expect(host.getByRole('button', { name: 'Start' })).toBeEnabled();
  await expect(guest.getByText(`Everyone is here. Waiting for ${moth} to start the game.`)).toBeVisible();
});

test('two browsers sit down with chains of links, reveal the first at the start, and move with the next', async ({
  somebody,
}) => {
  const [host, guest] = [await somebody(), await somebody()];
  const link = await createByForm(host, freshName('Moth'));
  await sitByLink(guest, link, freshName('Juniper'));
  await host.getByRole('button', { name: 'Start' }).click();
  const seats = [new Seat(host), new Seat(guest)];
  const mover = await Promise.race(seats.map((seat) => seat.isAsked().then(() => seat)));
  await mover.move();
  await mover.hasSeen(1);
  // A reload keeps the chain, and the next move follows from it.
  const other = seats.find((seat) => seat !== mover);
  await other?.page.reload();
  await other?.isAsked();
  await other?.move();
  await other?.hasSeen(2);
  const { table } = await ask(host.context(), 'GET', `/api/tables/${link.split('/').at(-1)}`);
  const { lines } = (await ask(host.context(), 'GET', `/api/tables/${table.id}/lines`)) as unknown as {
    readonly lines: readonly { readonly kind: string; readonly open: Record<string, unknown> }[];
  };
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(lines[0]?.open).toMatchObject({ heads: [hash, hash], entropy: [hash, hash] });
  const moves = lines.filter(({ kind }) => kind === 'move').map(({ open }) => open);
  expect(moves).toEqual([expect.objectContaining({ link: hash }), expect.objectContaining({ link: hash })]);
  expect(lines.filter(({ open }) => open['change'] === 'head')).toEqual([]);
});

test('a code typed in lower case with a space leads to the table', async ({ somebody }) => {
  const [host, guest] = [await somebody(), await somebody()];
  await signIn(host);
  const { code } = await makeTable(host, { name: 'By the window' });
  await guest.goto('/');
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase();
  await guest.getByRole('textbox', { name: 'Table code' }).fill(typed);
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(guest).toHaveURL(`/t/${code}`);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('By the window');
});

test('a wrong code stays on the page and says what to do', async ({ page, guard }) => {
  guard.expect('refused');
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Table code' });
  await field.fill('K7Q');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Codes have 7 letters and digits.')).toBeVisible();
  await field.fill('K7Q4RM2');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('No table has the code K7Q 4RM2.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(field).toHaveValue('K7Q4RM2');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('a link with a wrong code says the same and keeps the code for mending', { tag: '@long' }, async ({
  page,
  guard,
}) => {
  guard.expect('refused');
  await page.goto('/t/K7Q4RM2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join a table');
  await expect(page.getByText('No table has the code K7Q 4RM2.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Table code' })).toHaveValue('K7Q4RM2');
});

test('a name that somebody has is refused with a reason, also one that looks like it', async ({ somebody, guard }) => {
  guard.expect('refused');
  const [host, guest] = [await somebody(), await somebody()];
  const taken = await signIn(host, freshName('Lantern'));
  const { code } = await makeTable(host);
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
  await answerName(guest, freshName('Lamp'));
  await expect(guest.getByText('to start the game.')).toBeVisible();
});

test('the form that makes a table says the same of a taken name, at the field', { tag: '@long' }, async ({
  somebody,
  guard,
}) => {
  guard.expect('refused');
  const [first, second] = [await somebody(), await somebody()];
  const taken = await signIn(first, freshName('Kettle'));
  await second.goto('/create/dvonn');
  const field = second.getByRole('textbox', { name: 'Your name' });
  await field.fill(taken);
  await second.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(second.getByText('This name is taken')).toBeVisible();
  await expect(second).toHaveURL('/create/dvonn');
});

test('a full table is told to whoever comes too late', { tag: '@long' }, async ({ somebody }) => {
  const [host, guest, late] = [await somebody(), await somebody(), await somebody()];
  const link = await createByForm(host, freshName('Moth'));
  await sitByLink(guest, link, freshName('Juniper'));
  await signIn(late, freshName('Pebble'));
  await late.goto(link);
  await expect(late.getByText('to start the game.')).toBeVisible();
  await expect(late.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
});

test('a table that nobody may watch lets in who sits down, and is nowhere to be found for anybody else once it has begun', async ({
  somebody,
  guard,
}) => {
  const [host, guest, late] = [await somebody(), await somebody(), await somebody()];
  await signIn(host);
  const { code } = await makeTable(host, { name: 'Behind the curtain', watching: false });
  await host.goto(`/t/${code}`);
  await guest.goto(`/t/${code}`);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Behind the curtain');
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await answerName(guest, freshName('Juniper'));
  await expect(guest.getByText('to start the game.')).toBeVisible();
  await late.goto(`/t/${code}`);
  await expect(late.getByText('This table is private.')).toBeVisible();
  await expect(late.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
  guard.expect('refused');
  await host.getByRole('button', { name: 'Start' }).click();
  // The lobby shows a board, too.
  await expect(guest.locator('.room-prompt')).toBeVisible();
  await late.reload();
  await expect(late.getByRole('alert')).toContainText('No table has the code');
});
