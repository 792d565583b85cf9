import type { Page } from '@playwright/test';
import { Desktop } from './support/desktop.ts';
import { Europe } from './support/europe.ts';
import { ask, freshName, makeTable, signIn, type Table } from './support/people.ts';
import { Seat } from './support/table.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ readonly desktop: Desktop }>({
  desktop: async ({ browserName: _ }, use) => {
    const desktop = new Desktop();
    await use(desktop);
    await desktop.remove();
  },
});

/** Asks the server from within the page, which is the only one it answers. */
async function askFrom(page: Page, where: string, body: object = {}): Promise<{ readonly table: Table }> {
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
/** Whoever is gone has left, as in the document. */
const STRICT = { terms: { absence: 'strict' } };

test('diplomacy UC 60: the cross of the window ends the application, and the game is there at the next start', async ({
  desktop,
}) => {
  const page = await desktop.start();
  await expect(page).toHaveTitle('Tavola');
  await page.getByRole('link', { name: 'Play DVONN against a bot' }).click();
  const seat = new Seat(page);
  await seat.isAsked();
  await seat.move();
  await seat.hasSeen(2);
  await page.getByRole('link', { name: 'All games' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');
  expect(await desktop.cross()).toBe(0);
  expect(desktop.running).toBe(false);
  const later = await desktop.start();
  expect(new URL(later.url()).origin).toBe(new URL(page.url()).origin);
  await later.getByRole('link', { name: 'Continue your DVONN game' }).click();
  await new Seat(later).hasSeen(2);
  expect(await desktop.cross()).toBe(0);
});

test('diplomacy UC 60 alt A: somebody who is not the host closes the window; the others play on', {
  tag: '@long',
}, async ({ desktop, page: host, server }) => {
  await signIn(host);
  const table = await makeTable(host, { ...TWO_AND_BOTS, ...STRICT });
  const page = await desktop.start('--server', server.url);
  const name = freshName('Juniper');
  await askFrom(page, '/api/session', { name, as: 'browser' });
  await askFrom(page, `/api/tables/${table.id}/sit`);
  await ask(host.context(), 'POST', `/api/tables/${table.id}/start`);
  await Promise.all([page.goto(`${server.url}/t/${table.code}`), host.goto(`/t/${table.code}`)]);
  await new Europe(page).is('Spring 1901');
  const europe = new Europe(host);
  await europe.is('Spring 1901');
  expect(await desktop.cross()).toBe(0);
  expect(desktop.running).toBe(false);
  await expect(host.getByRole('list', { name: 'History' })).toContainText('was disconnected and lost their seat.');
  // Without orders of the one who has gone the year goes on.
  await host.getByRole('button', { name: 'All units hold' }).click();
  await europe.endTurn.click();
  await europe.is('1901: ');
  await expect(europe.prompt).not.toContainText('Spring');
});

test('diplomacy UC 60 alt B: the host closes the window; the game is closed for all', { tag: '@long' }, async ({
  desktop,
  page: guest,
  server,
}) => {
  const page = await desktop.start('--server', server.url);
  await askFrom(page, '/api/session', { name: freshName('Moth'), as: 'browser' });
  const { table } = await askFrom(page, '/api/tables', {
    ...TWO_AND_BOTS,
    ...STRICT,
    hostRule: 'classic',
  });
  await signIn(guest);
  await ask(guest.context(), 'POST', `/api/tables/${table.id}/sit`);
  await askFrom(page, `/api/tables/${table.id}/start`);
  await Promise.all([page.goto(`${server.url}/t/${table.code}`), guest.goto(`/t/${table.code}`)]);
  await new Europe(page).is('Spring 1901');
  await new Europe(guest).is('Spring 1901');
  expect(await desktop.cross()).toBe(0);
  expect(desktop.running).toBe(false);
  await expect(guest.getByRole('region', { name: 'Finished' })).toBeVisible({ timeout: 120_000 });
  await expect(guest.getByRole('heading', { level: 2, name: 'The host closed the table.' })).toBeVisible();
  await expect(new Europe(guest).endTurn).toHaveCount(0);
});

test('a second start brings the window to the front and ends; nobody else gets in', async ({ desktop }) => {
  const page = await desktop.start();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');
  const second = await desktop.again();
  expect(second.output).toContain('open already');
  expect(second.code).toBe(0);
  const stranger = await fetch(new URL(page.url()).origin);
  expect(stranger.status).toBe(403);
  expect(await stranger.text()).toContain('belongs to a window');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');
  expect(await desktop.stop()).toBe(0);
});
