import { keepTable } from '../support/device.ts';
import { makeTable, signIn, startMatch } from '../support/people.ts';
import { Pond } from '../support/pond.ts';
import { FIRST, look } from '../support/screens.ts';
import { inOrder, playToTheEnd, Seat } from '../support/table.ts';
import { expect, test } from '../support/test.ts';

const PLACES = {
  home: '/',
  tables: '/tables',
  join: '/join',
  manuals: '/manuals',
  settings: '/settings',
  nowhere: '/nonsense',
} as const;

for (const [name, place] of Object.entries(PLACES)) {
  test(`${name} in every size, light and dark`, async ({ somebody }) => {
    const page = await somebody(FIRST);
    await page.goto(place);
    await look(page, name);
  });
}

test('home and tables of somebody who plays, in every size, light and dark', async ({ somebody }) => {
  const [host, guest] = [await somebody(FIRST), await somebody(FIRST)];
  await startMatch(host, guest, { name: 'Tuesday evening' });
  await makeTable(host, { name: 'Another one' });
  await makeTable(guest, { name: 'Under the lamp', description: 'Slowly, with tea.' });
  await host.goto('/');
  await expect(host.getByRole('link', { name: 'Tuesday evening' })).toBeVisible();
  await look(host, 'home-playing');
  await host.goto('/tables');
  await expect(host.getByRole('link', { name: 'Under the lamp' })).toBeVisible();
  await look(host, 'tables-playing');
});

test('the question for a name in every size, light and dark', async ({ somebody }) => {
  const host = await somebody();
  await signIn(host);
  const { code } = await makeTable(host);
  const guest = await somebody(FIRST);
  await guest.goto(`/t/${code}`);
  await guest.getByRole('button', { name: 'Sit down' }).last().click();
  await expect(guest.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await look(guest, 'name');
});

test('a match in every size, light and dark: to move, with a preview, waiting', async ({ somebody }) => {
  const [host, guest] = [await somebody(FIRST), await somebody(FIRST)];
  await startMatch(host, guest, { name: 'Tuesday evening' });
  const [first, second] = await inOrder(host, guest);
  await first.move();
  await second.isAsked();
  await look(first.page, 'table-waiting');
  await look(second.page, 'table-to-move');
  await second.page.setViewportSize({ width: 1440, height: 900 });
  await second.movable.first().click();
  await second.lit.first().click();
  await expect(second.confirm).toBeVisible();
  await look(second.page, 'table-preview');
});

test('a match on this device in every size, light and dark', async ({ somebody }) => {
  const page = await somebody(FIRST);
  await page.goto('/play/dvonn');
  await new Seat(page).isAsked();
  await look(page, 'play');
});

const PONDS = [2, 3, 4] as const;
for (const seats of PONDS) {
  test(`a pond for ${seats} in every size, light and dark, with a frog in hand`, async ({ somebody }) => {
    const page = await somebody(FIRST);
    const bots = Array.from({ length: seats - 1 }, () => ({ bot: 'easy' as const }));
    await keepTable(page, {
      game: 'frogs',
      chairs: [{ name: 'Juniper' }, ...bots],
      position: { seats, open: ['B2B3', 'C3C4'] },
    });
    await page.goto('/play/frogs');
    const pond = new Pond(page);
    await pond.isAsked();
    await pond.press('H1');
    await look(page, `pond-${seats}`);
  });
}

test('the end in every size, light and dark', async ({ somebody }) => {
  const [host, guest] = [await somebody(FIRST), await somebody(FIRST)];
  await startMatch(host, guest, { name: 'Tuesday evening' });
  const seats = [new Seat(host), new Seat(guest)];
  await playToTheEnd(seats);
  await expect(host.getByText('Fairness verified')).toBeVisible();
  await look(host, 'end');
});
