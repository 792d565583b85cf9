import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectUsableByAll, settled } from './support/looks.ts';
import { expect, test } from './support/test.ts';

/** Four seats on this device: somebody and three quick bots. */
const WISH = { sitters: ['me', 'random', 'random', 'random'], lot: false, options: {} };

/** Opens a new match with everything still, so that bots answer soon. */
async function sitDown(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((wish) => localStorage.setItem('tavola.play.colt-express', wish), JSON.stringify(WISH));
  await page.goto('/play/colt-express');
  await settled(page);
}

/** One answer of the person at the table: the first thing that can be chosen, until it can be confirmed. */
async function answer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const confirm = document.querySelector<HTMLElement>('.bar-confirm');
    if (confirm !== null) return confirm.click();
    const choices = [
      '.colt-character:not([aria-disabled=true])',
      '.colt-option:not([aria-pressed=true])',
      '.colt-hand-asked .colt-card:not([aria-disabled=true])',
    ];
    for (const choice of choices) {
      const found = document.querySelector<HTMLElement>(choice);
      if (found !== null) return found.click();
    }
  });
}

test('a person and three bots rob a train from the first pick to the money counted out', async ({ somebody }) => {
  const page = await somebody();
  await sitDown(page);
  await expect(page.getByRole('button', { name: /^Tuco/ })).toBeVisible();
  await expectUsableByAll(page);
  const result = page.locator('.end-headline');
  const seen = new Set<string>();
  await expect(async () => {
    await answer(page);
    const phase = await page.locator('.colt-board').getAttribute('class');
    seen.add(/colt-phase-(\w+)/.exec(phase ?? '')?.[1] ?? '');
    expect(await result.count()).toBe(1);
  }).toPass({ intervals: [20], timeout: 80_000 });
  expect([...seen]).toEqual(expect.arrayContaining(['characters', 'attack', 'schemin', 'stealin', 'over']));
  const money = page.getByRole('table', { name: 'The money counted out' });
  await expect(money.getByRole('row')).toHaveCount(5);
  await expect(money.getByRole('columnheader', { name: 'Gunslinger' })).toBeVisible();
  await expect(page.getByText('The luck checks out')).toBeVisible();
  await expectUsableByAll(page);
});

test('the train is played by keyboard alone', async ({ somebody }) => {
  const page = await somebody();
  await sitDown(page);
  const train = page.getByRole('group', { name: /^The train/ });
  await expect(async () => {
    // Somebody else may be quicker: then it is another one.
    const bandit = page.locator('.colt-character:not([aria-disabled=true])').first();
    await bandit.press('Enter', { timeout: 500 });
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^The attack, beside car 4/)).toBeVisible({ timeout: 3000 });
  }).toPass();
  const stop = train.locator('[tabindex="0"]');
  await expect(stop).toHaveCount(1);
  await stop.focus();
  await page.keyboard.press('n');
  const road = train.getByRole('button', { name: 'Ride on beside car 3, can be chosen' });
  await expect(road.or(train.getByRole('button', { name: /^Inside car 4.*can be chosen$/ })).first()).toBeVisible();
  await road.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.bar-title')).toHaveText('Ride on');
  await expect(train.getByRole('button', { name: 'Ride on beside car 3, chosen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.bar-confirm')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The attack, beside car 4/)).toHaveCount(0);
});

test('on a phone the train can be followed and nothing sticks out', async ({ somebody }) => {
  const page = await somebody();
  await page.setViewportSize({ width: 390, height: 844 });
  await sitDown(page);
  await expect(page.locator('.colt-overview')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const scene = page.locator('.colt-scene');
  expect(await scene.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
});
