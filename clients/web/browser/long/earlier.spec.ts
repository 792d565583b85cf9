import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { ask, makeTable, signIn, type Table } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** As many lines of a log as a page is sent by itself. */
const SENT = 500;
const BOT = { kind: 'bot', level: 'random' } as const;
const SEATS = [{ kind: 'open' }, ...Array.from({ length: 6 }, () => BOT)];

/** A match whose bots play by themselves, because the one person has given up their seat. */
async function leftMatch(page: Page, lastYear: number): Promise<Table> {
  const { id, code } = await makeTable(page, { game: 'diplomacy', seats: SEATS, options: { lastYear } });
  await ask(page.context(), 'POST', `/api/tables/${id}/start`);
  await page.goto(`/t/${code}`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Leave the table' }).click();
  await page.getByRole('button', { name: 'Resign and leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');
  // Bots play only while somebody watches.
  await page.goto(`/t/${code}`);
  return { id, code };
}

async function linesOf(page: Page, id: string): Promise<number> {
  const { lines } = (await (await page.request.get(`/api/tables/${id}/lines`)).json()) as { lines: { seq: number }[] };
  return (lines.at(-1)?.seq ?? 0) + 1;
}

interface Told {
  readonly table: { readonly status: string; readonly seat: number };
}

async function tableOf(page: Page, code: string): Promise<Told['table']> {
  const { table } = (await (await page.request.get(`/api/tables/${code}`)).json()) as Told;
  return table;
}

/** A match that bots have played by themselves, and how many lines its log has. Every order is a line. */
async function overMatch(page: Page): Promise<Table & { readonly lines: number }> {
  const { id, code } = await leftMatch(page, 1960);
  await expect.poll(() => tableOf(page, code), { timeout: 60_000 }).toMatchObject({ status: 'over' });
  return { id, code, lines: await linesOf(page, id) };
}

/**
 * A match with a long log that goes on: it waits for the orders of the person who came back to it. Moves by lot may have ended it
 * before, or driven them out.
 */
async function waitingMatch(page: Page): Promise<Table> {
  const { id, code } = await leftMatch(page, 2200);
  const isLong = async () => (await linesOf(page, id)) > SENT + 50;
  const isOver = async () => (await tableOf(page, code)).status === 'over';
  await expect.poll(async () => (await isLong()) || (await isOver()), { timeout: 60_000, intervals: [100] }).toBe(true);
  if (await isOver()) return waitingMatch(page);
  const { seat } = await tableOf(page, code);
  const { origin } = new URL(page.url());
  const back = { data: { seat }, headers: { origin } };
  const taken = await page.request.post(`/api/tables/${id}/take`, back);
  if (!taken.ok()) return waitingMatch(page);
  await page.goto(`/t/${code}`);
  const isAsked = await ownCard(page)
    .waitFor()
    .then(
      () => true,
      () => false,
    );
  return isAsked ? { id, code } : waitingMatch(page);
}

/** The card of whoever looks, while they are asked. */
function ownCard(page: Page): Locator {
  return page.locator('.room-seats > .seat-card.active:first-child');
}

/** Moves by lot may end a match too soon. */
async function longMatch(page: Page): Promise<Table & { readonly lines: number }> {
  const match = await overMatch(page);
  return match.lines > SENT ? match : longMatch(page);
}

/** Whoever asks for older lines is refused; the rest of the server is well. */
async function refuseLines(page: Page): Promise<() => Promise<void>> {
  const address = /\/api\/tables\/[^/]+\/lines/;
  const body = { error: { code: 'too-many-requests', message: 'Too many requests.' } };
  await page.route(address, (route) => route.fulfill({ status: 429, json: body }));
  return () => page.unroute(address);
}

test('a long match is fetched to its beginning for its end and for a link, and by hand where that failed', async ({
  page,
  guard,
}) => {
  test.setTimeout(240_000);
  guard.expect('refused');
  await signIn(page);
  const { code, lines } = await longMatch(page);
  const chart = page.getByRole('region', { name: 'Score chart' });
  await test.step('where it cannot be had, that is said, and no chart counts wrong', async () => {
    const mend = await refuseLines(page);
    await page.goto(`/t/${code}?move=1`);
    await expect(chart).toContainText('Couldn’t load the start of the game');
    await expect(chart.getByRole('slider')).toHaveCount(0);
    await expect(page).toHaveURL(/move=1$/);
    expect((await new AxeBuilder({ page }).include('.end').analyze()).violations).toEqual([]);
    await mend();
  });
  await test.step('asked again, it comes, and the link leads to its moment', async () => {
    await chart.getByRole('button', { name: 'Try again' }).click();
    const slider = chart.getByRole('slider');
    await expect(slider).toHaveAttribute('aria-valuenow', '1');
    // However the bots play: the first year is not over after one move.
    await expect(chart).toContainText('1901');
    await expect(page).toHaveURL(/move=1$/);
  });
  await test.step('what somebody reads by hand stays where it is', () => readEarlier(page, code, lines));
  await test.step('without a link it is fetched as well', async () => {
    await page.goto(`/t/${code}`);
    const slider = chart.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuenow', '0');
    await expect(chart).toContainText('Spring 1901');
  });
});

test('a link into a long match that goes on leads whoever plays and whoever watches to its moment, and back to now', async ({
  page,
  somebody,
  guard,
}) => {
  guard.expect('refused');
  await signIn(page);
  const { code } = await waitingMatch(page);
  for (const one of [page, await somebody()]) {
    const way = one.getByRole('navigation', { name: 'Move navigation' });
    const slider = one.getByRole('slider', { name: 'Move' });
    await test.step('what cannot be had is not shown as another moment, and the link is kept', async () => {
      const mend = await refuseLines(one);
      await one.goto(`/t/${code}?move=1`);
      await expect(one.locator('.room-prompt')).toContainText('Couldn’t load the start of the game.');
      await expect(slider).toHaveCount(0);
      await expect(way).not.toContainText('1901');
      await expect(one).toHaveURL(/move=1$/);
      await mend();
    });
    await test.step('asked again, the link leads to its moment', async () => {
      await one.locator('.room-prompt').getByRole('button', { name: 'Try again' }).click();
      await expect(slider).toHaveValue('1');
      await expect(way).toContainText('1901');
      await expect(one).toHaveURL(/move=1$/);
      expect((await new AxeBuilder({ page: one }).include('.room').analyze()).violations).toEqual([]);
    });
    await test.step('and the way back is one press', async () => {
      await one.getByRole('button', { name: 'Back to live' }).click();
      await expect(slider).toHaveCount(0);
      await expect(way).not.toContainText('1901');
      await expect(one).not.toHaveURL(/move=/);
    });
  }
  await expect(ownCard(page)).toBeVisible();
});

/** The log grows upwards by the button, piece by piece. */
async function readEarlier(page: Page, code: string, lines: number): Promise<void> {
  const mend = await refuseLines(page);
  await page.goto(`/t/${code}`);
  await expect(page.getByRole('region', { name: 'Score chart' })).toContainText('Couldn’t load');
  await mend();
  await page.getByRole('button', { name: 'Read the history' }).click();
  const log = page.getByRole('list', { name: 'History' });
  const earlier = log.getByRole('button', { name: 'Earlier', exact: true });
  await expect(earlier).toBeAttached();
  await expect(log).not.toContainText('Spring 1901');
  // How many moves there were before is not known yet.
  await expect(log.locator('.log-number').first()).toBeEmpty();
  await earlier.scrollIntoViewIfNeeded();
  expect((await new AxeBuilder({ page }).include('.log').analyze()).violations).toEqual([]);
  const read = log.locator('.log-entry').first();
  await read.evaluate((entry) => entry.setAttribute('data-read', ''));
  const place = () => log.locator('[data-read]').evaluate((entry) => Math.round(entry.getBoundingClientRect().top));
  const before = await place();
  const pieces = Math.ceil((lines - SENT) / 200);
  for (let piece = 1; piece <= pieces; piece += 1) {
    const count = await log.locator('.log-entry').count();
    await earlier.press('Enter');
    await expect.poll(() => log.locator('.log-entry').count()).toBeGreaterThan(count);
    if (piece === 1) expect(Math.abs((await place()) - before)).toBeLessThan(60);
  }
  await expect(earlier).toHaveCount(0);
  await expect(log.getByRole('button').first()).toBeFocused();
  await expect(log.locator('.log-entry').first()).toContainText('Spring 1901');
  await expect(log.locator('.log-number').first()).toHaveText('1');
}
