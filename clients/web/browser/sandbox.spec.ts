import { Europe } from './support/europe.ts';
import { expectUsableByAll } from './support/looks.ts';
import { expect, test } from './support/test.ts';

test('one person gives orders for any power, resolves, and steps back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Try out Diplomacy: play all sides' }).click();
  const europe = new Europe(page);
  const choose = (power: string) => europe.seats.getByRole('button', { name: new RegExp(`for ${power}|^${power}`) });
  await expect(europe.prompt).toContainText('You play Austria.');
  await europe.press('vie', 'gal');
  await choose('Russia').click();
  await expect(europe.prompt).toContainText('You play Russia.');
  await expect(choose('Russia')).toHaveAttribute('aria-pressed', 'true');
  await europe.press('war', 'gal');
  await europe.endTurn.click();
  // What was sent in can be changed, and what was only written is kept.
  await choose('Russia').click();
  await expect(europe.written).toContainText(['A WAR – GAL']);
  await choose('Austria').click();
  await expect(europe.written).toContainText(['A VIE – GAL']);
  await expectUsableByAll(page);
  await page.getByRole('button', { name: 'Resolve now' }).click();
  await europe.is('Fall 1901: orders');
  await expect(europe.verdict('A VIE – GAL')).toContainText("Russia's army in Warsaw was going to Galicia too");
  await page.getByRole('button', { name: 'Take back' }).click();
  await europe.is('Spring 1901: orders');
  await page.getByRole('button', { name: 'Leave the sandbox' }).click();
  await expect(page.getByRole('button', { name: 'Resolve now' })).toHaveCount(0);
});
