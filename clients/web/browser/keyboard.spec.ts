import type { Page } from '@playwright/test';
import { DvonnPage } from './support/dvonn-page.ts';
import { tabTo } from './support/keys.ts';
import { expect, test } from './support/test.ts';

async function focusedCell(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? null);
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
  await page.keyboard.type('Random b');
  await expect(dialog.getByLabel('Black player')).toHaveValue('random');
  await tabTo(page, dialog.getByRole('button', { name: 'Start' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Random bot')).toBeVisible();

  await tabTo(page, page.locator('[data-spot]'));
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
  await tabTo(page, page.locator('[data-spot]'));
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

test('Escape closes an overlay, leaves a field, deselects, clears a refusal, and returns from the past, one at a time', async ({
  page,
}) => {
  await page.goto('/play/dvonn');
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  const entry = page.getByRole('textbox', { name: 'Type a move' });
  await seat.movable.first().click();
  await expect(seat.lit.first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('K9');
  await page.keyboard.press('Escape');
  await expect(entry).not.toBeFocused();
  await expect(entry).toHaveValue('K9');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys and help' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await menu.focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(seat.lit.first()).toBeVisible();
  // The board does not have the focus, and yet it deselects.
  await page.keyboard.press('Escape');
  await expect(seat.lit).toHaveCount(0);

  const refusal = page.locator('.room-prompt').getByRole('status');
  await page
    .getByRole('button', { name: /^[A-K][1-5], red DVONN piece/ })
    .first()
    .click();
  await expect(refusal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(refusal).toHaveCount(0);

  await seat.move();
  await seat.expectTurn();
  const looking = page.getByText('Viewing move');
  await page.keyboard.press('ArrowLeft');
  await expect(looking).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(looking).toBeHidden();
});

test('Enter confirms a preview that the player did not select, wherever the focus is on the board', async ({
  page,
}) => {
  await page.goto('/play/dvonn');
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  await seat.movable.last().focus();
  await page.keyboard.press('i');
  await expect(seat.confirm).toBeVisible();
  await seat.movable.or(seat.cell('A1')).first().focus();
  await page.keyboard.press('Enter');
  await expect(seat.confirm).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Move navigation' })).toContainText(/Move [12]\D/);
});

test('a double click on a target previews the move and lights the Confirm button, but makes no move', async ({
  page,
}) => {
  await page.goto('/play/dvonn');
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  await seat.movable.first().click();
  const target = seat.cell((await seat.lit.first().getAttribute('data-spot')) ?? '');
  await target.click();
  await expect(seat.confirm).not.toHaveClass(/nudged/);
  await target.dblclick();
  await expect(seat.confirm).toHaveClass(/nudged/);
  await seat.expectMoves(0);
});

test('single-key shortcuts can be switched off, and Enter and Escape stay', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await page.goto('/play/dvonn');
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  await page.keyboard.type('ri?/');
  await seat.movable.first().focus();
  await page.keyboard.type('ri?/n');
  expect(await focusedCell(page)).toBe(await seat.movable.first().getAttribute('data-spot'));
  await page.keyboard.press('Enter');
  await expect(seat.lit.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(seat.lit).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(seat.confirm).toHaveCount(0);
});
