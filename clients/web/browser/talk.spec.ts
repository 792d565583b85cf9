import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectUsableByAll } from './support/looks.ts';
import { ask, freshName, makeTable, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A page at a table, and what the person there sees of the talk. */
class Talker {
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

  /** The card of somebody else at the table. */
  card(name: string): Locator {
    return this.page.locator('.seat-card').filter({ hasText: name });
  }

  row(name: string): Locator {
    return this.panel.getByRole('region', { name: 'Conversations' }).getByRole('button', { name });
  }

  async openChat(): Promise<void> {
    await this.page.getByRole('button', { name: /^Open chat/ }).click();
    await expect(this.panel).toBeVisible();
  }

  async write(to: string, text: string): Promise<void> {
    await this.panel.getByRole('textbox', { name: `Write to ${to}` }).fill(text);
    await this.page.keyboard.press('Enter');
    await expect(this.lines.last()).toHaveText(text);
  }
}

/** Two people and five bots play Diplomacy; the phone, if there is one, is the guest's. */
async function atTable(host: Page, guest: Page): Promise<readonly [ada: Talker, bob: Talker, code: string]> {
  const names = [freshName('Ada'), freshName('Bob')] as const;
  await signIn(host, names[0]);
  await signIn(guest, names[1]);
  const bots = Array.from({ length: 5 }, () => ({ kind: 'bot', level: 'easy' }));
  const table = await makeTable(host, { game: 'diplomacy', seats: [{ kind: 'open' }, { kind: 'open' }, ...bots] });
  await ask(guest.context(), 'POST', `/api/tables/${table.id}/sit`);
  await ask(host.context(), 'POST', `/api/tables/${table.id}/start`);
  await Promise.all([host.goto(`/t/${table.code}`), guest.goto(`/t/${table.code}`)]);
  return [new Talker(host, names[0]), new Talker(guest, names[1]), table.code];
}

test('diplomacy UC 20: a right click on a player, “Start individual chat”, and only that player reads it', async ({
  somebody,
}) => {
  const [ada, bob, code] = await atTable(await somebody(), await somebody());
  const eve = new Talker(await somebody(), 'Eve');
  await eve.page.goto(`/t/${code}`);
  await ada.openChat();
  await ada.toList.click();
  const person = ada.panel.getByRole('region', { name: 'People at the table' }).getByText(bob.name);
  await person.click({ button: 'right' });
  await ada.page.getByRole('menuitem', { name: 'Start individual chat' }).click();
  await expect(ada.panel.getByRole('heading', { name: bob.name })).toBeVisible();
  await expect(ada.panel.getByRole('textbox', { name: `Write to ${bob.name}` })).toBeFocused();
  await ada.write(bob.name, 'Burgundy stays empty?');
  await expectUsableByAll(ada.page);

  await expect(bob.page.getByRole('button', { name: 'Open chat, 1 new message' })).toBeVisible();
  await bob.openChat();
  await bob.toList.click();
  await expect(bob.row(ada.name)).toContainText('Burgundy stays empty?');
  await bob.row(ada.name).click();
  await expect(bob.lines).toHaveText(['Burgundy stays empty?']);
  // What everybody hears comes after it, so nothing else can still be on its way to whoever looks on.
  await bob.toList.click();
  await bob.row('Everyone').click();
  await bob.write('the table', 'Good evening, all.');
  await eve.openChat();
  await expect(eve.lines).toHaveText(['Good evening, all.']);
  await expect(eve.panel).toContainText('Sit down to chat.');
  await eve.toList.click();
  await expect(eve.panel).not.toContainText('Burgundy');
});

test('diplomacy UC 21: an existing chat is opened from the list, with everything that was said, after a reload too', async ({
  somebody,
}) => {
  const [ada, bob] = await atTable(await somebody(), await somebody(PHONE));
  // By the keyboard alone, from the card of the seat.
  await ada.card(bob.name).getByRole('button').focus();
  await ada.page.keyboard.press('Shift+F10');
  await expect(ada.page.getByRole('menuitem', { name: 'Start individual chat' })).toBeFocused();
  await ada.page.keyboard.press('Enter');
  await ada.write(bob.name, 'one');
  await ada.panel.getByRole('textbox').fill('two');
  await ada.page.keyboard.press('Shift+Enter');
  await ada.page.keyboard.type('lines');
  await ada.panel.getByRole('button', { name: 'Send' }).click();

  await expect(bob.page.getByRole('tab', { name: 'Chat 2' })).toBeVisible();
  await bob.page.reload();
  await bob.page.getByRole('tab', { name: 'Chat 2' }).click();
  await bob.panel.getByRole('button', { name: 'All conversations, 2 new messages in others' }).click();
  await bob.row(ada.name).click();
  await expect(bob.panel.getByRole('heading', { name: ada.name })).toBeVisible();
  await expect(bob.lines).toHaveText(['one', 'two\nlines']);
  await expectNoSidewaysScroll(bob.page);
  await expectUsableByAll(bob.page);
  await bob.page.reload();
  await expect(bob.page.getByRole('tab', { name: 'Chat', exact: true })).toBeVisible();
});

test('a group is made in the lobby, a line is reported, and the host sees that line alone', { tag: '@long' }, async ({
  somebody,
}) => {
  const [host, second, third] = [await somebody(), await somebody(), await somebody()];
  const names = [freshName('Ada'), freshName('Bob'), freshName('Cleo')] as const;
  const pages = [host, second, third];
  for (const [index, page] of pages.entries()) await signIn(page, names[index]);
  const seats = names.map(() => ({ kind: 'open' }));
  const table = await makeTable(host, { game: 'frogs', seats });
  for (const page of [second, third]) await ask(page.context(), 'POST', `/api/tables/${table.id}/sit`);
  await Promise.all(pages.map((page) => page.goto(`/t/${table.code}`)));
  const [ada, bob, cleo] = [new Talker(host, names[0]), new Talker(second, names[1]), new Talker(third, names[2])];
  await bob.toList.click();
  await bob.panel.getByRole('button', { name: 'New group' }).click();
  const dialog = bob.page.getByRole('dialog', { name: 'Who’s in the group?' });
  await expect(dialog.getByRole('button', { name: 'Open group' })).toBeDisabled();
  for (const name of [ada.name, cleo.name]) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: 'Open group' }).click();
  await bob.write(`${ada.name} and ${cleo.name}`, 'We three');
  await bob.page
    .getByRole('listitem')
    .filter({ hasText: cleo.name })
    .getByRole('button', { name: /chat and more/ })
    .click();
  await bob.page.getByRole('menuitem', { name: 'Start individual chat' }).click();
  for (const text of ['harmless', 'a threat']) await bob.write(cleo.name, text);

  await cleo.toList.click();
  await cleo.row(bob.name).filter({ hasText: 'a threat' }).click();
  await cleo.panel.getByRole('listitem').filter({ hasText: 'a threat' }).hover();
  await cleo.panel
    .getByRole('button', { name: /report and more/ })
    .last()
    .click();
  await expectUsableByAll(cleo.page);
  await cleo.page.getByRole('menuitem', { name: 'Report to the host' }).click();
  await expect(cleo.page.getByText('The host can see this message, and nothing else.')).toBeVisible();

  await ada.toList.click();
  await expect(ada.row(`${bob.name}, ${cleo.name}`).or(ada.row(`${cleo.name}, ${bob.name}`))).toContainText('We three');
  await ada.row(cleo.name).filter({ hasText: 'Reported' }).click();
  await expect(ada.panel.locator('blockquote')).toHaveText('a threat');
  await expect(ada.panel).not.toContainText('harmless');
  await expectUsableByAll(ada.page);
});
