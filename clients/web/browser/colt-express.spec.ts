import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ColtExpressPage } from './support/colt-express-page.ts';
import { storeGame } from './support/device.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from './support/layout.ts';
import { expect, test } from './support/test.ts';

/** A local game of one player against three fast bots. */
const NEW_GAME = { sitters: ['me', 'random', 'random', 'random'], lot: false, options: {} };

const SIX = ['belle', 'cheyenne', 'django', 'doc', 'ghost', 'tuco'];
const ROUND_4: object = JSON.parse(
  readFileSync(new URL('./testdata/colt-express-round-4.json', import.meta.url), 'utf8'),
);

/** Starts a game without animations, so that bots move sooner. */
async function startGame(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((text) => localStorage.setItem('tavola.play.colt-express', text), JSON.stringify(NEW_GAME));
  await page.goto('/play/colt-express');
  await settled(page);
}

test('one player and three bots play from the first pick to the final score', { tag: '@long' }, async ({
  newPlayer,
}) => {
  const page = await newPlayer();
  await startGame(page);
  await expect(page.getByRole('button', { name: /^Tuco/ })).toBeVisible();
  const robber = new ColtExpressPage(page);
  const seen = new Set<string>();
  while ((await robber.result.count()) === 0) {
    const phase = await robber.answer();
    if (!seen.has(phase) && phase.endsWith('in')) await expectAccessible(page);
    seen.add(phase);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['characters', 'attack', 'schemin', 'stealin']));
  const money = page.getByRole('table', { name: 'Final count' });
  await expect(money.getByRole('row')).toHaveCount(5);
  await expect(money.getByRole('columnheader', { name: 'Gunslinger' })).toBeVisible();
  await expect(page.getByText('Fairness verified')).toBeVisible();
  await expectAccessible(page);
});

test('the last card of the last round leads to the final score', async ({ page }) => {
  const chairs = SIX.map((_, seat) => (seat === 0 ? { name: 'Juniper' } : ({ bot: 'random' } as const)));
  const hands = SIX.map(() => '');
  const rounds = 'bridge-56 swivel-arm-56 braking-56 turmoil-56 marshals-revenge';
  await storeGame(page, {
    game: 'colt-express',
    chairs,
    position: { ...ROUND_4, hands, rounds, phase: 'stealin', acting: '0 belle-move up' },
  });
  await page.goto('/play/colt-express');
  const robber = new ColtExpressPage(page);
  while ((await robber.result.count()) === 0) await robber.answer();
  const money = page.getByRole('table', { name: 'Final count' });
  await expect(money.getByRole('row')).toHaveCount(SIX.length + 1);
  await expect(money.getByRole('columnheader', { name: 'Gunslinger' })).toBeVisible();
  await expect(page.getByText('Fairness verified')).toBeVisible();
  await expectAccessible(page);
});

test('the game can be played by keyboard alone', { tag: '@long' }, async ({ newPlayer }) => {
  const page = await newPlayer();
  await startGame(page);
  const train = page.getByRole('group', { name: /^The train/ });
  await expect(async () => {
    // A bot may have taken this character first. Then pick another.
    const bandit = page.locator('.colt-character:not(.kit-idle)').first();
    await bandit.press('Enter', { timeout: 5000 });
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Horse attack alongside car 4/)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  const stop = train.locator('[tabindex="0"]');
  await expect(stop).toHaveCount(1);
  await stop.focus();
  await page.keyboard.press('n');
  const road = train.getByRole('button', { name: 'Ride on to car 3, can go here' });
  await expect(road.or(train.getByRole('button', { name: /^Inside car 4.*can go here$/ })).first()).toBeVisible();
  await road.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.bar-title')).toHaveText('Ride on');
  await expect(train.getByRole('button', { name: 'Ride on to car 3, chosen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.bar-confirm')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Horse attack alongside car 4/)).toHaveCount(0);
});

test('on a phone the board follows the action and nothing overflows', { tag: '@long' }, async ({ newPlayer }) => {
  const page = await newPlayer();
  await page.setViewportSize({ width: 390, height: 844 });
  await startGame(page);
  await expect(page.locator('.colt-overview')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const scene = page.locator('.colt-board .kit-place');
  expect(await scene.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await test.step('with many cards on the deck', async () => {
    const late = await newPlayer({ viewport: { width: 390, height: 844 } });
    const laid = ['shoot', 'punch'].flatMap((card) => SIX.map((bandit, seat) => `${seat} ${bandit}-${card} up`));
    const hands = ['mf', 'mr', 'mf', 'dm', 'fr', 'rm'];
    const chairs = [{ name: 'Juniper' }, ...Array.from({ length: 5 }, () => ({ bot: 'random' }) as const)];
    await storeGame(late, {
      game: 'colt-express',
      chairs,
      position: { ...ROUND_4, hands, stack: laid, turn: [2, 0, 1, 0] },
    });
    await late.goto('/play/colt-express');
    await expect(late.locator('.colt-stack li')).toHaveCount(laid.length);
    await expectNoSidewaysScroll(late);
  });
});
