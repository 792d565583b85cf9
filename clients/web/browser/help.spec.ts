import { DvonnPage } from './support/dvonn-page.ts';
import { expectAccessible } from './support/layout.ts';
import { expect, test } from './support/test.ts';

test('diplomacy UC 05: the manual opens from the first screen and leads back there', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How to play' }).click();
  await page.getByRole('link', { name: 'Diplomacy rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Diplomacy' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Goal' })).toBeVisible();
  await expect(page.locator('figure svg').first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');
});

test('at a table the manual opens over the board, and the selection survives', async ({ page }) => {
  await page.goto('/play/dvonn');
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  await seat.movable.first().click();
  await seat.lit.first().click();
  await expect(seat.confirm).toBeVisible();
  const manual = page.getByRole('dialog', { name: 'How to play DVONN' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByRole('button', { name: 'The rules' }).click();
  await expect(manual.getByRole('heading', { name: 'Moving', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(manual).toHaveCount(0);
  await expect(seat.confirm).toBeVisible();
  await page.keyboard.press('r');
  await expect(manual).toBeVisible();
  await manual.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Rules' }).click();
  await expect(manual).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(seat.confirm).toBeVisible();
});

test('a dialog that is opened again at once stays open', async ({ page }) => {
  await page.goto('/play/dvonn');
  await new DvonnPage(page).expectTurn();
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  const closeEvent = keys.evaluate(
    (dialog: HTMLDialogElement) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          if (dialog.open) return;
          observer.disconnect();
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }));
        }).observe(dialog, { attributes: true });
        dialog.addEventListener('close', () => requestAnimationFrame(() => resolve()), { once: true });
      }),
  );
  await keys.getByRole('button', { name: 'Close' }).click();
  await closeEvent;
  await expect(keys.getByRole('heading', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});

test('the question mark opens help on every screen', { tag: '@long' }, async ({ page }) => {
  await page.goto('/tables');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page).toHaveURL(/\/manuals$/);
  await page.goto('/create/frogs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'How to play Frogs & Bridges' })).toBeVisible();
});

test('a hint shows a move without playing it', async ({ page }) => {
  await page.goto('/play/dvonn');
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  await page.getByRole('button', { name: /^Hint/ }).click();
  await expect(seat.confirm).toBeVisible();
  // The reason, in the words of the game.
  await expect(page.locator('.bar-only')).toHaveText(/^(?:It|Black) .+\.$/);
  await seat.expectMoves(0);
  await page.keyboard.press('Escape');
  await expect(seat.confirm).toHaveCount(0);
  await page.keyboard.press('i');
  await expect(seat.confirm).toBeVisible();
  await seat.expectMoves(0);
});
