import type { Page } from '@playwright/test';
import { Desktop } from './support/desktop.ts';
import { DiplomacyPage } from './support/diplomacy-page.ts';
import { DvonnPage } from './support/dvonn-page.ts';
import { type CreatedTable, callApi, createTestTable, freshName, signInAs } from './support/people.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ readonly desktop: Desktop }>({
  desktop: async ({ browserName: _ }, use) => {
    const desktop = new Desktop();
    await use(desktop);
    await desktop.remove();
  },
});

/** Calls the API from within the page. The server answers only its own window. */
async function callApiFrom(page: Page, where: string, body: object = {}): Promise<{ readonly table: CreatedTable }> {
  return page.evaluate(
    async ([path, text]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body: text });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return (await answer.json()) as { readonly table: { readonly id: string; readonly code: string } };
    },
    [where, JSON.stringify(body)] as const,
  );
}

const BOTS = Array.from({ length: 5 }, () => ({ kind: 'bot', level: 'random' }));
const TWO_AND_BOTS = { game: 'diplomacy', seats: [{ kind: 'open' }, { kind: 'open' }, ...BOTS] };
/** Disconnected players count as having left, as in the use case. */
const STRICT = { terms: { absence: 'strict' } };

test('diplomacy UC 60: closing the window ends the application, and the game is there at the next start', async ({
  desktop,
}) => {
  const page = await desktop.start();
  await expect(page).toHaveTitle('Tavola');
  await page.getByRole('link', { name: 'Play DVONN against a bot' }).click();
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  await seat.move();
  await seat.expectMoves(2);
  await page.getByRole('link', { name: 'All games' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');
  expect(await desktop.closeWindow()).toBe(0);
  expect(desktop.running).toBe(false);
  const later = await desktop.start();
  expect(new URL(later.url()).origin).toBe(new URL(page.url()).origin);
  await later.getByRole('link', { name: 'Continue your DVONN game' }).click();
  await new DvonnPage(later).expectMoves(2);
  expect(await desktop.closeWindow()).toBe(0);
});

test('diplomacy UC 60 alt A: a player who is not the host closes the window; the others keep playing', {
  tag: '@long',
}, async ({ desktop, page: host, server }) => {
  await signInAs(host);
  const table = await createTestTable(host, { ...TWO_AND_BOTS, ...STRICT });
  const page = await desktop.start('--server', server.url);
  const name = freshName('Juniper');
  await callApiFrom(page, '/api/session', { name, as: 'browser' });
  await callApiFrom(page, `/api/tables/${table.id}/sit`);
  await callApi(host.context(), 'POST', `/api/tables/${table.id}/start`);
  await Promise.all([page.goto(`${server.url}/t/${table.code}`), host.goto(`/t/${table.code}`)]);
  await new DiplomacyPage(page).expectPhase('Spring 1901');
  const europe = new DiplomacyPage(host);
  await europe.expectPhase('Spring 1901');
  expect(await desktop.closeWindow()).toBe(0);
  expect(desktop.running).toBe(false);
  await europe.sheet('History').click();
  await expect(host.getByRole('list', { name: 'History' })).toContainText('was disconnected and lost their seat.');
  await europe.sheet('Orders').click();
  // The year continues without orders of the player who left.
  await host.getByRole('button', { name: 'All units hold' }).click();
  await europe.submit();
  await europe.expectPhase('1901: ');
  await expect(europe.prompt).not.toContainText('Spring');
});

test('diplomacy UC 60 alt B: the host closes the window; the game is closed for all', { tag: '@long' }, async ({
  desktop,
  page: guest,
  server,
}) => {
  const page = await desktop.start('--server', server.url);
  await callApiFrom(page, '/api/session', { name: freshName('Moth'), as: 'browser' });
  const { table } = await callApiFrom(page, '/api/tables', {
    ...TWO_AND_BOTS,
    ...STRICT,
    hostRule: 'classic',
  });
  await signInAs(guest);
  await callApi(guest.context(), 'POST', `/api/tables/${table.id}/sit`);
  await callApiFrom(page, `/api/tables/${table.id}/start`);
  await Promise.all([page.goto(`${server.url}/t/${table.code}`), guest.goto(`/t/${table.code}`)]);
  await new DiplomacyPage(page).expectPhase('Spring 1901');
  await new DiplomacyPage(guest).expectPhase('Spring 1901');
  expect(await desktop.closeWindow()).toBe(0);
  expect(desktop.running).toBe(false);
  await expect(guest.getByRole('region', { name: 'Finished' })).toBeVisible({ timeout: 120_000 });
  await expect(guest.getByRole('heading', { level: 2, name: 'The host closed the table.' })).toBeVisible();
  await expect(new DiplomacyPage(guest).endTurn).toHaveCount(0);
});

test('a second start brings the window to the front and ends; other browsers get no access', async ({ desktop }) => {
  const page = await desktop.start();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');
  const second = await desktop.startAgain();
  expect(second.output).toContain('already open');
  expect(second.code).toBe(0);
  const stranger = await fetch(new URL(page.url()).origin);
  expect(stranger.status).toBe(403);
  expect(await stranger.text()).toContain('serves only its own window');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');
  expect(await desktop.stop()).toBe(0);
});
