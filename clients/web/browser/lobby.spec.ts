import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { DvonnPage, nextToMove } from './support/dvonn-page.ts';
import { createTestTable, freshName, signInAs, startOnlineGame } from './support/people.ts';
import { expect, test } from './support/test.ts';

interface Lobby {
  readonly host: Page;
  readonly guest: Page;
  readonly hostName: string;
  readonly guestName: string;
}

/** Two people in the lobby of a table. */
async function lobbyOf(newPlayer: () => Promise<Page>, options: object): Promise<Lobby> {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  const [hostName, guestName] = [await signInAs(host, freshName('Mara')), await signInAs(guest, freshName('Priya'))];
  const { code } = await createTestTable(host, options);
  await Promise.all([host.goto(`/t/${code}`), guest.goto(`/t/${code}`)]);
  await guest.getByRole('button', { name: 'Sit down' }).last().click();
  await expect(seat(host, guestName)).toBeVisible();
  return { host, guest, hostName, guestName };
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
}

const seats = (page: Page) => page.getByRole('region', { name: 'Seats' }).getByRole('listitem');
const seat = (page: Page, text: string) => seats(page).filter({ hasText: text });
const chat = (page: Page) => page.getByRole('complementary', { name: 'Chat' });
const options = (page: Page) => page.getByRole('region', { name: 'Options' });

test('the host adds, re-levels, fills with and removes bots, and closes seats; everyone sees it at once', async ({
  newPlayer,
}) => {
  const { host, guest } = await lobbyOf(newPlayer, { game: 'frogs', seats: Array(3).fill({ kind: 'open' }) });
  await seats(host).nth(2).getByRole('button', { name: 'Add a bot' }).click();
  await expect(seats(guest).nth(2)).toContainText('Normal bot');
  await host.getByRole('combobox', { name: 'Level of bot 3' }).selectOption('hard');
  await expect(seats(guest).nth(2)).toContainText('Hard bot');
  await expect(chat(guest)).toContainText('The host set the bot in seat 3 to Hard.');
  await host.getByRole('radio', { name: '4' }).check();
  await expect(seats(guest)).toHaveCount(4);
  await host.getByRole('button', { name: 'Fill with bots' }).click();
  await expect(seats(guest).nth(3)).toContainText('Normal bot');
  await host.getByRole('button', { name: 'Remove bot 3' }).click();
  await expect(seats(guest).nth(2)).toContainText('Open seat');
  await host.getByRole('button', { name: 'Close seat 3' }).click();
  await expect(seats(guest)).toHaveCount(3);
  // The guest has none of these powers.
  await expect(seats(guest).getByRole('button', { name: /bot|seat/ })).toHaveCount(0);
  await host.getByRole('button', { name: 'Start' }).click();
  for (const page of [host, guest]) await expect(page.locator('.room-board')).toBeVisible();
});

test('an option is changed in its row, players who were ready see why, and the dialog keeps what is refused', async ({
  newPlayer,
  guard,
}) => {
  const { host, guest, guestName } = await lobbyOf(newPlayer, { game: 'dvonn', askReady: true });
  await guest.getByRole('button', { name: 'I’m ready' }).click();
  await expect(seat(host, guestName)).toContainText('Ready');
  await options(host).getByRole('combobox', { name: 'Clock' }).selectOption({ label: '5 min per turn' });
  await expect(options(guest)).toContainText('5 min per turn');
  await expect(chat(guest)).toContainText('Clock is now: 5 min per turn.');
  await expect(guest.locator('#lobby-waits')).toHaveText(
    'The table has changed since you were ready. Take a look and say it again.',
  );
  await guest.getByRole('button', { name: 'I’m ready' }).click();
  await expect(host.getByRole('button', { name: 'Start' })).toBeEnabled();
  await options(host).getByRole('switch', { name: 'Undo' }).click();
  await expect(chat(guest)).toContainText('Undo is now: Not allowed.');
  await expect(host.getByRole('button', { name: 'Start' })).toBeDisabled();
  // A refusal shows at its place, and nothing typed is lost.
  guard.expect('refused');
  await host.getByRole('button', { name: 'Rename' }).click();
  const dialog = host.getByRole('dialog', { name: 'Table options' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Bring cake');
  await dialog.getByRole('textbox', { name: 'Table name' }).fill('   ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Table name' })).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Bring cake');
  await dialog.getByRole('textbox', { name: 'Table name' }).fill('Friday pond');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Friday pond');
  await expect(guest.getByText('Bring cake')).toBeVisible();
});

test('players choose their sides, one each, and get them', async ({ newPlayer, guard }) => {
  const { host, guest, guestName } = await lobbyOf(newPlayer, { game: 'dvonn' });
  // Until then a seat has a number instead of a colour.
  await expect(seats(host).locator('.chair-mark')).toHaveText(['1', '2']);
  await options(host).getByRole('combobox', { name: 'Sides' }).selectOption('Players choose');
  await guest.getByRole('button', { name: 'Choose your side' }).click();
  await guest.getByRole('menuitem', { name: 'Black' }).click();
  await expect(seat(host, guestName)).toContainText('Black · Player');
  await host.getByRole('button', { name: 'Choose your side' }).click();
  await expect(host.getByRole('menuitem', { name: `Black (${guestName})` })).toBeDisabled();
  // Both ask for White at once: one is refused, and reads why at their seat.
  guard.expect('refused');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let waiting = 0;
  for (const page of [host, guest])
    await page.route('**/side', async (route) => {
      waiting += 1;
      if (waiting === 2) letGo();
      await held;
      await route.continue();
    });
  await guest.getByRole('button', { name: 'Choose your side' }).click();
  for (const page of [host, guest]) await page.getByRole('menuitem', { name: 'White' }).click();
  const refusal = 'Someone else has just chosen that side. Choose another.';
  const refusals = async () => (await host.getByText(refusal).count()) + (await guest.getByText(refusal).count());
  await expect.poll(refusals).toBe(1);
  for (const page of [host, guest]) await expect(seat(page, 'White ·')).toHaveCount(1);
});

test('the QR code is the link', async ({ newPlayer }) => {
  const host = await newPlayer();
  await signInAs(host);
  const { code } = await createTestTable(host);
  await host.goto(`/t/${code}`);
  const picture = host.getByRole('img', { name: 'QR code for the link' });
  await expect(picture).toBeVisible();
  const shown = await picture.evaluate((svg) => ({
    box: svg.getAttribute('viewBox'),
    modules: [...(svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)].map(
      ([, x, y]) => `${x} ${y}`,
    ),
  }));
  const { data, size } = encode(host.url(), { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect(shown).toEqual({ box: `0 0 ${size} ${size}`, modules: dark });
  // Dark on white in the dark theme as well.
  await host.emulateMedia({ colorScheme: 'dark' });
  await expect(picture).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(picture).toHaveCSS('fill', 'rgb(0, 0, 0)');
});

test('a second window of the host shows and does the same, and the next host takes over', async ({ newPlayer }) => {
  const { host, guest, guestName } = await lobbyOf(newPlayer, {
    game: 'frogs',
    seats: Array(3).fill({ kind: 'open' }),
  });
  const second = await host.context().newPage();
  await second.goto(host.url());
  await seats(second).nth(2).getByRole('button', { name: 'Add a bot' }).click();
  await expect(host.getByRole('combobox', { name: 'Level of bot 3' })).toHaveValue('normal');
  await options(host).getByRole('combobox', { name: 'Clock' }).selectOption({ label: 'No limit' });
  await options(second).getByRole('switch', { name: 'Undo' }).click();
  for (const page of [host, second]) {
    await expect(options(page).getByRole('combobox', { name: 'Clock' })).toHaveValue('0');
    await expect(options(page).getByRole('switch', { name: 'Undo' })).not.toBeChecked();
  }
  await expect(guest.getByRole('button', { name: 'Start' })).toHaveCount(0);
  await second.context().request.post(`/api/tables/${new URL(host.url()).pathname.split('/').at(-1)}/leave`, {
    data: {},
    headers: { origin: new URL(host.url()).origin },
  });
  await expect(guest.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(chat(guest)).toContainText(`${guestName} is now the host.`);
  await expect(guest.getByRole('combobox', { name: 'Level of bot 3' })).toBeVisible();
  await expect(host.getByRole('button', { name: 'Rename' })).toHaveCount(0);
});

test('a rematch takes one press each, and the chat of the last game is on top of the new one', async ({
  newPlayer,
}) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await startOnlineGame(host, guest, { game: 'dvonn' });
  await nextToMove([new DvonnPage(host), new DvonnPage(guest)]);
  await resign(host);
  // The chat is open on the result page.
  await expect(host.locator('.end-headline')).toBeVisible();
  await expect(guest.locator('.end .lead')).toContainText('resigned');
  await chat(guest).getByRole('textbox', { name: 'Message the table' }).fill('Well played, again?');
  await guest.keyboard.press('Enter');
  await expect(chat(host)).toContainText('Well played, again?');
  const over = host.url();
  await host.getByRole('button', { name: 'Rematch' }).click();
  await guest.getByRole('region', { name: 'Rematch' }).getByRole('button', { name: 'Accept rematch' }).click();
  for (const page of [host, guest]) {
    await expect.poll(() => page.url()).not.toBe(over);
    await expect(page.locator('.room-board')).toBeVisible();
    await page.getByRole('button', { name: 'Open chat' }).click();
    await expect(chat(page)).toContainText('From your last game');
    await expect(chat(page)).toContainText('Well played, again?');
  }
});

test('the host of a rematch goes on without someone who doesn’t answer for a minute', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await host.clock.install();
  await startOnlineGame(host, guest, { game: 'dvonn' });
  await nextToMove([new DvonnPage(host), new DvonnPage(guest)]);
  await resign(guest);
  await host.getByRole('button', { name: 'Rematch' }).click();
  await expect(host.getByRole('region', { name: 'Rematch' })).toContainText('Waiting for');
  await expect(host.getByRole('button', { name: 'Add a bot' })).toHaveCount(0);
  await host.clock.fastForward(61_000);
  const over = host.url();
  await host.getByRole('button', { name: 'Add a bot' }).click();
  await expect.poll(() => host.url()).not.toBe(over);
  await expect(host.locator('.room-board')).toBeVisible();
  await expect(guest.getByRole('region', { name: 'Rematch' })).toContainText('The rematch has begun without you.');
});
