import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { ColtExpressPage, playUntil } from '../support/colt-express-page.ts';
import { storeGame } from '../support/device.ts';
import { DiplomacyPage } from '../support/diplomacy-page.ts';
import { ObjectronPage } from '../support/objectron-page.ts';
import { createTestTable, signInAs } from '../support/people.ts';
import { checkEverySize, expectWholeNames, FIRST_VIEWPORT } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const GAMES = ['colt-express', 'diplomacy', 'dvonn', 'frogs', 'objectron'] as const;

for (const game of GAMES) {
  test(`${game}: the form of a new table, the lobby and the manual in every size, light and dark`, async ({
    newPlayer,
  }) => {
    const page = await newPlayer(FIRST_VIEWPORT);
    await signInAs(page);
    await page.goto(`/create/${game}`);
    await checkEverySize(page, `create-${game}`);
    const { code } = await createTestTable(page, { game, name: 'By the window', description: 'Slowly, with tea.' });
    await page.goto(`/t/${code}`);
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
    await checkEverySize(page, `lobby-${game}`);
    await page.goto(`/manuals/${game}`);
    await expectNothingOver(page.locator('.game-manual :is(h2, p)'));
    await checkEverySize(page, `manual-${game}`);
  });

  test(`${game}: the lesson in every size, light and dark`, async ({ newPlayer }) => {
    const page = await newPlayer(FIRST_VIEWPORT);
    await page.goto(`/learn/${game}`);
    await expect(page.getByText(/^Step 1 of/)).toBeVisible();
    await checkEverySize(page, `lesson-${game}`);
  });
}

/** Nothing covers a line that is scrolled into view. */
async function expectNothingOver(lines: Locator): Promise<void> {
  const covered = await lines.evaluateAll((all) =>
    all
      .filter((line) => {
        line.scrollIntoView({ block: 'center' });
        const { left, top, height } = line.getBoundingClientRect();
        const there = document.elementFromPoint(left + 4, top + height / 2);
        return !(line === there || line.contains(there));
      })
      .map((line) => line.textContent),
  );
  expect(covered).toEqual([]);
}

const BOTS = Array.from({ length: 6 }, () => ({ bot: 'random' }) as const);
const EUROPE = {
  phase: 'S1903M',
  units: {
    AUSTRIA: ['A VIE', 'A SER', 'F GRE'],
    ENGLAND: ['F NTH', 'F ENG', 'A LON', 'F NWY', 'A EDI'],
    FRANCE: ['A PAR', 'A BUR', 'F MAO', 'A SPA', 'F BRE'],
    GERMANY: ['A MUN', 'A RUH', 'A KIE', 'F DEN', 'A BER'],
    ITALY: ['A VEN', 'A TYR', 'F ION', 'F TUN'],
    RUSSIA: ['A WAR', 'A UKR', 'F RUM', 'A STP', 'F BOT'],
    TURKEY: ['A BUL', 'F BLA', 'A CON', 'F AEG'],
  },
  centers: {
    AUSTRIA: ['VIE', 'BUD', 'TRI', 'SER', 'GRE'],
    ENGLAND: ['LON', 'EDI', 'LVP', 'NWY'],
    FRANCE: ['PAR', 'BRE', 'MAR', 'SPA', 'POR'],
    GERMANY: ['BER', 'KIE', 'MUN', 'DEN', 'HOL'],
    ITALY: ['ROM', 'VEN', 'NAP', 'TUN'],
    RUSSIA: ['MOS', 'STP', 'WAR', 'SEV', 'RUM', 'SWE'],
    TURKEY: ['CON', 'ANK', 'SMY', 'BUL'],
  },
};

test('diplomacy: orders in every size, light and dark', async ({ newPlayer }) => {
  const page = await newPlayer(FIRST_VIEWPORT);
  const chairs = [{ bot: 'random' } as const, { name: 'Juniper' }, ...BOTS.slice(1)];
  await storeGame(page, { game: 'diplomacy', chairs, position: EUROPE });
  await page.goto('/play/diplomacy');
  const europe = new DiplomacyPage(page);
  await europe.expectPhase('Spring 1903: orders');
  await europe.type('A LON - BEL; F NTH C A LON - BEL; F ENG S A LON - BEL; F NWY - SWE; A EDI H');
  await expect(europe.endTurn).toBeVisible();
  await checkEverySize(page, 'table-diplomacy-orders');
  await expectWholeNames(page);
});

test('diplomacy: a result with a retreat in every size, light and dark', async ({ newPlayer }) => {
  const page = await newPlayer(FIRST_VIEWPORT);
  const people = Array.from({ length: 7 }, () => ({ name: '' }));
  await storeGame(page, { game: 'diplomacy', chairs: people, position: EUROPE });
  await page.goto('/play/diplomacy');
  const europe = new DiplomacyPage(page);
  const orders: Readonly<Record<string, string>> = {
    Austria: 'A SER - BUL; F GRE S A SER - BUL',
    England: 'A LON - BEL; F NTH C A LON - BEL; F ENG S A LON - BEL; F NWY - SWE',
    France: 'A BUR - MUN; F BRE - ENG; A PAR - BUR',
    Germany: 'F DEN - SWE; A RUH - BEL; A KIE - HOL',
    Italy: 'A TYR S A BUR - MUN; A VEN - TRI; F ION - AEG',
    Russia: 'F RUM S A SER - BUL; A WAR - SIL; F BOT S F NWY - SWE; A UKR H',
    Turkey: 'A CON - SMY; F AEG - ION; F BLA H',
  };
  for (const [power, text] of Object.entries(orders)) {
    await expect(europe.prompt).toContainText(`You’re ${power}.`);
    await europe.type(text);
    await page.getByRole('button', { name: 'The others hold' }).or(europe.endTurn).first().click();
    if ((await europe.endTurn.count()) > 0) await europe.submit();
  }
  await europe.expectPhase('Spring 1903: retreats');
  await europe.sheet('Last season').click();
  await checkEverySize(page, 'table-diplomacy-result');
});

const ROUND: unknown = JSON.parse(
  readFileSync(new URL('../testdata/colt-express-round-4.json', import.meta.url), 'utf8'),
);

test("colt express: schemin', stealin' and the final score in every size, light and dark", async ({ newPlayer }) => {
  test.setTimeout(480_000);
  const page = await newPlayer(FIRST_VIEWPORT);
  const chairs = [{ name: 'Juniper' }, ...BOTS.slice(0, 5)];
  await storeGame(page, { game: 'colt-express', chairs, position: ROUND });
  await page.goto('/play/colt-express');
  const robber = new ColtExpressPage(page);
  await robber.card('Move').click();
  await expect(page.locator('.bar-confirm')).toBeVisible();
  await checkEverySize(page, 'table-colt-schemin');
  await expectWholeNames(page);
  const isAsked = async (): Promise<boolean> =>
    (await page.locator('.colt-phase-stealin').count()) > 0 && (await page.locator('.kit-chip').count()) > 0;
  await playUntil([robber], isAsked);
  await checkEverySize(page, 'table-colt-stealin');
  await page.setViewportSize({ width: 1440, height: 900 });
  await playUntil([robber], async () => (await robber.result.count()) > 0);
  await checkEverySize(page, 'table-colt-end');
});

const GRID = { width: 14, height: 12, power: 'calm', memory: 'unaided' } as const;
const DARK: Readonly<Record<string, string>> = {
  D9: '3',
  E9: '3',
  D8: '3',
  E8: '3',
  K4: '1',
  L4: '1',
  K3: '2',
  L3: '2',
};

/** Turns without power per square, from the lower left, as in the position notation. */
function darkness(): string {
  const rows = Array.from({ length: GRID.height }, (_, row) => row + 1);
  const columns = [...'ABCDEFGHIJKLMN'];
  return rows.flatMap((row) => columns.map((column) => DARK[`${column}${row}`] ?? '0')).join('');
}

/** Newest part first. */
const trail = (...squares: readonly string[]) => squares.map((at, index) => ({ at, stays: 2 - index }));

test('objectron: in the middle of a game and at its end in every size, light and dark', async ({ newPlayer }) => {
  test.setTimeout(480_000);
  const page = await newPlayer(FIRST_VIEWPORT);
  const position = {
    walls: ['C5F5', 'I8I10', 'K6M6', 'E2E3'],
    teleporters: ['B10M2', 'M2B10'],
    items: { grenade: ['F8', 'L9'], disc: ['G7', 'C3'], 'charged-disc': ['J11'] },
    dark: darkness(),
    players: [
      { at: 'G6', trail: trail('F6', 'E6', 'D6'), carried: ['grenade', 'disc', 'charged-disc'] },
      { at: 'H8', trail: trail('H9', 'H10', 'I11'), carried: ['disc'], penalty: 2 },
    ],
    turn: 21,
  };
  const chairs = [{ name: 'Juniper' }, { name: 'Moth' }];
  await storeGame(page, { game: 'objectron', chairs, position, options: GRID });
  await page.goto('/play/objectron');
  const table = new ObjectronPage(page);
  await table.expectTurn();
  await checkEverySize(page, 'table-objectron');
  await page.setViewportSize({ width: 1440, height: 900 });
  await table.step('G7');
  await table.tool('Throw an identity disc').click();
  await checkEverySize(page, 'table-objectron-aim');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(table.result).toBeVisible();
  await checkEverySize(page, 'table-objectron-end');
});
