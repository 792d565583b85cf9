import { storeGame } from '../support/device.ts';
import { DvonnPage, inTurnOrder, playToTheEnd } from '../support/dvonn-page.ts';
import { FrogsPage } from '../support/frogs-page.ts';
import { createTestTable, signInAs, startOnlineGame } from '../support/people.ts';
import { checkEverySize, FIRST_VIEWPORT } from '../support/screens.ts';
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
  test(`${name} in every size, light and dark`, async ({ newPlayer }) => {
    const page = await newPlayer(FIRST_VIEWPORT);
    await page.goto(place);
    await checkEverySize(page, name);
  });
}

test('home and tables of a player in every size, light and dark', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(FIRST_VIEWPORT), await newPlayer(FIRST_VIEWPORT)];
  await startOnlineGame(host, guest, { name: 'Tuesday evening' });
  await createTestTable(host, { name: 'Another one' });
  await createTestTable(guest, { name: 'Under the lamp', description: 'Slowly, with tea.' });
  await host.goto('/');
  await expect(host.getByRole('link', { name: 'Tuesday evening' })).toBeVisible();
  await checkEverySize(host, 'home-playing');
  await host.goto('/tables');
  await expect(host.getByRole('link', { name: 'Under the lamp' })).toBeVisible();
  await checkEverySize(host, 'tables-playing');
});

test('the name dialog in every size, light and dark', async ({ newPlayer }) => {
  const host = await newPlayer();
  await signInAs(host);
  const { code } = await createTestTable(host);
  const guest = await newPlayer(FIRST_VIEWPORT);
  await guest.goto(`/t/${code}`);
  await guest.getByRole('button', { name: 'Sit down' }).last().click();
  await expect(guest.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await checkEverySize(guest, 'name');
});

test('a game in every size, light and dark: to move, with a preview, waiting', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(FIRST_VIEWPORT), await newPlayer(FIRST_VIEWPORT)];
  await startOnlineGame(host, guest, { name: 'Tuesday evening' });
  const [first, second] = await inTurnOrder(host, guest);
  await first.move();
  await second.expectTurn();
  await checkEverySize(first.page, 'table-waiting');
  await checkEverySize(second.page, 'table-to-move');
  await second.page.setViewportSize({ width: 1440, height: 900 });
  await second.movable.first().click();
  await second.lit.first().click();
  await expect(second.confirm).toBeVisible();
  await checkEverySize(second.page, 'table-preview');
});

test('a local game in every size, light and dark', async ({ newPlayer }) => {
  const page = await newPlayer(FIRST_VIEWPORT);
  await page.goto('/play/dvonn');
  await new DvonnPage(page).expectTurn();
  await checkEverySize(page, 'play');
});

const PONDS = [2, 3, 4] as const;
for (const seats of PONDS) {
  test(`a Frogs game for ${seats} in every size, light and dark, with a selected frog`, async ({ newPlayer }) => {
    const page = await newPlayer(FIRST_VIEWPORT);
    const bots = Array.from({ length: seats - 1 }, () => ({ bot: 'easy' as const }));
    await storeGame(page, {
      game: 'frogs',
      chairs: [{ name: 'Juniper' }, ...bots],
      position: { seats, open: ['B2B3', 'C3C4'] },
    });
    await page.goto('/play/frogs');
    const pond = new FrogsPage(page);
    await pond.expectTurn();
    await pond.press('H1');
    await checkEverySize(page, `pond-${seats}`);
  });
}

test('the result in every size, light and dark', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(FIRST_VIEWPORT), await newPlayer(FIRST_VIEWPORT)];
  await startOnlineGame(host, guest, { name: 'Tuesday evening' });
  const seats = [new DvonnPage(host), new DvonnPage(guest)];
  await playToTheEnd(seats);
  await expect(host.getByText('Fairness verified')).toBeVisible();
  await checkEverySize(host, 'end');
});
