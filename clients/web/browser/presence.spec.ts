import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type CreatedTable, callApi, createTestTable, freshName, signInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

const BOT = { kind: 'bot', level: 'random' } as const;
const OPEN = { kind: 'open' } as const;
/** Two players and a bot: the game continues when one of them leaves. */
const FROGS = { game: 'frogs', seats: [OPEN, OPEN, BOT] };
const EUROPE = { game: 'diplomacy', seats: [OPEN, OPEN, BOT, BOT, BOT, BOT, BOT] };

async function startGame(
  host: Page,
  guest: Page,
  options: object,
): Promise<CreatedTable & { readonly names: readonly string[] }> {
  const names = [await signInAs(host, freshName('Moth')), await signInAs(guest, freshName('Juniper'))];
  const table = await createTestTable(host, options);
  await callApi(guest.context(), 'POST', `/api/tables/${table.id}/sit`, {});
  await callApi(host.context(), 'POST', `/api/tables/${table.id}/start`);
  await Promise.all([host.goto(`/t/${table.code}`), guest.goto(`/t/${table.code}`)]);
  for (const page of [host, guest]) await expect(board(page)).toBeVisible();
  return { ...table, names };
}

const board = (page: Page) => page.getByRole('region', { name: 'Table' });
const log = (page: Page) => page.getByRole('list', { name: 'History' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leave the table?' });
const mainMenu = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');

async function openLeaveDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Leave the table' }).click();
}

test('a spectator is counted, and takes the seat of a player who resigns', async ({ newPlayer }) => {
  const [host, guest, watcher] = [await newPlayer(), await newPlayer(), await newPlayer()];
  const { code, names } = await startGame(host, guest, FROGS);
  const lark = await signInAs(watcher, freshName('Lark'));
  await watcher.goto(`/t/${code}`);
  for (const page of [host, guest, watcher]) await expect(page.getByText('1 spectator')).toBeAttached();
  await expect(watcher.getByRole('button', { name: 'Take this seat' })).toHaveCount(0);

  await openLeaveDialog(guest);
  await expect(dialog(guest)).toContainText('We’ll hold your seat, but your clock keeps running.');
  await dialog(guest).getByRole('button', { name: 'Resign and leave' }).click();
  await mainMenu(guest);

  await expect(watcher.locator('.room-prompt')).toContainText(`${names[1]}’s seat is open.`);
  expect((await new AxeBuilder({ page: watcher }).analyze()).violations).toEqual([]);
  await watcher.getByRole('button', { name: 'Take this seat' }).click();
  await expect(watcher.getByRole('region', { name: 'Seats' })).toContainText(`${lark} you`);
  await expect(log(host)).toContainText(`${lark} took a seat.`);
  await expect(host.getByText('1 spectator')).toHaveCount(0);
});

test('a delayed spectator is informed, and does not see the present', async ({ newPlayer }) => {
  const [host, guest, watcher] = [await newPlayer(), await newPlayer(), await newPlayer()];
  const { code } = await startGame(host, guest, { ...FROGS, watchDelay: 600_000 });
  await watcher.goto(`/t/${code}`);
  await expect(watcher.getByText('You’re watching with a delay of 10 min.')).toBeAttached();
  await openLeaveDialog(guest);
  await dialog(guest).getByRole('button', { name: 'Resign and leave' }).click();
  await expect(log(host)).toContainText('resigned.');
  await expect(log(watcher)).not.toContainText('resigned.');
  await watcher.reload();
  await expect(board(watcher)).toBeVisible();
  await expect(log(watcher)).not.toContainText('resigned.');
});

test('closing the page keeps the seat until the player returns', { tag: '@long' }, async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  const { code, names } = await startGame(host, guest, FROGS);
  const again = await guest.context().newPage();
  await guest.close();
  await again.goto(`/t/${code}`);
  await expect(again.getByRole('region', { name: 'Seats' })).toContainText(`${names[1]} you`);
  await expect(log(host)).not.toContainText('resigned.');
});

test('a warning before the time runs out says what will happen', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  for (const page of [host, guest]) await page.clock.install();
  await startGame(host, guest, { game: 'frogs', terms: { clock: { turn: 60_000 } } });
  const mine = host.getByText('your turn');
  await expect.poll(async () => (await mine.count()) + (await guest.getByText('your turn').count())).toBeGreaterThan(0);
  const [asked, other] = (await mine.count()) > 0 ? [host, guest] : [guest, host];
  await expect(asked.getByText('Your time is running out.')).toHaveCount(0);
  for (const page of [asked, other]) await page.clock.fastForward(46_000);
  await expect(asked.locator('.room-prompt')).toContainText(
    'Your time is running out. If time runs out, you’ll lose the game.',
  );
  await expect(asked.getByRole('log')).toContainText('Your time is running out.');
  await expect(other.getByText('Your time is running out.')).toHaveCount(0);
});

test('diplomacy UC 60: closing the page in the main menu needs no confirmation', async ({ newPlayer }) => {
  const page = await newPlayer();
  await page.goto('/');
  await mainMenu(page);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
});

test('diplomacy UC 60 alt A: a player who is not the host leaves, and the game continues without them', async ({
  newPlayer,
}) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await startGame(host, guest, EUROPE);
  await guest.getByRole('link', { name: 'All games' }).click();
  await expect(dialog(guest)).toContainText('If you resign, the others keep playing');
  await dialog(guest).getByRole('button', { name: 'Stay' }).click();
  await expect(dialog(guest)).toBeHidden();
  await openLeaveDialog(guest);
  await dialog(guest).getByRole('button', { name: 'Resign and leave' }).click();
  await mainMenu(guest);
  await host.getByRole('tab', { name: 'History' }).click();
  await expect(log(host)).toContainText(/resigned\. .+ is in civil disorder\. Its units hold\./);
  await expect(board(host)).toBeVisible();
  await expect(host.getByText('Nothing is final until you submit.')).toBeVisible();
});

test('diplomacy UC 60 alt B: the host of a classic table leaves, and it closes for everyone', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await startGame(host, guest, { ...EUROPE, hostRule: 'classic' });
  await openLeaveDialog(host);
  await expect(dialog(host)).toContainText('the table closes for everyone, and no one wins.');
  await dialog(host).getByRole('button', { name: 'Close the table' }).click();
  await mainMenu(host);
  await expect(guest.getByRole('heading', { level: 2, name: 'The host closed the table.' })).toBeVisible();
  await expect(guest.locator('.lead')).toHaveText('The game is over for everyone, and no one wins.');
});

test('at a strict table the page warns, and a player who lost the seat goes to the home page with the reason', async ({
  newPlayer,
}) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  const { code } = await startGame(host, guest, { ...FROGS, terms: { absence: 'strict' } });
  await expect(guest.locator('.toast-region')).toContainText('This is a strict table.');
  const again = await guest.context().newPage();
  await guest.close();
  await expect(log(host)).toContainText('was disconnected and lost their seat.', { timeout: 60_000 });
  await expect(log(host)).not.toContainText('resigned');
  await again.goto(`/t/${code}`);
  await mainMenu(again);
  await expect(again.locator('.toast-region')).toContainText('You lost your seat.');
});

test('a lost connection and the return are shown to the other players', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  const { code, names } = await startGame(host, guest, FROGS);
  const seats = host.getByRole('region', { name: 'Seats' });
  await expect(seats).not.toContainText('ost connection');
  const again = await guest.context().newPage();
  await guest.close();
  await expect(seats).toContainText(/lost connection/i);
  await again.goto(`/t/${code}`);
  await expect(again.getByRole('region', { name: 'Seats' })).toContainText(`${names[1]} you`);
  await expect(seats).not.toContainText(/lost connection/i);
});

test('an owner hands the seat to a bot and takes it back with one press', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  const { names } = await startGame(host, guest, FROGS);
  await guest.getByRole('button', { name: 'Menu' }).click();
  await guest.getByRole('menuitem', { name: 'Hand over my seat…' }).click();
  const handing = guest.getByRole('dialog', { name: 'Hand over my seat' });
  await expect(handing.getByRole('radio', { name: /^A bot until I’m back/ })).toBeChecked();
  expect((await new AxeBuilder({ page: guest }).analyze()).violations).toEqual([]);
  await handing.getByRole('button', { name: 'Hand over' }).click();
  await expect(guest.locator('.room-prompt')).toContainText('A bot is playing for you.');
  await expect(log(host)).toContainText(`${names[1]} handed their seat to a bot until they’re back.`);
  await guest.getByRole('button', { name: 'Take my seat back' }).click();
  await expect(guest.locator('.room-prompt')).not.toContainText('A bot is playing for you.');
  await expect(log(host)).toContainText(`${names[1]} is back.`);
});

test('an owner hands the seat to a player by name, who accepts and plays', async ({ newPlayer }) => {
  const [host, guest, lark] = [await newPlayer(), await newPlayer(), await newPlayer()];
  const { code, names } = await startGame(host, guest, FROGS);
  const name = await signInAs(lark, freshName('Lark'));
  await guest.getByRole('button', { name: 'Menu' }).click();
  await guest.getByRole('menuitem', { name: 'Hand over my seat…' }).click();
  const handing = guest.getByRole('dialog', { name: 'Hand over my seat' });
  await handing.getByText('Another person').click();
  const field = handing.getByRole('textbox', { name: 'Their name' });
  for (const [typed, said] of [
    ['Nobody of that name', 'No player has this name.'],
    [names[0] ?? '', 'This player already has a seat in this game.'],
  ] as const) {
    await field.fill(typed);
    await handing.getByRole('button', { name: 'Hand over' }).click();
    await expect(handing.getByRole('alert')).toContainText(said);
  }
  await field.fill(name);
  await handing.getByRole('button', { name: 'Hand over' }).click();
  await expect(handing).toBeHidden();
  await lark.goto(`/t/${code}`);
  await lark.locator('.room-prompt').getByRole('button', { name: 'Accept' }).click();
  await expect(lark.getByRole('region', { name: 'Seats' })).toContainText(`${name} you`);
  // Earlier moves stay with the first owner.
  await expect(log(host)).toContainText(`${names[1]} offered their seat to ${name}.`);
  await expect(guest.getByRole('button', { name: 'Take my seat back' })).toBeVisible();
});
