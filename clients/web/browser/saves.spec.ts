import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { longMatch } from './support/long-match.ts';
import { expectNoSidewaysScroll, expectUsableByAll, settled } from './support/looks.ts';
import { ask, freshName, signIn, startMatch } from './support/people.ts';
import { inOrder, Seat } from './support/table.ts';
import { expect, test } from './support/test.ts';

/** Saves by the menu of the table; answers the name of the saved game. */
async function save(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Save the game…' }).click();
  const name = page.getByRole('textbox', { name: 'Save code' });
  await expect(name).toHaveValue(/^[A-Z2-9]{7}-\d+$/);
  return name.inputValue();
}

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
}

async function download(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the file' }).click();
  return (await coming).path();
}

async function bring(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a file').setInputFiles(file);
}

test('a game is saved by its name, found again, and goes on at a new table with everybody where they sat', async ({
  somebody,
  guard,
}) => {
  guard.expect('refused');
  const [host, guest] = [await somebody(), await somebody()];
  const [moth, juniper] = [freshName('Moth'), freshName('Juniper')];
  await startMatch(host, guest, {}, [moth, juniper]);
  const [first, second] = await inOrder(host, guest);
  await first.move();
  await second.move();
  await first.hasSeen(2);
  const stack = await first.cell('C2').getAttribute('aria-label');
  const name = await save(first.page);
  await expectUsableByAll(first.page);
  await first.page.getByRole('link', { name: 'Load a saved game' }).click();
  await settled(first.page);
  // It is on the list of this device, and can be typed as people type.
  await expect(first.page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await first.page.getByRole('textbox', { name: 'Save code' }).fill('K7Q4RM2-9999');
  await first.page.getByRole('button', { name: 'Find' }).click();
  await expect(first.page.getByRole('alert').filter({ hasText: 'No saved game has this code.' })).toBeVisible();
  await first.page.getByRole('textbox', { name: 'Save code' }).fill(name.toLowerCase());
  await first.page.getByRole('button', { name: 'Find' }).click();
  const found = first.page.getByRole('region', { name: 'Show Game' });
  await expect(found).toContainText('after 2 moves');
  await expect(found).toContainText(juniper);
  await expect(found).toContainText('This game is still in progress.');
  await expectUsableByAll(first.page);
  await expectNoSidewaysScroll(first.page);
  await found.getByRole('button', { name: 'Create another table from it' }).click();

  await expect(first.page.getByText('This is a saved game.')).toBeVisible();
  await expect(first.page.getByRole('listitem').filter({ hasText: 'White ·' })).toContainText('Host');
  await expect(first.page.getByRole('listitem').filter({ hasText: 'Black ·' })).toContainText('Reserved for');
  await settled(first.page);
  await expectUsableByAll(first.page);
  await second.page.goto(first.page.url());
  await second.page.getByRole('button', { name: 'Sit down' }).last().click();
  await expect(first.page.getByText('The game continues where it left off.')).toBeVisible();
  await first.page.getByRole('button', { name: 'Start' }).click();
  await first.isAsked();
  await expect(first.cell('C2')).toHaveAttribute('aria-label', stack ?? '');
  await first.move();
  await second.isAsked();
});

test('a file is checked entry by entry: a good one goes on, a bad one is refused by the number of its entry', async ({
  somebody,
  guard,
}) => {
  guard.expect('refused');
  const [host, guest] = [await somebody(), await somebody()];
  await startMatch(host, guest);
  const [first, second] = await inOrder(host, guest);
  await first.move();
  await second.move();
  await first.hasSeen(2);
  await save(first.page);
  const text = await readFile(await download(first.page), 'utf8');
  const page = await somebody();
  await page.goto('/load');
  await bring(page, 'notes.tavola.json', '{"format": "shopping"}');
  await expect(page.getByRole('alert').filter({ hasText: 'This isn’t a game file.' })).toBeVisible();
  await bring(page, 'bad.tavola.json', text.replace('"late":false', '"late":true'));
  await expect(page.getByRole('alert').filter({ hasText: /There’s a mistake in entry \d+, .*\. The / })).toBeVisible();
  await bring(page, 'good.tavola.json', text);
  await expect(page.getByText(/^\d+ entries checked$/)).toBeVisible();
  await expectUsableByAll(page);
  await page.getByRole('button', { name: 'Continue alone on this device' }).click();
  await new Seat(page).isAsked();
  await page.goto('/load');
  await signIn(page, freshName('Clover'));
  await page.reload();
  await bring(page, 'good.tavola.json', text);
  await page.getByRole('button', { name: 'Create a table from it' }).click();
  await expect(page.getByText('This is a saved game.')).toBeVisible();
});

test('a finished game is played as a film, linked to by a moment, proved, taken along and looked through elsewhere', {
  tag: '@long',
}, async ({ somebody }) => {
  const [host, guest] = [await somebody(), await somebody()];
  const { code } = await startMatch(host, guest);
  const [first, second] = await inOrder(host, guest);
  for (const seat of [first, second, first, second, first, second]) await seat.move();
  await giveUp(host);
  const slider = host.getByRole('slider');
  await expect(slider).toBeVisible();
  const moves = Number(await slider.getAttribute('aria-valuemax'));
  expect(moves).toBeGreaterThanOrEqual(6);
  await expect(host.getByText('Fairness verified')).toBeVisible();
  await host.getByRole('button', { name: 'How this was checked' }).click();
  const luck = host.getByRole('dialog', { name: 'Fairness check' });
  await expect(luck).toContainText(
    /\d+ entries of the record and \d+ random results replayed\. Everything checks out\./,
  );
  await expectUsableByAll(host);
  const coming = host.waitForEvent('download');
  await luck.getByRole('button', { name: 'Download the proof' }).click();
  const text = await readFile(await (await coming).path(), 'utf8');

  await luck.getByRole('button', { name: 'Close' }).click();

  // The film: by the key of the page, at its quickest, to its end.
  const way = host.getByRole('navigation', { name: 'Move navigation' });
  await host.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await host.keyboard.press('Space');
  const speed = way.getByRole('button', { name: /^Speed / });
  await expect(speed).toBeVisible();
  await speed.click();
  await speed.click();
  await expect(speed).toHaveAccessibleName(/4×/);
  await way.getByRole('button', { name: 'Pause the replay' }).click();
  await expect(speed).toHaveCount(0);
  await expect(way).toContainText(/Move \d+|Start/);
  await way.getByRole('button', { name: 'Replay the game' }).click();
  await expect(way.getByRole('button', { name: 'Replay the game' })).toBeVisible({ timeout: 120_000 });
  await expect(way).toContainText(`Move ${moves}`);

  // A link to a moment leads there, also for somebody who was not there.
  const page = await somebody();
  await page.goto(`/t/${code}?move=5`);
  await expect(page.getByRole('navigation', { name: 'Move navigation' }).first()).toContainText('Move 5');

  await page.goto('/load');
  await bring(page, 'luck.tavola.json', text);
  await page.getByRole('button', { name: 'Replay it' }).click();
  await expect(page.getByText('Fairness verified')).toBeVisible();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.getByRole('slider').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('navigation', { name: 'Move navigation' })).toContainText(`Move ${moves - 1}`);
});

test("the end of every game is charted, its luck is proved, and a hidden one is seen through anybody's eyes", async ({
  page,
}) => {
  const all = [
    ['colt-express', 3, 80],
    ['dvonn', 2, 30],
    ['frogs', 3, 40],
    ['objectron', 2, 12],
    ['diplomacy', 7, 40],
  ] as const;
  // One with hidden things and one without, in every run.
  const games = process.env['TAVOLA_LONG'] === '1' ? all : all.slice(0, 2);
  for (const [id, seats, entries] of games) {
    await page.goto('/load');
    await bring(page, `${id}.tavola.json`, await longMatch(id, seats, entries));
    await page.getByRole('button', { name: 'Replay it' }).click();
    await expect(page.getByText('Fairness verified'), id).toBeVisible();
    await expect(page.getByRole('slider'), id).toBeVisible();
    await page.getByRole('slider').focus();
    await page.keyboard.press('Home');
    await expect(page.getByRole('slider'), id).toHaveAttribute('aria-valuenow', '0');
    await page.keyboard.press('End');
    await expect(page.getByRole('combobox', { name: 'View as' }), id).toHaveCount(id === 'colt-express' ? 1 : 0);
    if (id !== 'colt-express') continue;
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('combobox', { name: 'View as' }).selectOption({ label: 'Player 2' });
    await page.getByRole('button', { name: 'What if' }).click();
    await expect(page.getByRole('button', { name: 'Back to the game' })).toBeVisible();
  }
});

test('the page of a game whose record was altered says which entry is wrong, and how', { tag: '@long' }, async ({
  ownServer,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: ownServer.url });
  const page = await context.newPage();
  await signIn(page);
  const seats = [{ kind: 'open' }, { kind: 'bot', level: 'random' }];
  const { table } = await ask(context, 'POST', '/api/tables', { game: 'dvonn', seats, options: { setup: 'random' } });
  await ask(context, 'POST', `/api/tables/${table.id}/start`);
  await page.goto(`/t/${table.code}`);
  const seat = new Seat(page);
  await seat.isAsked();
  await seat.move();
  await seat.isAsked();
  await ownServer.kill();
  const entry = ownServer.damage();
  await ownServer.start();
  await page.goto(`/t/${table.code}`);
  await expect(page.getByText('This game is frozen.')).toBeVisible();
  await expect(page.getByText(new RegExp(`damaged at entry ${entry}, .*was changed`))).toBeVisible();
  await context.close();
});
