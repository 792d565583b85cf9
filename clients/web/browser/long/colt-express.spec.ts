import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ColtExpressPage, playUntil } from '../support/colt-express-page.ts';
import { expectAccessible, expectNothingCovered } from '../support/layout.ts';
import { callApi, createTestTable, freshName, signInAs } from '../support/people.ts';
import { expectWholeNames, PHONES } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Before the first turn of the fourth round: turmoil, tunnel, standard. */
const POSITION: unknown = JSON.parse(
  readFileSync(new URL('../testdata/colt-express-round-4.json', import.meta.url), 'utf8'),
);
const NAMES = ['Maximiliane', 'Bartholomew Quince', 'Wilhelmina', 'Mrs Peregrine Tern', 'Juniper', 'Moth'];
const SIX = Array.from({ length: 6 }, () => ({ kind: 'open' }));

/** Six players in six browsers at one online table. */
async function startGame(people: readonly Page[], options: object): Promise<ColtExpressPage[]> {
  const [host, ...guests] = people;
  if (host === undefined) throw new Error('nobody came');
  for (const [index, page] of people.entries()) await signInAs(page, freshName(NAMES[index] ?? 'Moth'));
  const table = await createTestTable(host, { game: 'colt-express', seats: SIX, ...options });
  for (const guest of guests) await callApi(guest.context(), 'POST', `/api/tables/${table.id}/sit`);
  await callApi(host.context(), 'POST', `/api/tables/${table.id}/start`);
  for (const page of people) await page.goto(`/t/${table.code}`);
  return people.map((page) => new ColtExpressPage(page));
}

/** Seats are random. All hands differ, so the hand shows which character a player has. */
async function byCharacter(robbers: readonly ColtExpressPage[]) {
  const holding = async (...cards: readonly string[]): Promise<ColtExpressPage> => {
    for (const robber of robbers) {
      const counts = await Promise.all(cards.map((card) => robber.card(card).count()));
      if (counts.every((count) => count > 0)) return robber;
    }
    throw new Error(`nobody holds ${cards.join(' and ')}`);
  };
  for (const { hand } of robbers) await expect(hand).toBeVisible();
  return {
    belle: await holding('Change floor', 'Move'),
    cheyenne: await holding('Move', 'Rob'),
    django: await holding('Punch'),
    doc: await holding('Ride'),
    ghost: await holding('Change floor', 'Rob'),
    tuco: await holding('Shoot'),
  };
}

test('six players pick their bandits, attack the train on horseback and start the first round', async ({
  newPlayer,
}) => {
  const people: Page[] = [];
  for (let count = 0; count < SIX.length; count += 1) people.push(await newPlayer());
  const robbers = await startGame(people, {});
  const [first] = robbers;
  if (first === undefined) throw new Error('nobody came');
  await expect(first.prompt).toContainText('Choose your bandit');
  await expectWholeNames(first.page, PHONES);
  await expectNothingCovered(first.page);
  for (const robber of robbers) {
    await robber.page.locator('.colt-character:not(.kit-idle)').first().click();
    await robber.confirmMove();
  }
  for (const { prompt } of robbers) await expect(prompt).toContainText('Horse attack alongside car 6');
  // The others do not see a choice before all have chosen.
  await first.option('Action', /^Ride on/).click();
  await first.confirmMove();
  for (const { log } of robbers) await expect(log.filter({ hasText: /rides? on\./ })).toHaveCount(0);
  const seen = await playUntil(robbers, async () => (await first.page.locator('.colt-phase-schemin').count()) > 0);
  expect([...seen]).toContain('attack');
  for (const robber of robbers) {
    await expect(robber.log.filter({ hasText: /leaps? from horseback/ }).first()).toBeAttached();
    await expect(robber.hand).toBeVisible();
    await expect(robber.spot('ci')).toHaveAccessibleName(/hostages/);
  }
  await expectWholeNames(first.page, PHONES);
  await expectNothingCovered(first.page);
});

test('six players: turmoil, tunnel, a punch with its three choices, a ride to a hostage, and the final score', async ({
  newPlayer,
}) => {
  test.setTimeout(480_000);
  const people: Page[] = [];
  for (let count = 0; count < SIX.length; count += 1) people.push(await newPlayer());
  const robbers = await startGame(people, { position: POSITION });
  const { belle, cheyenne, django, doc, ghost, tuco } = await byCharacter(robbers);

  // Turmoil: all choose at once, and no card is visible before the last one is in.
  await expect(django.prompt).toContainText('Turmoil turn');
  await django.playCard('Punch');
  await doc.playCard('Ride');
  await belle.playCard('Change floor');
  await cheyenne.playCard('Rob');
  await ghost.playCard('Change floor');
  for (const { stack } of robbers) await expect(stack).toHaveCount(0);
  await expect(tuco.page.getByRole('region', { name: 'Seats' })).toContainText('Submitted');
  await tuco.playCard('Shoot');
  for (const { stack } of robbers) await expect(stack).toHaveCount(6);

  // The tunnel: the card is face down for all but its owner.
  await belle.playCard('Move');
  await expect(tuco.stack).toHaveCount(7);
  await expect(tuco.stack.last()).toHaveAccessibleName('Belle’s card');
  await expect(tuco.log.filter({ hasText: 'Move' })).toHaveCount(0);
  for (const robber of [cheyenne, django, doc, ghost, tuco]) await robber.playCard('Draw 3');

  // The last turn: the hands are large, and all draw.
  for (const robber of [belle, cheyenne, django, doc, ghost, tuco]) await robber.playCard('Draw 3');
  for (const { page } of robbers) await expect(page.locator('.colt-phase-stealin')).toBeVisible();

  await playUntil([belle, cheyenne], async () => /Your Punch/.test(await django.prompt.innerText()));
  await expect(django.choices.getByRole('group')).toHaveCount(3);
  await django.option('Target', /Tuco/).click();
  await django.option('Loses', /jewel/i).click();
  await expect(django.page.locator('.bar-confirm')).toHaveCount(0);
  await django.option('Lands', /car 2/i).click();
  await expect(django.bar).toContainText('Tuco');
  await django.confirmMove();
  for (const { log } of robbers) await expect(log.filter({ hasText: /Tuco lands/ })).toHaveCount(1);

  await expect(doc.prompt).toContainText('Your Ride');
  await doc.option('Where', /stagecoach, inside|inside the stagecoach/i).click();
  await doc.confirmMove();
  await expect(doc.prompt).toContainText('Inside the stagecoach');
  await expectAccessible(doc.page);
  await doc.option('Action', /Banker/).click();
  await doc.confirmMove();
  for (const { log } of robbers) await expect(log.filter({ hasText: /Doc takes.*Banker/ })).toHaveCount(1);

  // Station and final score are the same for all.
  await playUntil(robbers, async () => (await belle.result.count()) > 0);
  const tables = await Promise.all(
    robbers.map(async ({ page, result }) => {
      await expect(result).toBeVisible();
      const money = page.getByRole('table', { name: 'Final count' });
      await expect(money.getByRole('row')).toHaveCount(7);
      return money.innerText();
    }),
  );
  expect(new Set(tables.map((text) => text.replaceAll(/\s+/g, ' '))).size).toBe(1);
  await expect(belle.page.getByText('Fairness verified')).toBeVisible();
});
