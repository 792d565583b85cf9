import { DvonnPage } from './support/dvonn-page.ts';
import { expect, test } from './support/test.ts';

test('one click on the home page starts a game with the first move', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');
  // Create and play. The rules are one link for all games.
  await expect(page.getByRole('listitem').filter({ hasText: 'DVONN' }).getByRole('link')).toHaveCount(2);
  await page.getByRole('link', { name: 'Play DVONN against a bot' }).click();
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  await seat.move();
  // The bot moves, then the player again.
  await seat.expectMoves(2);
  await seat.expectTurn();
});

test('a local game survives closing the page, and the home page leads back to it', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Play DVONN against a bot' }).click();
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  await seat.move();
  await seat.expectMoves(2);
  await seat.expectTurn();
  const told = await seat.log.allInnerTexts();
  await page.close();
  const later = new DvonnPage(await context.newPage());
  await later.page.goto('/');
  await expect(later.page.getByRole('link', { name: 'Play Objectron against a bot' })).toBeVisible();
  await later.page.getByRole('link', { name: 'Continue your DVONN game' }).click();
  await later.expectTurn();
  expect(await later.log.allInnerTexts()).toEqual(told);
});

test('a setting changed in one window applies in the other at once', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await page.goto('/settings');
  for (const theme of ['dark', 'light']) {
    await page.getByLabel('Theme', { exact: true }).selectOption(theme);
    for (const one of [page, other]) await expect(one.locator('html')).toHaveAttribute('data-theme', theme);
  }
});

test('the language comes from the address, then from the settings, and applies to the whole first page', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/?lang=de');
  await expect(heading).toHaveText('Setz dich dazu.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/settings');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
  await page.goto('/');
  await expect(heading).toHaveText('Setz dich dazu.');
  // Messages without a German translation are shown in English.
  await page.getByRole('link', { name: 'DVONN gegen einen Bot spielen' }).click();
  await expect(page.getByRole('button', { name: /, kann ziehen/ }).first()).toBeVisible();
  await page.goto('/?lang=xx');
  await expect(heading).toHaveText('Setz dich dazu.');
});
