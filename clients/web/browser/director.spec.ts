import type { Page } from '@playwright/test';
import { ColtExpressPage } from './support/colt-express-page.ts';
import { storeGame } from './support/device.ts';
import { expectAccessible } from './support/layout.ts';
import { CARDS, momentOf, openStealin, type PageMoment, ROUND_4, SIX, STACK } from './support/stealin.ts';
import { expect, test } from './support/test.ts';

/** How long each card can be read at least at normal speed (ms). */
const READABLE = 700;

const TICK = 50;

/** Moves the clock until the show is over. Returns every different moment, with its length (ms). */
async function watch(page: Page): Promise<readonly (PageMoment & { readonly ms: number })[]> {
  const seen: (PageMoment & { ms: number })[] = [];
  for (let moment = await momentOf(page); moment !== null; moment = await momentOf(page)) {
    const last = seen.at(-1);
    if (last !== undefined && last.title === moment.title && last.said.length === moment.said.length)
      // The live region follows a moment later.
      Object.assign(last, { ms: last.ms + TICK, heard: moment.heard });
    else seen.push({ ...moment, ms: 0 });
    await page.clock.runFor(TICK);
  }
  return seen;
}

test('Stealin’ is shown card by card, and nothing on the page is ahead of it', async ({ page }) => {
  const robber = await openStealin(page, true);
  const moments = await watch(page);
  const times = new Map<string, number>();
  for (const { left, title, ms } of moments) times.set(`${left} ${title}`, (times.get(`${left} ${title}`) ?? 0) + ms);
  expect(times.size).toBeGreaterThanOrEqual(CARDS);
  for (const [card, ms] of times) expect(ms, card).toBeGreaterThanOrEqual(READABLE);
  const climbing = moments.findIndex(({ title }) => title === 'Cheyenne’s Change floor');
  const [turned, climbed] = [moments[climbing], moments[climbing + 1]];
  const roofOf = (moment: PageMoment | undefined) => moment?.roofs.find((label) => label.startsWith('Roof of car 2'));
  // First the card is turned up, then it is resolved, in the log and on the train at the same time.
  expect(turned).toMatchObject({ said: [], now: 'Cheyenne’s Change floor, now' });
  expect(roofOf(turned)).not.toContain('Cheyenne');
  expect(turned?.panel[1]).not.toContain('roof');
  expect(turned?.lines.at(-1)).not.toContain('Cheyenne');
  expect(climbed).toMatchObject({ said: ['Cheyenne climbs to the roof of car 2.'], left: turned?.left });
  expect(roofOf(climbed)).toContain('Cheyenne');
  expect(climbed?.panel[1]).toContain('on the roof of car 2');
  expect(climbed?.lines.at(-1)).toBe('Cheyenne climbs to the roof of car 2.');
  expect(climbed?.heard).toBe('Cheyenne climbs to the roof of car 2.');
  // A card without effect says why.
  const vain = moments.find(({ said }) => said.some((text) => text.includes('no effect')));
  expect(vain?.now).toBe('Cheyenne’s Rob, no effect');
  expect(vain?.ms).toBeGreaterThanOrEqual(READABLE);
  // Loot and the round card come with their own beats.
  const taking = moments.findIndex(({ said }) => said.some((text) => text.includes('strongbox')));
  expect(moments.findIndex(({ panel }) => panel[0]?.includes('strongbox'))).toBe(taking);
  const [{ round } = { round: '' }] = moments;
  const ending = moments.findIndex((moment) => moment.round !== round);
  expect(moments[ending]?.title).toBe(moments[ending]?.round);
  // Every line is there in the end, and each came when its beat was shown.
  for (const { said, lines } of moments) for (const text of said) expect(lines.join('\n')).toContain(text);
  expect(moments.map(({ lines }) => lines.length)).toEqual(
    moments.map(({ lines }) => lines.length).toSorted((a, b) => a - b),
  );
  await expect(robber.prompt).not.toContainText('Change floor');
});

test('a show can be paused, stepped through, slowed down and skipped', async ({ page }) => {
  const robber = await openStealin(page);
  const title = page.locator('.show-bar .bar-title');
  await page.clock.runFor(2000);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectAccessible(page);
  const before = await title.textContent();
  await page.clock.runFor(60_000);
  await expect(title).toHaveText(before ?? '');
  await page.getByRole('group', { name: 'Playback controls' }).getByRole('button', { name: 'Skip forward' }).click();
  await expect(title).not.toHaveText(before ?? '');
  await page.getByRole('group', { name: 'Playback controls' }).getByRole('button', { name: 'Skip back' }).click();
  await expect(title).toHaveText(before ?? '');
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('Slow');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tavola.settings'))).toContain('"show":"slow"');
  await page.keyboard.press('s');
  await expect(page.locator('.show-bar')).toHaveCount(0);
  await expect(robber.prompt).toContainText('Standard turn');
});

test('a player who must decide ends the show by a press on the board', async ({ page }) => {
  const robber = await openStealin(page);
  await robber.spot('3i').click();
  await expect(page.locator('.show-bar')).toHaveCount(0);
  await expect(robber.hand).toBeVisible();
});

test('a card with two decisions keeps its name on show after the second', async ({ page }) => {
  const chairs = SIX.map((_, seat) => (seat === 0 ? { name: 'Juniper' } : ({ bot: 'random' } as const)));
  const bandits = ['belle 0 5i', 'cheyenne 1 2i', 'django 2 3i', 'doc 3 5i', 'ghost 4 3i', 'tuco 5 3i'];
  const position = { ...ROUND_4, bandits, hands: SIX.map(() => ''), phase: 'stealin', acting: '0 belle-move up' };
  const stack = ['0 belle-ride up', ...STACK.slice(0, 3)];
  await storeGame(page, { game: 'colt-express', chairs, position: { ...position, stack } });
  await page.clock.install();
  await page.goto('/play/colt-express');
  const robber = new ColtExpressPage(page);
  for (const space of ['6i', 'ci']) {
    await robber.spot(space).click();
    await robber.confirmMove();
    await page.keyboard.press('s');
  }
  await robber.option('Action', /^Banker/).click();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.locator('.bar-confirm').click();
  await expect(page.locator('.show-bar .bar-title')).toHaveText('Belle’s Ride');
  await expect(page.locator('.show-beats > li')).toHaveText(/takes the Banker/);
});
