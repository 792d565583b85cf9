import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { DiplomacyPage } from '../support/diplomacy-page.ts';
import { type CreatedTable, callApi, createTestTable, signInAs } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Log lines that the socket sends without a request. */
const LINES_SENT = 500;
const BOT = { kind: 'bot', level: 'random' } as const;
const SEATS = [{ kind: 'open' }, ...Array.from({ length: 6 }, () => BOT)];

/** A match of bots only, because the player has resigned. */
async function matchOfBots(page: Page, lastYear: number): Promise<CreatedTable> {
  const { id, code } = await createTestTable(page, { game: 'diplomacy', seats: SEATS, options: { lastYear } });
  await callApi(page.context(), 'POST', `/api/tables/${id}/start`);
  await page.goto(`/t/${code}`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Leave the table' }).click();
  await page.getByRole('button', { name: 'Resign and leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');
  // Bots play only while a spectator is connected.
  await page.goto(`/t/${code}`);
  return { id, code };
}

async function linesOf(page: Page, id: string): Promise<number> {
  const { lines } = (await (await page.request.get(`/api/tables/${id}/lines`)).json()) as { lines: { seq: number }[] };
  return (lines.at(-1)?.seq ?? 0) + 1;
}

interface TableResponse {
  readonly table: { readonly status: string; readonly seat: number };
}

async function tableOf(page: Page, code: string): Promise<TableResponse['table']> {
  const { table } = (await (await page.request.get(`/api/tables/${code}`)).json()) as TableResponse;
  return table;
}

/** A match finished by bots, with the number of its log lines. Every order is a line. */
async function finishedMatch(page: Page): Promise<CreatedTable & { readonly lines: number }> {
  const { id, code } = await matchOfBots(page, 1960);
  await expect.poll(() => tableOf(page, code), { timeout: 60_000 }).toMatchObject({ status: 'over' });
  return { id, code, lines: await linesOf(page, id) };
}

/**
 * A running match with a long log that waits for the orders of a player who returned. Random moves may have ended it before,
 * or eliminated the player.
 */
async function runningMatch(page: Page): Promise<CreatedTable> {
  const { id, code } = await matchOfBots(page, 2200);
  const isLong = async () => (await linesOf(page, id)) > LINES_SENT + 50;
  const isOver = async () => (await tableOf(page, code)).status === 'over';
  await expect.poll(async () => (await isLong()) || (await isOver()), { timeout: 60_000, intervals: [100] }).toBe(true);
  if (await isOver()) return runningMatch(page);
  const { seat } = await tableOf(page, code);
  const { origin } = new URL(page.url());
  const back = { data: { seat }, headers: { origin } };
  const taken = await page.request.post(`/api/tables/${id}/take`, back);
  if (!taken.ok()) return runningMatch(page);
  await page.goto(`/t/${code}`);
  const isAsked = await ownCard(page)
    .waitFor()
    .then(
      () => true,
      () => false,
    );
  return isAsked ? { id, code } : runningMatch(page);
}

/** The player's own seat card, while it is their turn. */
function ownCard(page: Page): Locator {
  return page.locator('.room-seats > .seat-card.active:first-child');
}

/** Random moves may end a match too soon. */
async function longMatch(page: Page): Promise<CreatedTable & { readonly lines: number }> {
  const match = await finishedMatch(page);
  return match.lines > LINES_SENT ? match : longMatch(page);
}

/** Makes requests for older lines fail. Returns a function that undoes it. */
async function failLineRequests(page: Page): Promise<() => Promise<void>> {
  const address = /\/api\/tables\/[^/]+\/lines/;
  const body = { error: { code: 'too-many-requests', message: 'Too many requests.' } };
  await page.route(address, (route) => route.fulfill({ status: 429, json: body }));
  return () => page.unroute(address);
}

test('a long log is loaded completely for the result and for a link, and by hand after a failure', async ({
  page,
  guard,
}) => {
  test.setTimeout(240_000);
  guard.expect('refused');
  await signInAs(page);
  const { code, lines } = await longMatch(page);
  const chart = page.getByRole('region', { name: 'Score chart' });
  await test.step('a failure is reported, and no wrong chart is shown', async () => {
    const mend = await failLineRequests(page);
    await page.goto(`/t/${code}?move=1`);
    await expect(chart).toContainText('Couldn’t load the start of the game');
    await expect(chart.getByRole('slider')).toHaveCount(0);
    await expect(page).toHaveURL(/move=1$/);
    expect((await new AxeBuilder({ page }).include('.end').analyze()).violations).toEqual([]);
    await mend();
  });
  await test.step('a retry succeeds, and the link opens its position', async () => {
    await chart.getByRole('button', { name: 'Try again' }).click();
    const slider = chart.getByRole('slider');
    await expect(slider).toHaveAttribute('aria-valuenow', '1');
    // The first year always takes more than one move.
    await expect(chart).toContainText('1901');
    await expect(page).toHaveURL(/move=1$/);
  });
  await test.step('loading earlier lines keeps the scroll position', () => readEarlier(page, code, lines));
  await test.step('the log is loaded without a link too', async () => {
    await page.goto(`/t/${code}`);
    const slider = chart.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuenow', '0');
    await expect(chart).toContainText('Spring 1901');
  });
});

test('a link into a running long match works for players and spectators, and leads back to the present', async ({
  page,
  newPlayer,
  guard,
}) => {
  guard.expect('refused');
  await signInAs(page);
  const { code } = await runningMatch(page);
  for (const one of [page, await newPlayer()]) {
    const way = one.getByRole('navigation', { name: 'Move navigation' });
    const slider = one.getByRole('slider', { name: 'Move' });
    await test.step('after a failure no other position is shown, and the link is kept', async () => {
      const mend = await failLineRequests(one);
      await one.goto(`/t/${code}?move=1`);
      await expect(one.locator('.room-prompt')).toContainText('Couldn’t load the start of the game.');
      await expect(slider).toHaveCount(0);
      await expect(way).not.toContainText('1901');
      await expect(one).toHaveURL(/move=1$/);
      await mend();
    });
    await test.step('after a retry the link opens its position', async () => {
      await one.locator('.room-prompt').getByRole('button', { name: 'Try again' }).click();
      await expect(slider).toHaveValue('1');
      await expect(way).toContainText('1901');
      await expect(one).toHaveURL(/move=1$/);
      expect((await new AxeBuilder({ page: one }).include('.room').analyze()).violations).toEqual([]);
    });
    await test.step('one press leads back to the present', async () => {
      await one.getByRole('button', { name: 'Back to live' }).click();
      await expect(slider).toHaveCount(0);
      await expect(way).not.toContainText('1901');
      await expect(one).not.toHaveURL(/move=/);
    });
  }
  await expect(ownCard(page)).toBeVisible();
});

/** Loads the log page by page with the button. */
async function readEarlier(page: Page, code: string, lines: number): Promise<void> {
  const mend = await failLineRequests(page);
  await page.goto(`/t/${code}`);
  await expect(page.getByRole('region', { name: 'Score chart' })).toContainText('Couldn’t load');
  await mend();
  await page.getByRole('button', { name: 'View the history' }).click();
  await new DiplomacyPage(page).sheet('History').click();
  const log = page.getByRole('list', { name: 'History' });
  const earlier = log.getByRole('button', { name: 'Earlier', exact: true });
  await expect(earlier).toBeAttached();
  await expect(log).not.toContainText('Spring 1901');
  // The number of earlier moves is not known yet.
  await expect(log.locator('.log-number').first()).toBeEmpty();
  await earlier.scrollIntoViewIfNeeded();
  expect((await new AxeBuilder({ page }).include('.log').analyze()).violations).toEqual([]);
  const read = log.locator('.log-entry').first();
  await read.evaluate((entry) => entry.setAttribute('data-read', ''));
  const place = () => log.locator('[data-read]').evaluate((entry) => Math.round(entry.getBoundingClientRect().top));
  const before = await place();
  const pieces = Math.ceil((lines - LINES_SENT) / 200);
  for (let piece = 1; piece <= pieces; piece += 1) {
    const count = await log.locator('.log-entry').count();
    await earlier.press('Enter');
    await expect.poll(() => log.locator('.log-entry').count()).toBeGreaterThan(count);
    if (piece === 1) expect(Math.abs((await place()) - before)).toBeLessThan(60);
  }
  await expect(earlier).toHaveCount(0);
  await expect(log.getByRole('button').first()).toBeFocused();
  await expect(log.locator('.log-entry').first()).toContainText('Spring 1901');
  // The player’s resignation has no number, and the first moves follow it.
  await expect(log.locator('.log-number').filter({ hasText: /./ }).first()).toHaveText('1');
}
