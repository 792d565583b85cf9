import type { Page } from '@playwright/test';
import { DvonnPage } from './support/dvonn-page.ts';
import { tabTo } from './support/keys.ts';
import { expect, test } from './support/test.ts';

async function focusedCell(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? null);
}

test('a whole game against the easiest bot, from the home page to the result, by keyboard alone', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Play DVONN against a bot' }));
  await page.keyboard.press('Enter');
  const seat = new DvonnPage(page);
  await seat.expectTurn();

  await tabTo(page, page.getByRole('button', { name: 'Menu' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'New game…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel('Black player'), 'Shift+Tab');
  await page.keyboard.type('Bot (ran');
  await expect(dialog.getByLabel('Black player')).toHaveValue('random');
  await tabTo(page, dialog.getByRole('button', { name: 'Start' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Random bot')).toBeVisible();

  await tabTo(page, page.locator('[data-cell]'));
  const over = page.getByText('The game is over.');
  for (let moves = 0; moves < 40; moves += 1) {
    await expect(seat.movable.or(over).first()).toBeVisible({ timeout: 120_000 });
    if ((await over.count()) > 0) break;
    expect(await focusedCell(page), 'the focus stays on the board').not.toBeNull();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect(seat.lit.first()).toBeVisible();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect(seat.confirm).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(seat.confirm).toHaveCount(0);
  }
  await expect(seat.result).toHaveText(/^(?:You win|Random bot wins|It’s a draw)/);
  await tabTo(page, page.getByRole('button', { name: 'Play again' }));
  await page.keyboard.press('Enter');
  await expect(seat.result).toBeHidden();
});

test('arrows move on the board, Escape deselects, and a move can be typed', async ({ page }) => {
  await page.goto('/play/dvonn');
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  await tabTo(page, page.locator('[data-cell]'));
  const before = await focusedCell(page);
  await page.keyboard.press('ArrowRight');
  expect(await focusedCell(page)).not.toBe(before);
  await page.keyboard.press('ArrowLeft');
  expect(await focusedCell(page)).toBe(before);
  await page.keyboard.press('n');
  const from = await focusedCell(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  const to = await focusedCell(page);
  await page.keyboard.press('Escape');
  await expect(seat.lit).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Type a move' })).toBeFocused();
  await page.keyboard.type(`${from}${to}`);
  await page.keyboard.press('Enter');
  await expect(seat.confirm).toBeVisible();
});
