import { storeGame } from './support/device.ts';
import { DiplomacyPage } from './support/diplomacy-page.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNothingCovered } from './support/layout.ts';
import { callApi, createTestTable, signInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const BOTS = Array.from({ length: 6 }, () => ({ bot: 'random' }) as const);
const ONE_AND_BOTS = [{ name: 'Juniper' }, ...BOTS];
const POWERS = ['Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey'];
const ALL_HERE = Array.from({ length: 7 }, () => ({ name: '' }));

/** One year already has every kind of phase. */
const LAST_YEAR = process.env['TAVOLA_LONG'] === '1' ? 1903 : 1901;

test(`one player and six bots play from the start to the result of ${LAST_YEAR}`, async ({ page }) => {
  await storeGame(page, { game: 'diplomacy', chairs: ONE_AND_BOTS, options: { lastYear: LAST_YEAR } });
  await page.goto('/play/diplomacy');
  const europe = new DiplomacyPage(page);
  await europe.expectPhase('Spring 1901: orders');
  await expect(europe.seats).toContainText('Austria');
  // By mouse, by menu and by typing.
  await europe.press('vie', 'gal');
  await europe.panel.getByRole('combobox', { name: 'Orders for A BUD' }).selectOption('A BUD - SER');
  await europe.type('f tri - alb');
  await expect(europe.written).toHaveText(['A BUD – SER', 'F TRI – ALB', 'A VIE – GAL']);
  await europe.submit();
  await europe.expectPhase('Fall 1901: orders');
  await expect(europe.verdict('F TRI – ALB')).toContainText('Succeeded:');
  await expect(europe.panel.getByRole('heading', { name: 'England' })).toBeVisible();
  const result = page.getByRole('heading', { level: 2, name: /wins|win|share|draw/ });
  const rest = page.getByRole('button', { name: /All units hold|Disband all|Waive all builds/ });
  while ((await result.count()) === 0) {
    const orders = europe.sheet('Orders');
    await expect(orders.or(result)).toBeVisible();
    if ((await result.count()) > 0) break;
    // New results open by themselves, perhaps after the press.
    await expect(async () => {
      await orders.click();
      await expect(europe.panel.locator('.dip-row').first()).toBeVisible({ timeout: 5000 });
    }).toPass();
    const before = await europe.prompt.innerText();
    if ((await rest.count()) > 0) await rest.click();
    else if ((await europe.lit.count()) > 0) await europe.lit.first().press('Enter');
    await europe.submit();
    await expect(europe.prompt.filter({ hasNotText: before.split(':')[0] ?? '' }).or(result)).toBeVisible();
  }
  await expect(result).toBeVisible();
  await expect(page.locator('.lead')).toContainText('The final year is over');
  await expect(page.getByText('Fairness verified')).toBeVisible();
  await expectAccessible(page);
  // The layout does not shift while stepping through results of different length.
  const slider = page.getByRole('slider');
  await slider.focus();
  const lengths = new Set<string>();
  for (let left = Number(await slider.getAttribute('aria-valuemax')) - 1; left >= 0; left -= 1) {
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuenow', `${left}`);
    const [all, map] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      document.querySelector('.kit-camera-frame')?.clientHeight,
    ]);
    lengths.add(`${all} ${map}`);
  }
  expect([...lengths]).toHaveLength(1);
  await page.getByRole('button', { name: 'View the history' }).click();
  await expect(europe.sheet('History')).toHaveAttribute('aria-selected', 'true');
});

test('diplomacy UC 14: the map, the powers in their colours, season, orders, chat, time left, and a way to leave', async ({
  page,
}) => {
  const name = await signInAs(page);
  const bots = Array.from({ length: 6 }, () => ({ kind: 'bot', level: 'easy' }));
  const table = await createTestTable(page, { game: 'diplomacy', seats: [{ kind: 'open' }, ...bots] });
  await callApi(page.context(), 'POST', `/api/tables/${table.id}/start`);
  await page.goto(`/t/${table.code}`);
  const europe = new DiplomacyPage(page);
  await europe.expectPhase('Spring 1901');
  await expect(europe.provinces).toHaveCount(75);
  for (const power of POWERS) await expect(europe.seats).toContainText(power);
  const colours = await europe.seats
    .locator('svg [fill]')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).fill));
  expect(new Set(colours).size).toBeGreaterThanOrEqual(POWERS.length);
  await expect(europe.seats.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await europe.sheet('Powers').click();
  await expect(europe.panel).toContainText(name);
  await europe.sheet('Orders').click();
  await europe.lit.first().press('Enter');
  for (const order of ['Hold', 'Move', 'Support'])
    await expect(europe.panel.getByRole('button', { name: new RegExp(`^${order}`) })).toBeVisible();
  await page.getByRole('textbox', { name: 'Message the table' }).fill('Shall we talk about Burgundy?');
  await page.keyboard.press('Enter');
  await expect(page.locator('.saying-text')).toHaveText('Shall we talk about Burgundy?');
  await page.locator('.table-home').click();
  await page.getByRole('button', { name: 'Leave and keep my seat' }).click();
  await expect(page).toHaveURL('/');
});

test('diplomacy UC 26: pressing a selected unit again deselects it', async ({ page }) => {
  await page.goto('/play/diplomacy');
  const europe = new DiplomacyPage(page);
  await europe.press('vie');
  await expect(europe.place('vie')).toHaveAccessibleName(/, selected$/);
  await expect(europe.place('gal')).toHaveAccessibleName(/, can go here$/);
  await europe.press('vie');
  await expect(europe.place('vie')).toHaveAccessibleName(/, can move$/);
  await expect(europe.place('gal')).not.toHaveAccessibleName(/, can go here$/);
  await expect(europe.endTurn).toHaveCount(0);
});

test('orders are composed and removed by pressing', async ({ page }) => {
  await page.goto('/play/diplomacy');
  const europe = new DiplomacyPage(page);
  await europe.press('bud');
  await page.keyboard.press('s');
  await europe.press('vie', 'gal');
  await expect(europe.written).toHaveText(['A BUD S A VIE – GAL', 'F TRI', 'A VIE']);
  await expect(europe.panel).toContainText('Your other unit has a different order.');
  await europe.press('vie', 'gal');
  await expect(europe.panel).not.toContainText('Will probably fail.');
  // An order that will fail is listed with a warning.
  await europe.press('tri', 'boh');
  await expect(europe.panel).toContainText('Will probably fail. Fleets can’t move inland.');
  await expect(page.locator('.room-bar')).toContainText('Not submitted yet. Units without submitted orders hold.');
  await europe.type('A PAR - BUR');
  await expect(page.getByRole('alert')).toContainText('The unit in Paris isn’t yours.');
  await europe.type('f tri - xyz');
  await expect(page.getByRole('alert')).toContainText('“XYZ” isn’t a province or an order.');
  await expect(europe.written).toHaveText(['A BUD S A VIE – GAL', 'F TRI – BOH', 'A VIE – GAL']);
  // The orders survive a reload.
  const kept = () =>
    page.evaluate(() => Object.values<string>(localStorage).some((text) => text.includes('"to":"boh"')));
  await expect.poll(kept).toBe(true);
  await page.reload();
  await expect(europe.written).toHaveText(['A BUD S A VIE – GAL', 'F TRI – BOH', 'A VIE – GAL']);
  await page.getByRole('button', { name: 'Clear F TRI - BOH' }).click();
  await expect(europe.written).toHaveText(['A BUD S A VIE – GAL', 'F TRI', 'A VIE – GAL']);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(europe.written).toHaveText(['A BUD', 'F TRI', 'A VIE']);
});

test('submitted orders can be changed until all are in, and results say why an order failed', async ({ page }) => {
  const chairs = [...ALL_HERE.slice(0, 6), ...BOTS.slice(0, 1)];
  await storeGame(page, {
    game: 'diplomacy',
    chairs,
    position: {
      phase: 'S1901M',
      units: { AUSTRIA: ['A VIE'], ENGLAND: ['F MAO'], RUSSIA: ['A WAR'] },
      centers: { AUSTRIA: ['VIE'], ENGLAND: ['LON'], RUSSIA: ['WAR'] },
    },
  });
  await page.goto('/play/diplomacy');
  const europe = new DiplomacyPage(page);
  await expect(europe.prompt).toContainText('You’re Austria.');
  await europe.press('vie', 'gal');
  await europe.submit();
  await expect(europe.prompt).toContainText('You’re England.');
  await page.getByRole('button', { name: 'Undo' }).click();
  // If a fleet can reach two coasts, the player must choose one.
  await expect(europe.prompt).toContainText('You’re England.');
  await europe.press('mao', 'spa');
  await expect(europe.prompt).toContainText('Choose the coast of Spain.');
  await europe.press('spa/nc');
  await expect(europe.written).toHaveText(['F MAO – SPA/NC']);
  await europe.submit();
  await expect(europe.prompt).toContainText('You’re Austria.');
  await expect(europe.written).toHaveText(['A VIE – GAL']);
  await europe.submit();
  await expect(europe.prompt).toContainText('You’re Russia.');
  await europe.press('war', 'gal');
  await europe.submit();
  await europe.expectPhase('Fall 1901: orders');
  await expect(europe.verdict('A VIE – GAL')).toContainText(
    'Bounced in Galicia with Russia’s army in Warsaw (1 against 1).',
  );
  await expect(europe.verdict('F MAO – SPA/NC')).toContainText('Succeeded:');
  // The previous phase can be reviewed during the next one.
  await expect(europe.prompt).toContainText('You’re Austria.');
  await europe.press('vie', 'boh');
  await expect(europe.written).toHaveText(['A VIE – BOH']);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(europe.panel).not.toContainText('A VIE – BOH');
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(europe.written).toHaveText(['A VIE – BOH']);
});

test('units retreat, and are built and disbanded, on the map', { tag: '@long' }, async ({ page }) => {
  await storeGame(page, {
    game: 'diplomacy',
    chairs: ONE_AND_BOTS,
    position: {
      phase: 'F1902R',
      units: { AUSTRIA: ['*A VIE', 'A TRI'], GERMANY: ['A MUN', 'A BOH', 'A BER'], RUSSIA: ['A VIE'] },
      centers: { AUSTRIA: ['BUD', 'TRI', 'SER', 'GRE'], GERMANY: ['MUN'], RUSSIA: ['VIE'] },
      retreats: { AUSTRIA: { 'A VIE': ['BUD', 'TYR'] } },
    },
  });
  await page.goto('/play/diplomacy');
  const europe = new DiplomacyPage(page);
  await expect(europe.prompt).toContainText('1 unit is dislodged.');
  await europe.press('vie');
  await expect(europe.lit).toHaveCount(2);
  await europe.press('tyr');
  await europe.submit();
  await europe.expectPhase('Winter 1902');
  await expect(europe.verdict('A VIE R TYR')).toContainText('Succeeded:');
  await expect(europe.prompt).toContainText('You can build 1 unit');
  await europe.press('bud');
  await expect(europe.written).toHaveText(['A BUD B']);
  await europe.press('bud');
  await expect(europe.endTurn).toHaveCount(0);
  await europe.press('bud');
  await europe.submit();
  await europe.expectPhase('Spring 1903');
  await expect(europe.place('bud')).toHaveAccessibleName(/Austria’s army/);
  await expect(europe.place('tyr')).toHaveAccessibleName(/Austria’s army/);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`after a resolution units ${reducedMotion === 'reduce' ? 'appear at their target' : 'travel'}`, {
    tag: reducedMotion === 'reduce' ? ['@long'] : [],
  }, async ({ newPlayer }) => {
    const page = await newPlayer({ reducedMotion });
    await page.addInitScript(recordTravels);
    await page.goto('/play/diplomacy');
    const europe = new DiplomacyPage(page);
    await europe.press('vie', 'gal');
    await europe.type('f tri - alb');
    await europe.submit();
    await europe.expectPhase('Fall 1901: orders');
    await expect(europe.place('alb')).toHaveAccessibleName(/Austria’s fleet/);
    const travelled = () => page.evaluate(() => document.documentElement.dataset['travelled'] ?? '');
    if (reducedMotion === 'reduce') expect(await travelled()).toBe('');
    else await expect.poll(travelled).toContain('alb');
  });

/** Runs in the page: records in every frame which units are travelling. */
function recordTravels(): void {
  const look = (): void => {
    for (const unit of document.querySelectorAll<SVGGElement>('.kit-flight [data-unit]'))
      document.documentElement.dataset['travelled'] = seen(unit.dataset['unit']);
    requestAnimationFrame(look);
  };
  const travelled = new Set<string>();
  const seen = (at = ''): string => [...travelled.add(at)].join(' ');
  look();
}

test('orders can be given and submitted by keyboard alone', async ({ page }) => {
  await page.goto('/play/diplomacy');
  const europe = new DiplomacyPage(page);
  await europe.place('bud').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('h');
  await page.keyboard.press('n');
  await expect(europe.place('tri')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.keyboard.press('/');
  await page.keyboard.type('a vie h');
  await page.keyboard.press('Enter');
  await expect(europe.written).toHaveText(['A BUD H', 'F TRI – VEN', 'A VIE H']);
  await page.keyboard.press('Escape');
  await europe.place('vie').focus();
  await page.keyboard.press('Control+Enter');
  await europe.expectPhase('Fall 1901');
});

for (const [device, options] of [
  ['a wide screen', {}],
  ['a phone', PHONE],
] as const)
  test(`the table is accessible on ${device}`, { tag: '@long' }, async ({ newPlayer }) => {
    const page = await newPlayer(options);
    await page.goto('/play/diplomacy');
    const europe = new DiplomacyPage(page);
    await europe.place('vie').press('Enter');
    await expect(europe.place('vie')).toHaveAccessibleName(/, selected$/);
    for (const look of ['orders', 'results'] as const) {
      if (look === 'results') {
        await page.getByRole('button', { name: 'All units hold' }).click();
        await europe.submit();
        await europe.expectPhase('Fall 1901');
      }
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectNothingCovered(page);
    }
  });

test('France v Austria: two powers, a scored draw, exported and loaded again with its orders', async ({ page }) => {
  const options = { variant: 'france-austria', lastYear: 1901, scoring: 'sum-of-squares' };
  await storeGame(page, { game: 'diplomacy', chairs: [{ name: 'Juniper' }, { bot: 'easy' }], options });
  await page.goto('/play/diplomacy');
  const europe = new DiplomacyPage(page);
  await europe.expectPhase('Spring 1901: orders');
  await expect(europe.seats).toContainText('France');
  await expect(europe.seats).not.toContainText('England');
  await europe.type('a vie - tyr; a bud - ser; f tri - alb');
  await europe.endTurn.click();
  await europe.expectPhase('Fall 1901: orders');
  await expect(europe.panel.getByRole('heading', { name: 'France' })).toBeVisible();
  await europe.sheet('Orders').click();
  await europe.type('a ser - gre; f alb s a ser - gre; a tyr - ven');
  await europe.endTurn.click();
  await europe.expectPhase('Winter 1901');
  await europe.sheet('Orders').click();
  await page.getByRole('button', { name: 'Waive all builds' }).click();
  await europe.endTurn.click();
  await expect(page.getByRole('heading', { level: 2, name: 'It’s a draw.' })).toBeVisible();
  await expect(page.locator('.end-score').first()).toContainText(/\d+ ?[\d.]+ points/);
  await page.getByRole('button', { name: 'Menu' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as research JSON' }).click();
  const file = await (await coming).path();
  await page.goto('/load');
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByText('3 phases replayed')).toBeVisible();
  await page.getByRole('button', { name: 'Replay the game' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'It’s a draw.' })).toBeVisible();
  await expect(europe.panel.getByRole('heading', { name: 'Austria' })).toBeVisible();
  await page.goto('/load');
  const bad = Buffer.from(
    '{"phases":[{"name":"S1901M","state":{"units":{"FRANCE":["A PAR"]}},"orders":{"FRANCE":["A FLIES"]}}]}',
  );
  await page.getByLabel('Choose a file').setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: bad });
  await expect(page.getByRole('alert').filter({ hasText: 'In S1901M: Can’t use an order for FRANCE' })).toBeVisible();
});
