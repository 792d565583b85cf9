import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

/** The steps of every chapter. */
const LESSONS = {
  'colt-express': [9, 6, 7, 8],
  diplomacy: [7],
  dvonn: [7],
  frogs: [6, 5],
  objectron: [8, 5, 7],
};

/** Completes a step with its example move. */
async function takeStep(page: Page, number: number, count: number): Promise<void> {
  await expect(page.getByText(`Step ${number} of ${count}`)).toBeVisible();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.bar-confirm').click();
  const next = page.getByRole('button', { name: /^(?:Next|Finish)/ });
  await expect(next).toBeVisible();
  await next.click();
}

for (const [game, chapters] of Object.entries(LESSONS)) {
  test(`the lesson of ${game} can be completed from its manual`, { tag: '@long' }, async ({ page }) => {
    await page.goto(`/manuals/${game}`);
    await page.getByRole('link', { name: 'Start the lesson' }).click();
    for (const [chapter, count] of chapters.entries()) {
      if (chapter > 0) {
        await expect(page.getByRole('heading', { level: 1, name: /^Chapter finished: / })).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Next chapter' }).click();
      }
      await expect(page.getByText(`Step 1 of ${count}`)).toBeVisible();
      await expectAccessible(page);
      for (let number = 1; number <= count; number += 1) await takeStep(page, number, count);
    }
    await expect(page.getByRole('heading', { level: 1, name: 'That’s all you need' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Play an easy bot' }).click();
    await expect(page).toHaveURL(new RegExp(`/play/${game}\\?table=`));
    await expect(page.getByText('Easy bot').first()).toBeAttached();
  });
}

test('a lesson continues where it was left, and its chapters can be chosen', async ({ page }) => {
  await page.goto('/learn/frogs');
  await takeStep(page, 1, 6);
  await expect(page.getByText('Step 2 of 6')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Step 2 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'All chapters' }).click();
  await page.getByRole('button', { name: 'The 4 cards' }).click();
  await expect(page.getByText('Chapter 2 of 2: The 4 cards')).toBeVisible();
  for (let number = 1; number <= 5; number += 1) await takeStep(page, number, 5);
  await expect(page.getByRole('heading', { level: 1, name: 'Chapter finished: The 4 cards' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'The 4 cards Done' })).toBeVisible();
  await page.getByRole('button', { name: 'Next chapter' }).click();
  await expect(page.getByText('Chapter 1 of 2')).toBeVisible();
});

test('a lesson refuses other moves with a reason, and sends no requests', async ({ page }) => {
  await page.goto('/learn/dvonn');
  await expect(page.getByText('Step 1 of 7')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const cell = (name: string) => page.locator(`[data-spot="${name}"]`);
  // A legal move, but not the one of the lesson.
  await cell('C3').click();
  await cell('D3').click();
  await expect(
    page.getByRole('status').filter({ hasText: 'is legal, but it isn’t the move for this step' }),
  ).toBeVisible();
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
