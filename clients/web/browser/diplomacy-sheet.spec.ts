import type { Locator } from '@playwright/test';
import { storeGame } from './support/device.ts';
import { DiplomacyPage } from './support/diplomacy-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/layout.ts';
import { callApi, createTestTable, signInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ALONE = [{ name: 'Juniper' }, ...Array.from({ length: 6 }, () => ({ bot: 'random' }) as const)];
/** Austria has fleets that can reach two coasts, and an army beside a fleet. */
const COASTS = {
  phase: 'S1901M',
  units: { AUSTRIA: ['F MAO', 'F NTH', 'A LON'], RUSSIA: ['A WAR'] },
  centers: { AUSTRIA: ['VIE', 'BUD', 'TRI'], RUSSIA: ['WAR'] },
};

async function heightOf(element: Locator): Promise<number> {
  return Math.round((await element.boundingBox())?.height ?? 0);
}

test('on a phone the map stays above a sheet that can be dragged, and shows the unit in hand with its targets', async ({
  newPlayer,
}) => {
  const page = await newPlayer(PHONE);
  await storeGame(page, { game: 'diplomacy', chairs: ALONE, position: COASTS });
  await page.goto('/play/diplomacy');
  const europe = new DiplomacyPage(page);
  const [map, handle] = [page.locator('.kit-place'), page.getByRole('separator')];
  await expect.poll(() => heightOf(map)).toBe(344);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const scale = () => europe.place('spa').evaluate((spot) => (spot as SVGGraphicsElement).getScreenCTM()?.a ?? 0);
  const whole = await scale();
  await europe.press('mao', 'spa');
  await expect.poll(scale).toBeGreaterThan(2 * whole);
  for (const coast of ['spa/nc', 'spa/sc'])
    await expect(page.locator('.dip-quick').locator(`[data-target="${coast}"]`)).toBeInViewport({ ratio: 1 });
  await page
    .locator('.dip-quick')
    .getByRole('button', { name: /^South coast/ })
    .click();
  await expect(europe.written).toContainText(['F MAO – SPA/SC']);
  await expect.poll(scale).toBeCloseTo(whole, 3);

  const drag = async (by: number): Promise<void> => {
    const at = await handle.boundingBox();
    if (at === null) throw new Error('There is no handle.');
    await page.mouse.move(195, at.y + 10);
    await page.mouse.down();
    await page.mouse.move(195, at.y + 10 + by, { steps: 4 });
    await page.mouse.up();
  };
  await drag(300);
  await expect.poll(() => heightOf(map)).toBeGreaterThan(600);
  await expect(europe.endTurn).toBeInViewport({ ratio: 1 });
  await expect(europe.written.first()).toBeHidden();
  // A tab makes room for what it shows.
  await europe.sheet('Orders').click();
  await expect.poll(() => heightOf(map)).toBe(344);
  await drag(-400);
  await expect.poll(() => heightOf(map)).toBe(0);
  await handle.press('ArrowDown');
  await expect.poll(() => heightOf(map)).toBe(344);
  await expect(handle).toHaveAttribute('aria-valuenow', '390');
});

test('coasts are buttons that say where the fleet can go next; a press beside them changes nothing', async ({
  newPlayer,
}) => {
  const page = await newPlayer(PHONE);
  await storeGame(page, { game: 'diplomacy', chairs: ALONE, position: COASTS });
  await page.goto('/play/diplomacy');
  const europe = new DiplomacyPage(page);
  await europe.press('mao', 'spa');
  await expect(europe.prompt).toContainText('Choose the coast of Spain.');
  const north = page.locator('.dip-quick').getByRole('button', { name: /^North coast/ });
  await expect(north).toContainText('then Gascony or Portugal');
  const { width, height } = (await north.boundingBox()) ?? { width: 0, height: 0 };
  expect(width).toBeGreaterThanOrEqual(174);
  expect(height).toBeGreaterThanOrEqual(70);
  const disc = await europe.place('spa/nc').boundingBox();
  expect(Math.min(disc?.width ?? 0, disc?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await europe.press('gas');
  await expect(europe.prompt).toContainText('Choose the coast of Spain.');
  await expect(europe.endTurn).toHaveCount(0);
  await north.click();
  await expect(europe.written).toContainText(['F MAO – SPA/NC']);
  // A convoy takes three presses.
  await europe.press('lon', 'nth', 'nwy');
  await expect(europe.written).toHaveText(['A LON – NWY', 'F MAO – SPA/NC', 'F NTH C A LON – NWY']);
});

test('N, S and E answer which coast, for builds too', async ({ page }) => {
  await storeGame(page, {
    game: 'diplomacy',
    chairs: ALONE,
    position: {
      phase: 'W1901A',
      units: { AUSTRIA: ['A VIE'], RUSSIA: ['A UKR'] },
      centers: { AUSTRIA: ['STP', 'VIE'], RUSSIA: ['MOS'] },
    },
    options: { variant: 'build-anywhere' },
  });
  await page.goto('/play/diplomacy');
  const europe = new DiplomacyPage(page);
  await europe.press('stp');
  await page.keyboard.press('f');
  const south = europe.panel.getByRole('button', { name: /^South coast/ });
  await expect(south).toContainText('then Gulf of Bothnia, Finland or Livonia');
  await page.keyboard.press('s');
  await expect(europe.written).toHaveText(['F STP/SC B']);
});

test('the border between orders and press can be moved by mouse and keys, and stays where it was put', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page);
  const bots = Array.from({ length: 6 }, () => ({ kind: 'bot', level: 'random' }));
  const table = await createTestTable(page, { game: 'diplomacy', seats: [{ kind: 'open' }, ...bots] });
  await callApi(page.context(), 'POST', `/api/tables/${table.id}/start`);
  await page.goto(`/t/${table.code}`);
  const [border, press] = [
    page.getByRole('separator', { name: 'Height of the press' }),
    page.locator('.dip-table-press'),
  ];
  await expect.poll(() => heightOf(press)).toBe(420);
  await border.press('ArrowUp');
  await expect.poll(() => heightOf(press)).toBe(444);
  await expect(border).toHaveAttribute('aria-valuenow', '444');
  const at = (await border.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(at.x + 200, at.y + 5);
  await page.mouse.down();
  await page.mouse.move(at.x + 200, 60, { steps: 4 });
  await page.mouse.up();
  // Each half keeps 200 px, also in a lower window.
  await expect.poll(() => heightOf(press)).toBe(640);
  await expectAccessible(page);
  await page.reload();
  await expect.poll(() => heightOf(press)).toBe(640);
  await page.setViewportSize({ width: 1440, height: 700 });
  await expect.poll(() => heightOf(press)).toBe(440);
  await border.press('End');
  await border.press('Home');
  await expect.poll(() => heightOf(press)).toBe(200);
  await border.press('Enter');
  await expect.poll(() => heightOf(press)).toBe(320);
});
