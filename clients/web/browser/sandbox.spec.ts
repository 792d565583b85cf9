import { DiplomacyPage } from './support/diplomacy-page.ts';
import { expectAccessible } from './support/layout.ts';
import { expect, test } from './support/test.ts';

test('a player gives orders for any power, resolves the turn, and steps back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Diplomacy sandbox: play every side' }).click();
  const europe = new DiplomacyPage(page);
  const choose = (power: string) => europe.seats.getByRole('button', { name: new RegExp(`for ${power}|^${power}`) });
  await expect(europe.prompt).toContainText('You’re Austria.');
  await europe.press('vie', 'gal');
  await choose('Russia').click();
  await expect(europe.prompt).toContainText('You’re Russia.');
  await expect(choose('Russia')).toHaveAttribute('aria-pressed', 'true');
  await europe.press('war', 'gal');
  await europe.endTurn.click();
  // Submitted orders can be changed, and drafts are kept.
  await choose('Russia').click();
  await expect(europe.written).toContainText(['A WAR – GAL']);
  await choose('Austria').click();
  await expect(europe.written).toContainText(['A VIE – GAL']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resolve now' }).click();
  await europe.expectPhase('Fall 1901: orders');
  await expect(europe.verdict('A VIE – GAL')).toContainText('Bounced in Galicia with Russia’s army in Warsaw');
  await page.getByRole('button', { name: 'Undo' }).click();
  await europe.expectPhase('Spring 1901: orders');
  await page.getByRole('button', { name: 'Leave the sandbox' }).click();
  await expect(page.getByRole('button', { name: 'Resolve now' })).toHaveCount(0);
});

test('a player continues from a pasted position; errors are named and the text is kept', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/play/diplomacy?sandbox');
  const europe = new DiplomacyPage(page);
  await europe.press('vie', 'gal');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Open a position' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a position' });
  const text = dialog.getByRole('textbox', { name: 'Position' });
  // The text starts with the current position.
  await expect(text).toHaveValue(/"phase": "S1901M"/);
  const wrong = '{"phase": "F1905M", "units": {"ITALY": ["A TUNIS"], "TURKEY": ["F ION"]}}';
  await text.fill(wrong);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Can’t read “A TUNIS” in “units”. Nothing has changed.');
  await expect(text).toHaveValue(wrong);
  await expectAccessible(page);
  await text.fill(wrong.replace('TUNIS', 'TUN'));
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await europe.expectPhase('Fall 1905: orders');
  await expect(dialog).toBeHidden();
  await europe.seats.getByRole('button', { name: /Turkey/ }).click();
  await europe.press('ion', 'tun');
  await page.getByRole('button', { name: 'Resolve now' }).click();
  await expect(europe.verdict('F ION – TUN')).toContainText('Failed:');
  await page.getByRole('button', { name: 'Back to the sandbox' }).click();
  await europe.expectPhase('Spring 1901: orders');
  await expect(europe.written).toContainText(['A VIE – GAL']);
  // Any phase of a game record can be opened.
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('button', { name: 'Open a position' }).click();
  const units = { ITALY: ['A TUN'], TURKEY: ['F ION'] };
  const phases = ['S1902M', 'F1903M', 'S1904M'].map((name) => ({ name, state: { units }, orders: {} }));
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ phases })),
  });
  await dialog.getByRole('combobox', { name: 'Phase' }).selectOption('Fall 1903, orders');
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await europe.expectPhase('Fall 1903: orders');
});
