import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ask, freshName, makeTable, signIn, type Table } from './support/people.ts';
import { expect, test } from './support/test.ts';

const BOT = { kind: 'bot', level: 'random' } as const;
const OPEN = { kind: 'open' } as const;
/** Two people and a bot: when one of them leaves, the game goes on. */
const FROGS = { game: 'frogs', seats: [OPEN, OPEN, BOT] };
const EUROPE = { game: 'diplomacy', seats: [OPEN, OPEN, BOT, BOT, BOT, BOT, BOT] };

async function begin(host: Page, guest: Page, wish: object): Promise<Table & { readonly names: readonly string[] }> {
  const names = [await signIn(host, freshName('Moth')), await signIn(guest, freshName('Juniper'))];
  const table = await makeTable(host, wish);
  await ask(guest.context(), 'POST', `/api/tables/${table.id}/sit`, {});
  await ask(host.context(), 'POST', `/api/tables/${table.id}/start`);
  await Promise.all([host.goto(`/t/${table.code}`), guest.goto(`/t/${table.code}`)]);
  for (const page of [host, guest]) await expect(board(page)).toBeVisible();
  return { ...table, names };
}

const board = (page: Page) => page.getByRole('region', { name: 'Table' });
const log = (page: Page) => page.getByRole('list', { name: 'The game so far' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leave the table?' });
const mainMenu = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');

async function wantToLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Leave the table' }).click();
}

test('somebody looks on and is counted; a player gives up, and whoever looks on takes the seat', async ({
  somebody,
}) => {
  const [host, guest, watcher] = [await somebody(), await somebody(), await somebody()];
  const { code, names } = await begin(host, guest, FROGS);
  const lark = await signIn(watcher, freshName('Lark'));
  await watcher.goto(`/t/${code}`);
  for (const page of [host, guest, watcher]) await expect(page.getByText('One person looks on')).toBeAttached();
  await expect(watcher.getByRole('button', { name: 'Take this seat' })).toHaveCount(0);

  await wantToLeave(guest);
  await expect(dialog(guest)).toContainText('Your seat is kept, and your clock goes on.');
  await dialog(guest).getByRole('button', { name: 'Give up and leave' }).click();
  await mainMenu(guest);

  await expect(watcher.locator('.room-prompt')).toContainText(`The seat of ${names[1]} is free.`);
  expect((await new AxeBuilder({ page: watcher }).analyze()).violations).toEqual([]);
  await watcher.getByRole('button', { name: 'Take this seat' }).click();
  await expect(watcher.getByRole('region', { name: 'Seats' })).toContainText(`${lark} you`);
  await expect(log(host)).toContainText(`${lark} sits down.`);
  await expect(host.getByText('One person looks on')).toHaveCount(0);
});

test('who looks on later is told so, and sees nothing of the present', async ({ somebody }) => {
  const [host, guest, watcher] = [await somebody(), await somebody(), await somebody()];
  const { code } = await begin(host, guest, { ...FROGS, watchDelay: 600_000 });
  await watcher.goto(`/t/${code}`);
  await expect(watcher.getByText('You are looking on, 10 min after it happens.')).toBeAttached();
  await wantToLeave(guest);
  await dialog(guest).getByRole('button', { name: 'Give up and leave' }).click();
  await expect(log(host)).toContainText('has given up.');
  await expect(log(watcher)).not.toContainText('has given up.');
  await watcher.reload();
  await expect(board(watcher)).toBeVisible();
  await expect(log(watcher)).not.toContainText('has given up.');
});

test('a page that is closed is not left: the seat is there when its player comes back', { tag: '@long' }, async ({
  somebody,
}) => {
  const [host, guest] = [await somebody(), await somebody()];
  const { code, names } = await begin(host, guest, FROGS);
  const again = await guest.context().newPage();
  await guest.close();
  await again.goto(`/t/${code}`);
  await expect(again.getByRole('region', { name: 'Seats' })).toContainText(`${names[1]} you`);
  await expect(log(host)).not.toContainText('has given up.');
});

test('before the time is up there is a warning that says what follows', async ({ somebody }) => {
  const [host, guest] = [await somebody(), await somebody()];
  for (const page of [host, guest]) await page.clock.install();
  await begin(host, guest, { game: 'frogs', terms: { clock: { turn: 60_000 } } });
  const mine = host.getByText('your move');
  await expect.poll(async () => (await mine.count()) + (await guest.getByText('your move').count())).toBeGreaterThan(0);
  const [asked, other] = (await mine.count()) > 0 ? [host, guest] : [guest, host];
  await expect(asked.getByText('Your time is nearly up.')).toHaveCount(0);
  for (const page of [asked, other]) await page.clock.fastForward(46_000);
  await expect(asked.locator('.room-prompt')).toContainText('Your time is nearly up. When it is, you lose the game.');
  await expect(asked.getByRole('log')).toContainText('Your time is nearly up.');
  await expect(other.getByText('Your time is nearly up.')).toHaveCount(0);
});

test('diplomacy UC 60: from the menu of the game nobody is asked; the page is just closed', async ({ somebody }) => {
  const page = await somebody();
  await page.goto('/');
  await mainMenu(page);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
});

test('diplomacy UC 60 alt A: a player who is not the host leaves, and the game goes on without them', async ({
  somebody,
}) => {
  const [host, guest] = [await somebody(), await somebody()];
  await begin(host, guest, EUROPE);
  await guest.getByRole('link', { name: 'To the games' }).click();
  await expect(dialog(guest)).toContainText('If you give up, the others play on');
  await dialog(guest).getByRole('button', { name: 'Stay' }).click();
  await expect(dialog(guest)).toBeHidden();
  await wantToLeave(guest);
  await dialog(guest).getByRole('button', { name: 'Give up and leave' }).click();
  await mainMenu(guest);
  await expect(log(host)).toContainText('leaves. The units stay and hold.');
  await expect(board(host)).toBeVisible();
  await expect(host.getByText('Nothing is sent before you end your turn.')).toBeVisible();
});

test('diplomacy UC 60 alt B: the host of a classic table leaves, and it is closed for everybody', async ({
  somebody,
}) => {
  const [host, guest] = [await somebody(), await somebody()];
  await begin(host, guest, { ...EUROPE, hostRule: 'classic' });
  await wantToLeave(host);
  await expect(dialog(host)).toContainText('the table is closed for everybody, and nobody wins.');
  await dialog(host).getByRole('button', { name: 'Close the table' }).click();
  await mainMenu(host);
  await expect(guest.getByRole('heading', { level: 2, name: 'The host closed the table.' })).toBeVisible();
  await expect(guest.locator('.lead')).toHaveText('The host left, and that ends the match for everybody. Nobody wins.');
});

test('at a strict table the page warns, and who lost the seat is sent to the menu with the reason', async ({
  somebody,
}) => {
  const [host, guest] = [await somebody(), await somebody()];
  const { code } = await begin(host, guest, { ...FROGS, terms: { absence: 'strict' } });
  await expect(guest.locator('.toast-region')).toContainText('This is a strict table.');
  const again = await guest.context().newPage();
  await guest.close();
  await expect(log(host)).toContainText('has given up.', { timeout: 60_000 });
  await again.goto(`/t/${code}`);
  await mainMenu(again);
  await expect(again.locator('.toast-region')).toContainText('You lost your seat.');
});
