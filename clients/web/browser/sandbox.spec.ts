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
  await europe.submit();
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

test('a player sets up a position by hand, gives bulk orders and shares all of it by link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/play/diplomacy?sandbox');
  await page.getByRole('button', { name: 'Set up a position' }).click();
  const europe = new DiplomacyPage(page);
  const balance = (power: string) => page.getByRole('row', { name: new RegExp(`^${power}`) });
  await page.getByRole('button', { name: 'Russia', exact: true }).click();
  await europe.press('lvn');
  await expect(europe.place('lvn')).toHaveAccessibleName(/Russia’s army/);
  await expect(balance('Russia')).toContainText('1 unit too many');
  // Impossible edits change nothing and say why.
  await europe.press('bot');
  await expect(
    page.getByText('Armies can’t go to sea. Place a fleet in the Gulf of Bothnia instead.').last(),
  ).toBeVisible();
  await page.keyboard.press('f');
  await europe.press('spa');
  await page.getByRole('group', { name: 'Choose a coast of Spain' }).getByRole('button', { name: /north/ }).click();
  await expect(europe.place('spa')).toHaveAccessibleName(/Russia’s fleet on the north coast/);
  await europe.drag('mos', 'ukr');
  await expect(europe.place('ukr')).toHaveAccessibleName(/Russia’s army/);
  await page.keyboard.press('o');
  await europe.drag('swe', 'nwy');
  await expect(balance('Russia')).toContainText(/6\s*6/);
  await europe.place('vie').click({ button: 'right' });
  await expect(europe.place('vie')).not.toHaveAccessibleName(/army/);
  const edited = page.url();
  await page.keyboard.press('Control+z');
  await expect(europe.place('vie')).toHaveAccessibleName(/Austria’s army/);
  await page.keyboard.press('Control+Shift+z');
  await expect(page).toHaveURL(edited);
  await page.getByRole('tab', { name: 'Orders', exact: true }).click();
  await page.getByLabel('Orders for any power').fill('Russia: A UKR - RUM, A SEV FLIES; F SEV - BLA\nA BUD - RUM');
  await expect(page.getByText('3 orders for 2 powers.')).toBeVisible();
  await expect(page.getByText('“A SEV FLIES”: “FLIES” isn’t a province or an order.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Adjudicate' }).click();
  await europe.expectPhase('Fall 1901: orders');
  await expect(europe.verdict('A BUD – RUM')).toContainText('Bounced in Rumania');
  await page.getByRole('button', { name: 'Back to the editor' }).click();
  await page.goto(link);
  await expect(europe.place('ukr')).toHaveAccessibleName(/Russia’s army/);
  await expect(page.getByText('3 orders for 2 powers.')).toBeVisible();
});

test('a damaged link and a wrong text are named, and lose nothing', async ({ page }) => {
  await page.goto('/play/diplomacy?sandbox&position=F1905M.ITALY_ATUNIS_TUN.TURKEY_FION');
  const text = page.getByRole('textbox', { name: 'Position as text' });
  await expect(text).toHaveValue('F1905M.ITALY_ATUNIS_TUN.TURKEY_FION');
  await expect(page.getByText('Can’t read “ATUNIS” in “units”. Nothing has changed.')).toBeVisible();
  await expect(page).toHaveURL(/ATUNIS/);
  await text.fill('{"phase": "F1905M", "units": {"ITALY": ["A TUN"], "TURKEY": ["F ION"]}}');
  await page.getByRole('button', { name: 'Show on map' }).click();
  await expect(page).toHaveURL(/position=F1905M\.ITALY_ATUN\.TURKEY_FION/);
  // Any phase of a game record can be opened.
  const units = { ITALY: ['A TUN'], TURKEY: ['F ION'] };
  const phases = ['S1902M', 'F1903M', 'S1904M'].map((name) => ({ name, state: { units }, orders: {} }));
  const buffer = Buffer.from(JSON.stringify({ phases }));
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  await page.getByRole('combobox', { name: 'Phase' }).last().selectOption('Fall 1903, orders');
  await page.getByRole('button', { name: 'Show on map' }).click();
  await page.getByRole('button', { name: 'Play from here' }).click();
  const europe = new DiplomacyPage(page);
  await europe.expectPhase('Fall 1903: orders');
});

test('a position of a variant keeps its powers and rules, in the editor and in the sandbox', async ({ page }) => {
  const position = 'S1901M-france-austria.AUSTRIA_AVIE_ATYR_VIE.FRANCE_AMUN_ABOH_PAR';
  const orders = 'A MUN - TYR, A BOH S A MUN - TYR, A VIE - BOH';
  await page.goto(`/play/diplomacy?${new URLSearchParams({ sandbox: '1', position, orders }).toString()}`);
  const editor = page.getByRole('region', { name: 'Position editor' });
  await expect(editor).toContainText('France');
  await page.getByRole('button', { name: 'Adjudicate' }).click();
  const europe = new DiplomacyPage(page);
  await europe.expectPhase('Fall 1901: orders');
  await expect(europe.seats).toContainText('France');
  await page.keyboard.press('n');
  await expect(europe.panel.locator('.season-open')).toContainText('cut by Austria’s army in Vienna');
  await expect(europe.panel).toContainText('France’s army in Bohemia');
  await expect(europe.panel).not.toContainText('England');
});
