import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, settled } from './support/layout.ts';
import { type CreatedTable, createTestTable, freshName, signInAs, startOnlineGame } from './support/people.ts';
import { expect, test } from './support/test.ts';

type Kind = 'names' | 'refusedNames' | 'titles' | 'descriptions' | 'sayings';
const corpus = JSON.parse(readFileSync(new URL('testdata/hostile.json', import.meta.url), 'utf8')) as Readonly<
  Record<Kind, readonly string[]>
>;

const isLong = process.env['TAVOLA_LONG'] === '1';
/** The first four and the last, more than the home page shows. The long run uses all. */
const NAMES = isLong ? corpus.names : [...corpus.names.slice(0, 4), ...corpus.names.slice(-1)];

/** Elements that only injected markup could have added. */
const INJECTED = 'script, iframe, img, math, style, h1 h1, [onclick], [onerror], [onload], a[href^="javascript:"]';
const PHONE = { viewport: { width: 390, height: 844 } };

interface Hostile {
  readonly host: Page;
  readonly table: CreatedTable;
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

async function expectOnlyText(page: Page): Promise<void> {
  await expect(page.locator('body').locator(INJECTED)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
}

function nth(texts: readonly string[], index: number): string {
  return texts[index % texts.length] ?? '';
}

test.describe('on a separate server', () => {
  // Each name is free there, and the lists are empty. The pages close before the server does.
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test('names, titles and descriptions of any kind are shown as text', async ({ newPlayer }) => {
    const all: Hostile[] = [];
    for (const [index, name] of NAMES.entries()) {
      const host = await newPlayer(PHONE);
      const [title, description] = [nth(corpus.titles, index), nth(corpus.descriptions, index)];
      await signInAs(host, name);
      all.push({ host, name, title, description, table: await createTestTable(host, { name: title, description }) });
    }
    const guest = await newPlayer(PHONE);
    await guest.goto('/tables');
    await expect(guest.getByRole('listitem')).toHaveCount(all.length);
    for (const { name, title } of all)
      await expect(guest.getByRole('listitem').filter({ hasText: name })).toContainText(title);
    await expectOnlyText(guest);
    await guest.goto('/');
    await expect(guest.getByRole('link', { name: `See all ${all.length} open tables` })).toBeVisible();
    await expectOnlyText(guest);
    for (const { name, title, description, table } of all) {
      await guest.goto(`/t/${table.code}`);
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(guest).toHaveTitle(`${title} · Tavola`);
      await expect(guest.locator('.lead')).toHaveText(shown(description));
      await expect(guest.locator('.chair').filter({ hasText: name })).toBeVisible();
      await expectOnlyText(guest);
    }
    // Check every screen for the players with the longest and oddest names.
    const own = isLong ? all : all.slice(0, 1);
    for (const { host, name } of own) {
      for (const place of ['/', '/tables', '/settings', '/create/dvonn']) {
        await host.goto(place);
        await settled(host);
        await expectOnlyText(host);
      }
      await expect(host.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    }
  });

  test('the same texts are shown as text in a game and in its result', { tag: '@long' }, async ({ newPlayer }) => {
    const [host, guest] = [await newPlayer(), await newPlayer(PHONE)];
    const [one = '', other = ''] = [corpus.names[0], corpus.names.at(-1)];
    const title = corpus.titles[1] ?? '';
    await startOnlineGame(host, guest, { name: title, description: corpus.descriptions[0] }, [one, other]);
    const [saying = ''] = corpus.sayings;
    await host.getByRole('button', { name: /^Open chat/ }).click();
    await host.getByRole('textbox', { name: 'Message the table' }).fill(saying);
    await host.keyboard.press('Enter');
    await expect(host.locator('.saying-text')).toHaveText(shown(saying));
    await guest.getByRole('tab', { name: 'Chat' }).click();
    await expect(guest.locator('.saying-text')).toHaveText(shown(saying));
    await host.getByRole('button', { name: 'Close chat' }).click();
    for (const page of [host, guest]) {
      await expect(page.getByRole('region', { name: 'Seats' })).toContainText(one);
      await expect(page.getByRole('region', { name: 'Seats' })).toContainText(other);
      await expect(page).toHaveTitle(new RegExp(title.replace(/[^\w ]/g, '.')));
      await expectOnlyText(page);
    }
    await host.getByRole('button', { name: 'Menu' }).click();
    await host.getByRole('menuitem', { name: 'Resign' }).click();
    await host.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await expect(guest.getByRole('heading', { name: 'You win.' })).toBeVisible();
    await expect(host.getByRole('heading', { name: `${other} wins.` })).toBeVisible();
    for (const page of [host, guest]) await expectOnlyText(page);
  });
});

/** The server removes direction marks and stacked accents. */
const shown = (saying: string): string =>
  saying.replace(/[\u200b\u202a-\u202e\u2066-\u2069]/gu, '').replace(/(\p{M}{4})\p{M}+/gu, '$1');

test('chat messages of any kind are shown as text', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(PHONE), await newPlayer()];
  await signInAs(host);
  await signInAs(guest, freshName('Pebble'));
  const { code } = await createTestTable(host);
  await Promise.all([host.goto(`/t/${code}`), guest.goto(`/t/${code}`)]);
  for (const saying of corpus.sayings) {
    await host.getByRole('textbox', { name: 'Message the table' }).fill(saying);
    await host.keyboard.press('Enter');
    await expect(host.locator('.saying-text').last()).toHaveText(shown(saying));
  }
  await expect(guest.locator('.saying-text')).toHaveText(corpus.sayings.map(shown));
  await expectOnlyText(host);
  await expectOnlyText(guest);
});

test('invisible and direction-changing names are refused at their field', async ({ page, guard }) => {
  guard.expect('refused');
  await page.goto('/create/dvonn');
  const tryAt = async (label: string, texts: readonly string[], usual: string): Promise<void> => {
    const field = page.getByRole('textbox', { name: label });
    for (const text of texts) {
      await field.fill(text);
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(field, JSON.stringify(text)).toHaveAttribute('aria-invalid', 'true');
      await field.fill(usual);
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
  };
  // A single-line field accepts no line breaks.
  const typed = corpus.refusedNames.filter((name) => !name.includes('\n'));
  await tryAt('Your name', typed, freshName('Almond'));
  await expect(page).toHaveURL('/create/dvonn');
});

test('titles and descriptions lose invisible and direction-changing characters', { tag: '@long' }, async ({
  newPlayer,
}) => {
  const host = await newPlayer();
  await signInAs(host);
  for (const [name, description] of [
    ['\u202eAttack from the right', '\u2066\u2067\u202eisolated and overridden\u2069\u2069'],
    ['zero\u200bwidth', 'zero\u200bwidth'],
  ]) {
    const { code } = await createTestTable(host, { name, description });
    await host.goto(`/t/${code}`);
    await expect(host.getByRole('heading', { level: 1 })).toHaveText(shown(name ?? ''));
    await expect(host.locator('.lead')).toHaveText(shown(description ?? ''));
  }
});
