import type { Page } from '@playwright/test';
import { DiplomacyPage } from '../support/diplomacy-page.ts';
import { callApi, createTestTable, freshName, signInAs } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const POWERS = ['Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey'] as const;
type Power = (typeof POWERS)[number];
type Seats = Readonly<Record<Power, DiplomacyPage>>;

/** Seven players in seven browsers at one online table. The powers are random. */
async function startGame(people: readonly Page[]): Promise<Seats> {
  const [host, ...guests] = people;
  if (host === undefined) throw new Error('nobody came');
  for (const page of people) await signInAs(page, freshName('Moth'));
  const table = await createTestTable(host, { game: 'diplomacy', options: { lastYear: 1905 } });
  for (const guest of guests) await callApi(guest.context(), 'POST', `/api/tables/${table.id}/sit`);
  await callApi(host.context(), 'POST', `/api/tables/${table.id}/start`);
  const seats = new Map<string, DiplomacyPage>();
  for (const page of people) {
    await page.goto(`/t/${table.code}`);
    const europe = new DiplomacyPage(page);
    await expect(europe.prompt).toContainText(/You’re \w+\. /);
    const [, power = ''] = /You’re (\w+)\./.exec(await europe.prompt.innerText()) ?? [];
    seats.set(power, europe);
  }
  return Object.fromEntries(seats) as Seats;
}

/** Each asked player gives these orders, holds with all other units, and submits. */
async function playPhase(
  seats: Seats,
  orders: Partial<Readonly<Record<Power, string>>>,
  asked: readonly Power[] = POWERS,
) {
  for (const power of asked) {
    const europe = seats[power];
    await europe.sheet('Orders').click();
    const text = orders[power];
    if (text !== undefined) await europe.type(text);
    const rest = europe.page.getByRole('button', { name: /^(?:All units|The others) hold$/ });
    if ((await rest.count()) > 0) await rest.click();
    await europe.submit();
  }
}

test('seven players play two years: a bounce, a support, a convoy, a retreat, builds, a disband, and a draw', async ({
  newPlayer,
}) => {
  const people: Page[] = [];
  for (let count = 0; count < POWERS.length; count += 1) people.push(await newPlayer());
  const seats = await startGame(people);
  const { Austria, England, France, Germany, Turkey } = seats;

  // The others see who has submitted, not the orders, which can still be changed.
  await Austria.sheet('Orders').click();
  await Austria.press('vie', 'gal');
  await Austria.submit();
  await expect(Austria.panel).toContainText('Submitted. Orders stay secret');
  await expect(Turkey.seats).toContainText(/Austria.*submitted/s);
  await expect(Turkey.page.getByText('VIE – GAL')).toHaveCount(0);
  await Austria.page.getByRole('button', { name: 'Undo' }).click();
  await expect(Austria.written).toContainText(['A VIE – GAL']);

  await playPhase(seats, {
    England: 'F EDI - NTH; F LON - ENG; A LVP - YOR',
    France: 'A PAR - BUR; A MAR S A PAR - BUR',
    Italy: 'A VEN - TYR',
    Russia: 'A WAR - GAL',
  });
  for (const europe of Object.values(seats)) await europe.expectPhase('Fall 1901: orders');
  await expect(Turkey.verdict('A VIE – GAL')).toContainText('Bounced in Galicia with Russia’s army in Warsaw');
  await expect(Turkey.verdict('A MAR S A PAR – BUR')).toContainText('Succeeded:');

  await playPhase(seats, {
    England: 'A YOR - NWY; F NTH C A YOR - NWY',
    France: 'A BUR - MUN',
    Italy: 'A TYR S A BUR - MUN',
  });
  await Germany.expectPhase('Fall 1901: retreats');
  await expect(England.verdict('A YOR – NWY')).toContainText('Succeeded:');
  await expect(Germany.verdict('A MUN H')).toContainText('Dislodged by France’s army in Burgundy (1 against 2).');
  await playPhase(seats, { Germany: 'A MUN R SIL' }, ['Germany']);

  await England.expectPhase('Winter 1901');
  await expect(England.prompt).toContainText('You can build 1 unit');
  await expect(Germany.prompt).toContainText('You must disband 1 unit');
  await playPhase(seats, { England: 'F LON B', France: 'A PAR B', Germany: 'A SIL D' }, [
    'England',
    'France',
    'Germany',
  ]);
  for (const europe of Object.values(seats)) await europe.expectPhase('Spring 1902: orders');
  await expect(France.place('par')).toHaveAccessibleName(/France’s army/);
  await expect(France.place('sil')).not.toHaveAccessibleName(/army/);

  await offerDraw(Austria);
  await Turkey.page.getByRole('button', { name: 'Decline' }).click();
  for (const europe of Object.values(seats))
    await expect(europe.page.getByText('Turkey declined the draw.').first()).toBeAttached();
  await playPhase(seats, {});
  for (const europe of Object.values(seats)) await europe.expectPhase('Fall 1902: orders');

  await offerDraw(Austria);
  for (const power of POWERS)
    if (power !== 'Austria') await seats[power].page.getByRole('button', { name: 'Accept' }).click();
  for (const europe of Object.values(seats))
    await expect(europe.page.locator('.lead')).toContainText('All powers agreed to a draw');
});

async function offerDraw({ page }: DiplomacyPage): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Offer a draw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click();
}
