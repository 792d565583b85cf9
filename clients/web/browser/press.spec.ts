import type { Page } from '@playwright/test';
import { DiplomacyPage } from './support/diplomacy-page.ts';
import { expectAccessible } from './support/layout.ts';
import { callApi, createTestTable, freshName, signInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

const BOTS = Array.from({ length: 4 }, () => ({ kind: 'bot', level: 'random' }));
const SEATS = [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }, ...BOTS];

/** Three people and four bots at a table that has started. */
async function startPress(pages: readonly [Page, Page, Page]): Promise<readonly string[]> {
  const names = [freshName('Ada'), freshName('Ben'), freshName('Cleo')];
  for (const [index, page] of pages.entries()) await signInAs(page, names[index]);
  const [host, ...guests] = pages;
  const { id, code } = await createTestTable(host, { game: 'diplomacy', seats: SEATS });
  for (const guest of guests) await callApi(guest.context(), 'POST', `/api/tables/${id}/sit`);
  await callApi(host.context(), 'POST', `/api/tables/${id}/start`);
  await Promise.all(pages.map((page) => page.goto(`/t/${code}`)));
  return names;
}

const chatOf = (page: Page) => page.getByRole('complementary', { name: 'Chat' });
const tabOf = (page: Page, player: string) => chatOf(page).getByRole('button', { name: new RegExp(`, ${player}\\b`) });

async function say(page: Page, text: string): Promise<void> {
  await chatOf(page)
    .getByRole('textbox', { name: /^Message/ })
    .fill(text);
  await chatOf(page).getByRole('button', { name: 'Send' }).click();
}

test('powers negotiate: a tab for each, orders from the map, groups, and bots that don’t chat', async ({
  page,
  newPlayer,
}) => {
  const [guest, third] = [await newPlayer(), await newPlayer()];
  const [host = '', ben = '', cleo = ''] = await startPress([page, guest, third]);
  const europe = new DiplomacyPage(page);
  await tabOf(page, ben).click();
  await chatOf(page).getByRole('button', { name: 'Attach orders' }).click();
  // By text, with any power’s units; what can’t be read says why and stays.
  const typed = chatOf(page).getByRole('textbox', { name: 'Type orders to attach' });
  await typed.fill('A PAR FLIES');
  await typed.press('Enter');
  await expect(chatOf(page).getByRole('alert')).toContainText('“FLIES” isn’t a province or an order.');
  await expect(typed).toHaveValue('A PAR FLIES');
  await typed.fill('A PAR - BUR');
  await typed.press('Enter');
  // On the map, and the draft of one’s own orders stays empty.
  await europe.press('mun', 'ruh');
  await expect(chatOf(page).getByRole('button', { name: 'Remove A MUN - RUH' })).toBeVisible();
  await chatOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(europe.written.filter({ hasText: '–' })).toHaveCount(0);
  await expectAccessible(page);
  await say(page, 'Deal?');
  await expect(tabOf(guest, host)).toHaveAccessibleName(/1 new message/);
  await tabOf(guest, host).click();
  await expect(chatOf(guest).getByText('Spring 1901', { exact: true })).toBeVisible();
  // A press keeps the order on the map.
  const drawn = guest.locator('.map-look-attached');
  await expect(drawn).toHaveCount(0);
  await chatOf(guest).getByRole('button', { name: 'Show A MUN - RUH' }).click();
  await expect(drawn).not.toHaveCount(0);
  // With Shift, another power joins the conversation.
  await tabOf(guest, cleo).click({ modifiers: ['Shift'] });
  await say(guest, 'All three of us');
  await chatOf(third)
    .getByRole('button', { name: /and .*1/ })
    .click();
  await expect(chatOf(third).getByText('All three of us')).toBeVisible();
  await expect(chatOf(third).getByText('Deal?')).toHaveCount(0);
  await chatOf(third)
    .getByRole('button', { name: /, bot, / })
    .first()
    .click();
  await expect(chatOf(third).getByText('Bots don’t chat.')).toBeVisible();
});

test('orders for one’s own units are copied into the draft', async ({ page, newPlayer }) => {
  const [guest, third] = [await newPlayer(), await newPlayer()];
  const [host = '', ben = ''] = await startPress([page, guest, third]);
  const units = new DiplomacyPage(guest).panel.locator('.dip-row .dip-notation');
  const unit = (await units.first().textContent()) ?? '';
  await tabOf(page, ben).click();
  await chatOf(page).getByRole('button', { name: 'Attach orders' }).click();
  const typed = chatOf(page).getByRole('textbox', { name: 'Type orders to attach' });
  await typed.fill(`${unit} H`);
  await typed.press('Enter');
  await chatOf(page).getByRole('button', { name: 'Send' }).click();
  await tabOf(guest, host).click();
  await chatOf(guest).getByRole('button', { name: 'Copy to orders' }).click();
  await expect(units.filter({ hasText: `${unit} H` })).toHaveCount(1);
  await expect(chatOf(guest).getByRole('button', { name: 'Copy to orders' })).toHaveCount(0);
});
