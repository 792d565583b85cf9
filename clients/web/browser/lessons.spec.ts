import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

const LESSONS = { 'colt-express': 9, diplomacy: 7, dvonn: 7, frogs: 6, objectron: 8 };

/** Completes a step with its example move. */
async function takeStep(page: Page, number: number, count: number): Promise<void> {
  await expect(page.getByText(`Step ${number} of ${count}`)).toBeVisible();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.bar-confirm').click();
  const next = page.getByRole('button', { name: /^(?:Next|Finish)/ });
  await expect(next).toBeVisible();
  await next.click();
}

for (const [game, count] of Object.entries(LESSONS)) {
  test(`the lesson of ${game} can be completed from its manual`, { tag: '@long' }, async ({ page }) => {
    await page.goto(`/manuals/${game}`);
    await page.getByRole('link', { name: 'Start the lesson' }).click();
    await expect(page.getByText(`Step 1 of ${count}`)).toBeVisible();
    await expectAccessible(page);
    for (let number = 1; number <= count; number += 1) await takeStep(page, number, count);
    await expect(page.getByRole('heading', { level: 1, name: 'That’s all you need' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Play an easy bot' }).click();
    await expect(page).toHaveURL(new RegExp(`/play/${game}\\?table=`));
    await expect(page.getByText('Easy bot').first()).toBeAttached();
  });
}

test('a lesson refuses other moves with a reason, and sends no requests', async ({ page }) => {
  await page.goto('/learn/dvonn');
  await expect(page.getByText('Step 1 of 7')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const cell = (name: string) => page.locator(`[data-spot="${name}"]`);
  // A legal move, but not the one of the lesson.
  await cell('C3').click();
  await cell('D3').click();
  await expect(page.getByRole('status').filter({ hasText: 'not the one we’re practising here' })).toBeVisible();
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByText('Step 1 of 7')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Next/ })).toHaveCount(0);
  // An illegal move: the rule is shown, and the squares are highlighted.
  await cell('D3').click();
  await cell('G3').click();
  await expect(page.getByRole('status').filter({ hasText: 'Select the white piece on D3' })).toBeVisible();
  await cell('E3').click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Now it’s a stack of 2.').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Step 2 of 7')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/match') || path.startsWith('/live'))).toEqual([]);
});
