import type { Locator } from '@playwright/test';
import { expectNoSidewaysScroll, expectNothingCovered, expectUsableByAll, settled } from './support/looks.ts';
import { makeTable, signIn, startMatch } from './support/people.ts';
import { inOrder } from './support/table.ts';
import { expect, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SCREENS = ['/', '/tables', '/create/dvonn', '/join', '/manuals', '/manuals/dvonn', '/settings', '/nonsense'];

/** Checked in every run. The long run checks all of them, and long/screens.spec.ts too. */
const ALWAYS = ['/create/dvonn'];

for (const screen of SCREENS) {
  const tag = ALWAYS.includes(screen) ? [] : ['@long'];
  test(`${screen} is usable by everybody, and fits on a phone`, { tag }, async ({ page }) => {
    await page.goto(screen);
    await settled(page);
    await expectUsableByAll(page);
    await page.setViewportSize(PHONE.viewport);
    await expectNoSidewaysScroll(page);
  });
}

test('the lobby is usable by everybody, and fits on a phone', { tag: '@long' }, async ({ page, somebody }) => {
  const host = await somebody(PHONE);
  await signIn(host);
  const { code } = await makeTable(host);
  for (const one of [page, host]) {
    await one.goto(`/t/${code}`);
    await expect(one.locator('.preview .dvonn-drawing')).toBeVisible();
    await settled(one);
    await expectNoSidewaysScroll(one);
    await expectUsableByAll(one);
    await expectReadInOrder(one.locator('.lobby-body > *'));
  }
});

/** What is seen first comes first for the keyboard and for those who listen. */
async function expectReadInOrder(parts: Locator): Promise<void> {
  const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(1);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
}

test('a match is usable by everybody, and fits on a phone: to move, with a preview, and waiting', async ({
  somebody,
}) => {
  const [wide, phone] = [await somebody(), await somebody(PHONE)];
  await startMatch(wide, phone);
  const [first, second] = await inOrder(wide, phone);
  await first.movable.first().click();
  await first.lit.first().click();
  for (const { page } of [first, second]) {
    await expectNoSidewaysScroll(page);
    await expectNothingCovered(page);
    await expectUsableByAll(page);
  }
  await first.confirm.click();
  await second.isAsked();
  await expectNoSidewaysScroll(second.page);
  await expectUsableByAll(second.page);
});

test('the question for a name is usable by everybody', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose a name' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await expectUsableByAll(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
