import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DvonnPage, inTurnOrder } from './support/dvonn-page.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from './support/layout.ts';
import { longMatch } from './support/long-match.ts';
import { callApi, freshName, signInAs, startOnlineGame } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Saves with the table menu. Returns the save code. */
async function save(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Save the game…' }).click();
  const name = page.getByRole('textbox', { name: 'Save code' });
  await expect(name).toHaveValue(/^[A-Z2-9]{7}-\d+$/);
  return name.inputValue();
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
}

async function download(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the file' }).click();
  return (await coming).path();
}

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a file').setInputFiles(file);
}

test('a saved game is found by its code and continues at a new table with the same seats', async ({
  newPlayer,
  guard,
}) => {
  guard.expect('refused');
  const [host, guest] = [await newPlayer(), await newPlayer()];
  const [moth, juniper] = [freshName('Moth'), freshName('Juniper')];
  await startOnlineGame(host, guest, {}, [moth, juniper]);
  const [first, second] = await inTurnOrder(host, guest);
  await first.move();
  await second.move();
  await first.expectMoves(2);
  const stack = await first.cell('C2').getAttribute('aria-label');
  const name = await save(first.page);
  await expectAccessible(first.page);
  await first.page.getByRole('link', { name: 'Load a saved game' }).click();
  await settled(first.page);
  // It is on the list of this device, and its code can be typed in any case.
  await expect(first.page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await first.page.getByRole('textbox', { name: 'Save code' }).fill('K7Q4RM2-9999');
  await first.page.getByRole('button', { name: 'Find' }).click();
  await expect(
    first.page.getByRole('alert').filter({ hasText: 'There’s no saved game with this code.' }),
  ).toBeVisible();
  await first.page.getByRole('textbox', { name: 'Save code' }).fill(name.toLowerCase());
  await first.page.getByRole('button', { name: 'Find' }).click();
  const found = first.page.getByRole('region', { name: 'Show Game' });
  await expect(found).toContainText('after 2 moves');
  await expect(found).toContainText(juniper);
  await expect(found).toContainText('This game is still in progress.');
  await expectAccessible(first.page);
  await expectNoSidewaysScroll(first.page);
  await found.getByRole('button', { name: 'Create another table' }).click();

  await expect(first.page.getByText('This is a saved game.')).toBeVisible();
  await expect(first.page.getByRole('listitem').filter({ hasText: 'White ·' })).toContainText('Host');
  await expect(first.page.getByRole('listitem').filter({ hasText: 'Black ·' })).toContainText('Reserved for');
  await settled(first.page);
  await expectAccessible(first.page);
  await second.page.goto(first.page.url());
  await second.page.getByRole('button', { name: 'Sit down' }).last().click();
  await expect(first.page.getByText('The game continues where it left off.')).toBeVisible();
  await first.page.getByRole('button', { name: 'Start' }).click();
  await first.expectTurn();
  await expect(first.cell('C2')).toHaveAttribute('aria-label', stack ?? '');
  await first.move();
  await second.expectTurn();
});

test('a match file is verified: a valid one continues, an invalid one names the wrong entry', async ({
  newPlayer,
  guard,
}) => {
  guard.expect('refused');
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await startOnlineGame(host, guest);
  const [first, second] = await inTurnOrder(host, guest);
  await first.move();
  await second.move();
  await first.expectMoves(2);
  await save(first.page);
  const text = await readFile(await download(first.page), 'utf8');
  const page = await newPlayer();
  await page.goto('/load');
  await chooseFile(page, 'notes.tavola.json', '{"format": "shopping"}');
  await expect(page.getByRole('alert').filter({ hasText: 'This isn’t a game file.' })).toBeVisible();
  await chooseFile(page, 'bad.tavola.json', text.replace('"late":false', '"late":true'));
  await expect(
    page.getByRole('alert').filter({ hasText: /Entry \d+ in this file is invalid, .*\. The / }),
  ).toBeVisible();
  await chooseFile(page, 'good.tavola.json', text);
  await expect(page.getByText(/^\d+ entries checked$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue alone on this device' }).click();
  await new DvonnPage(page).expectTurn();
  await page.goto('/load');
  await signInAs(page, freshName('Clover'));
  await page.reload();
  await chooseFile(page, 'good.tavola.json', text);
  await page.getByRole('button', { name: 'Continue at a new table' }).click();
  await expect(page.getByText('This is a saved game.')).toBeVisible();
});

test('a finished game is replayed, linked to by move, verified, downloaded and opened elsewhere', {
  tag: '@long',
}, async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  const { code } = await startOnlineGame(host, guest);
  const [first, second] = await inTurnOrder(host, guest);
  for (const seat of [first, second, first, second, first, second]) await seat.move();
  await resign(host);
  const slider = host.getByRole('slider');
  await expect(slider).toBeVisible();
  // The resignation is a position, but no move.
  await expect(slider).toHaveAttribute('aria-valuemax', '7');
  await expect(host.getByText('Fairness verified')).toBeVisible();
  await host.getByRole('button', { name: 'How this was checked' }).click();
  const luck = host.getByRole('dialog', { name: 'Fairness check' });
  await expect(luck).toContainText(
    /replayed \d+ entries in the record and \d+ random results\. Everything checks out\./,
  );
  await expectAccessible(host);
  const coming = host.waitForEvent('download');
  await luck.getByRole('button', { name: 'Download the proof' }).click();
  const text = await readFile(await (await coming).path(), 'utf8');

  await luck.getByRole('button', { name: 'Close' }).click();
  // A closing dialog gives the focus back to its button, where Space would open it again.
  await expect(host.getByRole('button', { name: 'How this was checked' })).toBeFocused();
  // The replay: by its shortcut, at the highest speed, to the end.
  const way = host.getByRole('navigation', { name: 'Move navigation' });
  await host.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await host.keyboard.press('Space');
  // A pause leaves the replay where it is.
  await expect(way).toContainText(/Move [2-5]/);
  await way.getByRole('button', { name: 'Pause the replay' }).click();
  const speed = way.getByRole('combobox', { name: 'Speed' });
  await expect(speed).toHaveCount(0);
  await expect(way).toContainText(/Move [2-5]/);
  await way.getByRole('button', { name: 'Replay the game' }).click();
  await speed.selectOption('Instant');
  await expect(way.getByRole('button', { name: 'Replay the game' })).toBeVisible();
  await expect(way).toContainText('Move 6');

  // A link to a move works for other visitors too.
  const page = await newPlayer();
  await page.goto(`/t/${code}?move=5`);
  await expect(page.getByRole('navigation', { name: 'Move navigation' }).first()).toContainText('Move 5');

  await page.goto('/load');
  await chooseFile(page, 'luck.tavola.json', text);
  await page.getByRole('button', { name: 'Replay the game' }).click();
  await expect(page.getByText('Fairness verified')).toBeVisible();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.getByRole('slider').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('navigation', { name: 'Move navigation' })).toContainText('Move 6');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('navigation', { name: 'Move navigation' })).toContainText('Move 5');
});

test('the result of every game has a chart, statistics and a fairness check, and hidden games can be viewed as any player', async ({
  page,
}) => {
  const all = [
    // Cancelled, so without a result.
    ['colt-express', 3, 80, null],
    ['dvonn', 2, 30, 'Tallest stack'],
    ['frogs', 3, 40, 'Frogs hopped on'],
    ['objectron', 2, 12, 'Actions lost'],
    ['diplomacy', 7, 40, 'Supply centres'],
  ] as const;
  // Every run covers one game with hidden information and one without.
  const games = process.env['TAVOLA_LONG'] === '1' ? all : all.slice(0, 2);
  for (const [id, seats, entries, statistic] of games) {
    await page.goto('/load');
    await chooseFile(page, `${id}.tavola.json`, await longMatch(id, seats, entries));
    await page.getByRole('button', { name: 'Replay the game' }).click();
    await expect(page.getByText('Fairness verified'), id).toBeVisible();
    const statistics = page.getByRole('table').filter({ hasText: 'Statistics' });
    if (statistic === null) await expect(statistics, id).toHaveCount(0);
    else await expect(statistics.getByRole('row', { name: statistic }), id).toBeVisible();
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
    // The sandbox stays while the game is open.
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: /^What if, from move \d+$/ }).click();
    await expect(page.getByRole('button', { name: 'Back to the game' })).toBeVisible();
  }
  await page.goto('/tables');
  const device = page.locator('.tables-section').filter({ hasText: 'Games on this device' });
  await expect(device.getByRole('listitem')).toHaveCount(games.length);
  await device.getByRole('link', { name: 'DVONN' }).click();
  await expect(page.getByText('Fairness verified')).toBeVisible();
});

test('the page of a game with an altered log names the wrong entry and its fault', { tag: '@long' }, async ({
  ownServer,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: ownServer.url });
  const page = await context.newPage();
  await signInAs(page);
  const seats = [{ kind: 'open' }, { kind: 'bot', level: 'random' }];
  const { table } = await callApi(context, 'POST', '/api/tables', {
    game: 'dvonn',
    seats,
    options: { setup: 'random' },
  });
  await callApi(context, 'POST', `/api/tables/${table.id}/start`);
  await page.goto(`/t/${table.code}`);
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  await seat.move();
  await seat.expectTurn();
  await ownServer.kill();
  const entry = ownServer.damage();
  await ownServer.start();
  await page.goto(`/t/${table.code}`);
  await expect(page.getByText('This game is frozen.')).toBeVisible();
  await expect(page.getByText(new RegExp(`damaged at entry ${entry}, .*was changed`))).toBeVisible();
  await context.close();
});
