import type { Page } from '@playwright/test';
import { storeGame } from './support/device.ts';
import { DiplomacyPage } from './support/diplomacy-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

const BOTS = Array.from({ length: 6 }, () => ({ bot: 'random' }) as const);
const ALL_HERE = Array.from({ length: 7 }, () => ({ name: '' }));
const SIZES = { '1920 × 1080': [1920, 1080], '1440 × 900': [1440, 900], '1280 × 800': [1280, 800] } as const;

/** Austria attacks Galicia, and Russia bounces it. */
async function playBounce(page: Page): Promise<DiplomacyPage> {
  await storeGame(page, {
    game: 'diplomacy',
    chairs: [...ALL_HERE.slice(0, 6), ...BOTS.slice(0, 1)],
    position: {
      phase: 'S1901M',
      units: { AUSTRIA: ['A VIE', 'A BUD'], RUSSIA: ['A WAR', 'A UKR'] },
      centers: { AUSTRIA: ['VIE', 'BUD'], RUSSIA: ['WAR', 'MOS'] },
    },
  });
  await page.goto('/play/diplomacy');
  const europe = new DiplomacyPage(page);
  await expect(europe.prompt).toContainText('You’re Austria.');
  await europe.type('a vie - gal; a bud h');
  await europe.submit();
  await expect(europe.prompt).toContainText('You’re Russia.');
  await europe.type('a war - gal; a ukr s a war - gal');
  await europe.submit();
  await europe.expectPhase('Fall 1901: orders');
  return europe;
}

test('the results stay until they are seen; one key or press opens why an order failed, on the map as it was', async ({
  page,
}) => {
  const europe = await playBounce(page);
  await expect(europe.sheet('Last season')).toHaveAttribute('aria-selected', 'true');
  const battle = europe.panel.getByRole('button', { name: /^Galicia/ });
  await expect(battle).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('n');
  await expect(battle).toHaveAttribute('aria-expanded', 'true');
  const card = europe.panel.locator('.season-fight').filter({ hasText: 'Galicia' });
  await expect(card).toContainText('A UKR supports+1');
  await expect(card).toContainText('Beaten to Galicia by Russia’s army in Warsaw (1 against 2).');
  await expect(page.locator('[data-unit="war"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(battle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('[data-unit="gal"]')).toHaveCount(1);
  // Row and arrow answer each other.
  await battle.hover();
  await expect(page.locator('.map-order-move.map-faint')).toHaveCount(0);
  await expect(page.locator('.map-order-hold.map-faint').first()).toBeAttached();
  await page.locator('.map-arrow-hit').first().click({ force: true });
  await expect(battle).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  // They stay over a reload, until the player writes orders.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Since your last visit' })).toBeVisible();
  await page.getByRole('button', { name: 'Write orders' }).click();
  await expect(europe.sheet('Orders')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(europe.sheet('Orders')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('l');
  await expect(page.locator('.map-under .map-order-move')).not.toHaveCount(0);
});

test('a failed order can be tried in the sandbox, with the orders of all powers', async ({ page }) => {
  const europe = await playBounce(page);
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'Try it in the sandbox' }).click();
  await europe.expectPhase('Spring 1901: orders');
  await expect(europe.written).toHaveText(['A BUD H', 'A VIE – GAL']);
  await europe.type('a bud s a vie - gal');
  await page.getByRole('button', { name: 'Resolve' }).click();
  await europe.expectPhase('Fall 1901: orders');
  await expect(europe.panel.getByRole('button', { name: /^Galicia/ })).toContainText('2 : 2');
});

test('the map takes about two thirds of the screen, with every name readable and every unit drawn', async ({
  page,
}) => {
  await page.goto('/play/diplomacy');
  const europe = new DiplomacyPage(page);
  await expect(europe.provinces).toHaveCount(75);
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await page.setViewportSize({ width, height });
    const measure = () =>
      page.evaluate(() => {
        const map = document.querySelector('.kit-camera-frame')?.getBoundingClientRect();
        const names = [...document.querySelectorAll('.map-labels text')].filter(
          (text) => text.getAttribute('class') !== 'map-coast-name' && !text.classList.contains('map-waste-name'),
        );
        const scale = (text: Element) => (text as SVGTextElement).getScreenCTM()?.a ?? 0;
        const sizes = names.map(
          (text) =>
            Number.parseFloat(getComputedStyle(text).fontSize) *
            Math.hypot(scale(text), (text as SVGTextElement).getScreenCTM()?.b ?? 0),
        );
        return {
          share: ((map?.width ?? 0) * (map?.height ?? 0)) / (innerWidth * innerHeight),
          names: sizes.filter((px) => px >= 9.99).length,
          letters: document.querySelectorAll('.map-unit-plain-letter').length,
        };
      });
    await expect.poll(measure, size).toMatchObject({ names: 75, letters: 0 });
    expect((await measure()).share, size).toBeGreaterThan(0.55);
    await expectNoSidewaysScroll(page);
  }
});

test('with orders missing the page asks before it submits, by key too', async ({ page }) => {
  await page.goto('/play/diplomacy');
  const europe = new DiplomacyPage(page);
  await europe.type('a vie h');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.room-bar')).toContainText('2 units have no order and will hold.');
  await europe.expectPhase('Spring 1901');
  // A new order is a new question.
  await europe.type('a bud h');
  await expect(page.locator('.room-bar')).not.toContainText('will hold.');
  await europe.endTurn.click();
  await expect(page.locator('.room-bar')).toContainText('F TRI has no order and will hold.');
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await europe.expectPhase('Fall 1901');
});
