import type { Page } from '@playwright/test';
import { DiplomacyPage } from '../support/diplomacy-page.ts';
import { freshName, signInAs } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const COUNT = 7;
/** Eight browsers on one machine are slow. */
const SLOW = { timeout: 60_000 };

/** A player with a page and, after the start, a power. */
interface Guest {
  page: Page;
  readonly name: string;
}

const europe = ({ page }: Guest): DiplomacyPage => new DiplomacyPage(page);
const panel = ({ page }: Guest) => page.getByRole('complementary', { name: 'Chat' });
const lines = (guest: Guest) => panel(guest).locator('.saying-text');
const log = ({ page }: Guest) => page.getByRole('list', { name: 'History' });

/** The host creates the table, and the others follow the link. */
async function joinAll(guests: readonly Guest[]): Promise<string> {
  const [host, ...others] = guests;
  if (host === undefined) throw new Error('nobody came');
  await host.page.goto('/create/diplomacy');
  await host.page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(host.page.getByRole('button', { name: 'Start' })).toBeVisible();
  const link = host.page.url();
  for (const { page } of others) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Sit down' }).last().click();
    await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible(SLOW);
  }
  await expect(host.page.getByText('Everyone is here. Sides will be chosen at random.')).toBeVisible(SLOW);
  await host.page.getByRole('button', { name: 'Start' }).click();
  for (const guest of guests) await expect(europe(guest).prompt).toContainText(/You’re \w+\. /, SLOW);
  return link;
}

async function powerOf(guest: Guest): Promise<string> {
  return /You’re (\w+)\./.exec(await europe(guest).prompt.innerText())?.[1] ?? '';
}

/** The tab of a player’s power in the chat. Another name may start with this one. */
const tab = (guest: Guest, { name }: Guest) => panel(guest).getByRole('button', { name: new RegExp(`, ${name}, `) });

async function write(guest: Guest, to: string, text: string): Promise<void> {
  await panel(guest)
    .getByRole('textbox', { name: `Message ${to}` })
    .fill(text);
  await guest.page.keyboard.press('Enter');
  await expect(lines(guest).last()).toHaveText(text);
}

async function menu({ page }: Guest, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function allHold(guests: readonly Guest[]): Promise<void> {
  for (const guest of guests) {
    await europe(guest).sheet('Orders').click();
    await guest.page.getByRole('button', { name: /^(?:All units|The others) hold$/ }).click();
    await europe(guest).submit();
  }
}

const answer = ({ page }: Guest, word: 'Accept' | 'Decline') => page.getByRole('button', { name: word }).click();

/** Private messages reach one player. Public ones reach all, including the spectator. */
async function chat(from: Guest, to: Guest, other: Guest, spectator: Guest): Promise<void> {
  await tab(from, to).click({ button: 'right' });
  await from.page.getByRole('menuitem', { name: 'Start a private chat' }).click();
  await write(from, await powerOf(to), 'Burgundy stays empty?');
  await tab(to, from).click();
  await expect(lines(to)).toHaveText(['Burgundy stays empty?']);
  await panel(to).getByRole('button', { name: 'Everyone' }).click();
  await write(to, 'the table', 'Good evening, all.');
  for (const guest of [other, spectator]) await expect(lines(guest)).toHaveText(['Good evening, all.']);
  for (const writer of [from, to]) {
    await tab(other, writer).click();
    await expect(tab(other, writer)).toHaveAttribute('aria-pressed', 'true');
    await expect(lines(other)).toHaveCount(0);
    await expect(panel(other)).not.toContainText('Burgundy');
  }
  await panel(spectator)
    .getByRole('button', { name: /^All conversations/ })
    .click();
  await expect(panel(spectator).getByRole('region', { name: 'Conversations' })).toBeVisible();
  await expect(panel(spectator)).not.toContainText('Burgundy');
}

/** A player disconnects and returns to the saved orders. */
async function dropAndComeBack(guest: Guest, link: string): Promise<void> {
  await guest.page.getByRole('button', { name: 'All units hold' }).click();
  await expect(europe(guest).endTurn).toBeVisible();
  const written = await europe(guest).written.allInnerTexts();
  const again = await guest.page.context().newPage();
  await guest.page.close();
  guest.page = again;
  await guest.page.goto(link);
  await expect(europe(guest).written).toHaveText(written, SLOW);
  await europe(guest).submit();
}

/** A player leaves for good and hands the seat to a bot. */
async function continueWithout(lost: string, there: readonly Guest[]): Promise<void> {
  const [first] = there;
  if (first === undefined) throw new Error('nobody is left');
  await europe(first).sheet('History').click();
  await expect(log(first)).toContainText(`${lost} handed their seat to a bot`, SLOW);
  for (const guest of there) await europe(guest).expectPhase('Fall 1901: orders');
}

test('seven players: lobby, chat, a spectator, two players who leave and return, and a draw that was refused before', async ({
  newPlayer,
}) => {
  test.setTimeout(600_000);
  const guests: Guest[] = [];
  for (let count = 0; count < COUNT; count += 1) {
    const page = await newPlayer();
    guests.push({ page, name: await signInAs(page, freshName('Moth')) });
  }
  const spectator: Guest = { page: await newPlayer(), name: freshName('Lark') };
  const link = await joinAll(guests);
  await spectator.page.goto(link);
  const [ada, bob, cleo, dan] = guests;
  if (ada === undefined || bob === undefined || cleo === undefined || dan === undefined) throw new Error('seven came');

  await chat(ada, bob, cleo, spectator);
  await dropAndComeBack(cleo, link);
  const [lost, refuser] = [await powerOf(dan), await powerOf(bob)];
  const there = guests.filter((guest) => guest !== dan);
  await menu(dan, 'Hand over my seat…');
  await dan.page.getByRole('button', { name: 'Hand over' }).click();
  await expect(dan.page.getByText('A bot is playing for you.')).toBeVisible();
  await dan.page.close();
  await allHold(there.filter((guest) => guest !== cleo));
  await continueWithout(lost, there);
  await europe(spectator).sheet('History').click();
  await expect(log(spectator)).toContainText(`${lost} handed their seat to a bot`);

  await menu(ada, 'Offer a draw');
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click();
  await answer(bob, 'Decline');
  for (const guest of [...there, spectator])
    await expect(guest.page.getByText(`${refuser} declined the draw.`).first()).toBeAttached();
  await allHold(there);
  for (const guest of there) await expect(europe(guest).prompt).not.toContainText('Fall 1901: orders', SLOW);
  await menu(ada, 'Offer a draw');
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click();
  for (const guest of there) if (guest !== ada) await answer(guest, 'Accept');
  // A stand-in bot has no vote: the request waits for the owner of the seat.
  await expect(ada.page.locator('.room-prompt')).toContainText(`Waiting for ${lost}.`);
  dan.page = await dan.page.context().newPage();
  await dan.page.goto(link);
  await dan.page.getByRole('button', { name: 'Take my seat back' }).click();
  await answer(dan, 'Accept');
  for (const guest of [...guests, spectator])
    await expect(guest.page.locator('.lead')).toContainText('All powers agreed to a draw', SLOW);
});
