import type { Locator } from '@playwright/test';
import { inTurnOrder } from './support/dvonn-page.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNothingCovered, settled } from './support/layout.ts';
import { createTestTable, signInAs, startOnlineGame } from './support/people.ts';
import { expect, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SCREENS = ['/', '/tables', '/create/dvonn', '/join', '/manuals', '/manuals/dvonn', '/settings', '/nonsense'];

/** Checked in every run. The long run checks all of them, and long/screens.spec.ts too. */
const ALWAYS = ['/create/dvonn'];

for (const screen of SCREENS) {
  const tag = ALWAYS.includes(screen) ? [] : ['@long'];
  test(`${screen} is accessible and fits on a phone`, { tag }, async ({ page }) => {
    await page.goto(screen);
    await settled(page);
    await expectAccessible(page);
    await page.setViewportSize(PHONE.viewport);
    await expectNoSidewaysScroll(page);
  });
}

test('the lobby is accessible and fits on a phone', { tag: '@long' }, async ({ page, newPlayer }) => {
  const host = await newPlayer(PHONE);
  await signInAs(host);
  const { code } = await createTestTable(host);
  for (const one of [page, host]) {
    await one.goto(`/t/${code}`);
    await expect(one.locator('.preview .dvonn-drawing')).toBeVisible();
    await settled(one);
    await expectNoSidewaysScroll(one);
    await expectAccessible(one);
    await expectReadingOrder(one.locator('.lobby-body > *'));
  }
});

/** The DOM order matches the visual order, for keyboards and screen readers. */
async function expectReadingOrder(parts: Locator): Promise<void> {
  const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(1);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
}

test('a game is accessible and fits on a phone: to move, with a preview, and waiting', async ({ newPlayer }) => {
  const [wide, phone] = [await newPlayer(), await newPlayer(PHONE)];
  await startOnlineGame(wide, phone);
  const [first, second] = await inTurnOrder(wide, phone);
  await first.movable.first().click();
  await first.lit.first().click();
  for (const { page } of [first, second]) {
    await expectNoSidewaysScroll(page);
    await expectNothingCovered(page);
    await expectAccessible(page);
  }
  await first.confirm.click();
  await second.expectTurn();
  await expectNoSidewaysScroll(second.page);
  await expectAccessible(second.page);
});

test('the name dialog is accessible', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose a name' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
