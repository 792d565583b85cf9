import type { Locator, Page } from '@playwright/test';
import { inTurnOrder } from './support/dvonn-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/layout.ts';
import { callApi, createTestTable, freshName, signInAs, startOnlineGame } from './support/people.ts';
import { expect, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A page at a table, with its chat. */
class ChatPage {
  readonly page: Page;
  readonly name: string;

  constructor(page: Page, name: string) {
    this.page = page;
    this.name = name;
  }

  get panel(): Locator {
    return this.page.getByRole('complementary', { name: 'Chat' });
  }

  get lines(): Locator {
    return this.panel.locator('.saying-text');
  }

  get toList(): Locator {
    return this.panel.getByRole('button', { name: /^All conversations/ });
  }

  /** The tab of another player, in games of negotiation. */
  tab(name: string): Locator {
    return this.panel.getByRole('button', { name: new RegExp(`, ${name}\\b`) });
  }

  /** What the game calls a player, as their tab says. */
  async sideOf(name: string): Promise<string> {
    return (await this.tab(name).getAttribute('aria-label'))?.split(', ')[0] ?? '';
  }

  row(name: string): Locator {
    return this.panel.getByRole('region', { name: 'Conversations' }).getByRole('button', { name });
  }

  async openChat(): Promise<void> {
    await this.page.getByRole('button', { name: /^Open chat/ }).click();
    await expect(this.panel).toBeVisible();
  }

  async write(to: string, text: string): Promise<void> {
    await this.panel.getByRole('textbox', { name: `Message ${to}` }).fill(text);
    await this.page.keyboard.press('Enter');
    await expect(this.lines.last()).toHaveText(text);
  }
}

/** Starts Diplomacy with two players and five bots. */
async function startDiplomacy(host: Page, guest: Page): Promise<readonly [ada: ChatPage, bob: ChatPage, code: string]> {
  const names = [freshName('Ada'), freshName('Bob')] as const;
  await signInAs(host, names[0]);
  await signInAs(guest, names[1]);
  const bots = Array.from({ length: 5 }, () => ({ kind: 'bot', level: 'easy' }));
  const table = await createTestTable(host, {
    game: 'diplomacy',
    seats: [{ kind: 'open' }, { kind: 'open' }, ...bots],
  });
  await callApi(guest.context(), 'POST', `/api/tables/${table.id}/sit`);
  await callApi(host.context(), 'POST', `/api/tables/${table.id}/start`);
  await Promise.all([host.goto(`/t/${table.code}`), guest.goto(`/t/${table.code}`)]);
  return [new ChatPage(host, names[0]), new ChatPage(guest, names[1]), table.code];
}

test('diplomacy UC 20: a right click on a player, “Start a private chat”, and only that player reads it', async ({
  newPlayer,
}) => {
  const [ada, bob, code] = await startDiplomacy(await newPlayer(), await newPlayer());
  const eve = new ChatPage(await newPlayer(), 'Eve');
  await eve.page.goto(`/t/${code}`);
  const [power, host] = [await ada.sideOf(bob.name), await bob.sideOf(ada.name)];
  await ada.tab(bob.name).click({ button: 'right' });
  await ada.page.getByRole('menuitem', { name: 'Start a private chat' }).click();
  await expect(ada.tab(bob.name)).toHaveAttribute('aria-pressed', 'true');
  await expect(ada.panel.getByText(`Only ${power} can read this`)).toBeVisible();
  await expect(ada.panel.getByRole('textbox', { name: `Message ${power}` })).toBeFocused();
  await ada.write(power, 'Burgundy stays empty?');
  await expectAccessible(ada.page);

  await expect(bob.tab(ada.name)).toHaveAccessibleName(/1 new message$/);
  await bob.tab(ada.name).click();
  await expect(bob.lines).toHaveText(['Burgundy stays empty?']);
  await expect(bob.panel.getByRole('textbox', { name: `Message ${host}` })).toBeVisible();
  // A public message follows, so nothing else can still be on its way to the spectator.
  await bob.panel.getByRole('button', { name: /^Everyone/ }).click();
  await bob.write('the table', 'Good evening, all.');
  await expect(eve.lines).toHaveText(['Good evening, all.']);
  await expect(eve.panel).toContainText('Sit down to chat.');
  await eve.toList.click();
  await expect(eve.panel).not.toContainText('Burgundy');
});

test('diplomacy UC 21: an existing chat opens from its tab with all messages, even after a reload', async ({
  newPlayer,
}) => {
  const [ada, bob] = await startDiplomacy(await newPlayer(), await newPlayer(PHONE));
  const power = await ada.sideOf(bob.name);
  // By keyboard alone.
  await ada.tab(bob.name).focus();
  await ada.page.keyboard.press('Shift+F10');
  await expect(ada.page.getByRole('menuitem', { name: 'Start a private chat' })).toBeFocused();
  await ada.page.keyboard.press('Enter');
  await ada.write(power, 'one');
  await ada.panel.getByRole('textbox').fill('two');
  await ada.page.keyboard.press('Shift+Enter');
  await ada.page.keyboard.type('lines');
  await ada.panel.getByRole('button', { name: 'Send' }).click();

  await expect(bob.page.getByRole('tab', { name: 'Press 2' })).toBeVisible();
  await bob.page.reload();
  await bob.page.getByRole('tab', { name: 'Press 2' }).click();
  await expect(bob.tab(ada.name)).toHaveAccessibleName(/2 new messages$/);
  await bob.tab(ada.name).click();
  await expect(bob.lines).toHaveText(['one', 'two\nlines']);
  await expectNoSidewaysScroll(bob.page);
  await expectAccessible(bob.page);
  await bob.page.reload();
  await expect(bob.page.getByRole('tab', { name: 'Press', exact: true })).toBeVisible();
});

test('“hurry up” typed after opening the chat is written, and nothing else happens', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await startOnlineGame(host, guest);
  const [first, second] = await inTurnOrder(host, guest);
  // A move that could be undone.
  await first.move();
  await second.expectTurn();
  const chat = new ChatPage(first.page, '');
  await chat.openChat();
  const field = chat.panel.getByRole('textbox', { name: 'Message the table' });
  await expect(field).toBeFocused();
  await first.page.keyboard.type('hurry up');
  await expect(field).toHaveValue('hurry up');
  await first.expectMoves(1);
  await expect(first.page.getByRole('dialog')).toHaveCount(0);
  await first.page.keyboard.press('Enter');
  await expect(chat.lines).toHaveText(['hurry up']);
  const other = new ChatPage(second.page, '');
  await other.openChat();
  // A request would have arrived before the message.
  await expect(other.lines).toHaveText(['hurry up']);
  await expect(second.page.getByText(/asks to undo/)).toHaveCount(0);

  // Letters do nothing on the buttons of the panel either.
  await first.page.getByRole('button', { name: 'Close chat' }).click();
  await expect(first.page.getByRole('button', { name: /^Open chat/ })).toBeFocused();
  await first.page.keyboard.type('uri?');
  await first.page.keyboard.press('Enter');
  await expect(chat.panel).toBeVisible();
  await expect(first.page.getByRole('dialog')).toHaveCount(0);
  await chat.write('the table', 'Your move.');
  await expect(other.lines).toHaveText(['hurry up', 'Your move.']);
  await expect(second.page.getByText(/asks to undo/)).toHaveCount(0);
});

test('a group chat starts in the lobby, a message is reported, and the host sees only that message', {
  tag: '@long',
}, async ({ newPlayer }) => {
  const [host, second, third] = [await newPlayer(), await newPlayer(), await newPlayer()];
  const names = [freshName('Ada'), freshName('Bob'), freshName('Cleo')] as const;
  const pages = [host, second, third];
  for (const [index, page] of pages.entries()) await signInAs(page, names[index]);
  const seats = names.map(() => ({ kind: 'open' }));
  const table = await createTestTable(host, { game: 'frogs', seats });
  for (const page of [second, third]) await callApi(page.context(), 'POST', `/api/tables/${table.id}/sit`);
  await Promise.all(pages.map((page) => page.goto(`/t/${table.code}`)));
  const [ada, bob, cleo] = [
    new ChatPage(host, names[0]),
    new ChatPage(second, names[1]),
    new ChatPage(third, names[2]),
  ];
  await bob.toList.click();
  await bob.panel.getByRole('button', { name: 'New group' }).click();
  const dialog = bob.page.getByRole('dialog', { name: 'Who’s in the group?' });
  await expect(dialog.getByRole('button', { name: 'Start group' })).toBeDisabled();
  for (const name of [ada.name, cleo.name]) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: 'Start group' }).click();
  await bob.write(`${ada.name} and ${cleo.name}`, 'We three');
  await bob.page
    .getByRole('listitem')
    .filter({ hasText: cleo.name })
    .getByRole('button', { name: /chat and more/ })
    .click();
  await bob.page.getByRole('menuitem', { name: 'Start a private chat' }).click();
  for (const text of ['harmless', 'a threat']) await bob.write(cleo.name, text);

  await cleo.toList.click();
  await cleo.row(bob.name).filter({ hasText: 'a threat' }).click();
  await cleo.panel.getByRole('listitem').filter({ hasText: 'a threat' }).hover();
  await cleo.panel
    .getByRole('button', { name: /report and more/ })
    .last()
    .click();
  await expectAccessible(cleo.page);
  await cleo.page.getByRole('menuitem', { name: 'Report to the host' }).click();
  await expect(cleo.page.getByText('The host can now see this message, but nothing else.')).toBeVisible();

  await ada.toList.click();
  await expect(ada.row(`${bob.name}, ${cleo.name}`).or(ada.row(`${cleo.name}, ${bob.name}`))).toContainText('We three');
  await ada.row(cleo.name).filter({ hasText: 'Reported' }).click();
  await expect(ada.panel.locator('blockquote')).toHaveText('a threat');
  await expect(ada.panel).not.toContainText('harmless');
  await expectAccessible(ada.page);
});
