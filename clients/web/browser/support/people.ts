import { type BrowserContext, expect, type Page } from '@playwright/test';

/** As much of a table as tests need. */
export interface Table {
  readonly id: string;
  readonly code: string;
}

let names = 0;

/** A name that nobody has yet on the server of this worker. */
export function freshName(first: string): string {
  names += 1;
  return `${first} ${names}`;
}

/** Signs somebody in behind their back, where the test is about something else. */
export async function signIn(page: Page, name = freshName('Moth')): Promise<string> {
  await ask(page.context(), 'POST', '/api/session', { name, as: 'browser' });
  return name;
}

/** Makes a table behind the host's back. Who plays which side is drawn by lot. */
export async function makeTable(host: Page, wish: object = {}): Promise<Table> {
  const { table } = await ask(host.context(), 'POST', '/api/tables', { game: 'dvonn', ...wish });
  return table;
}

/** A match that has begun between two people who look at it. */
export async function startMatch(
  host: Page,
  guest: Page,
  wish: object = {},
  [hostName, guestName] = [freshName('Moth'), freshName('Juniper')],
): Promise<Table> {
  await signIn(host, hostName);
  await signIn(guest, guestName);
  const table = await makeTable(host, wish);
  await ask(guest.context(), 'POST', `/api/tables/${table.id}/sit`);
  await ask(host.context(), 'POST', `/api/tables/${table.id}/start`);
  await Promise.all([host.goto(`/t/${table.code}`), guest.goto(`/t/${table.code}`)]);
  return table;
}

const origins = new WeakMap<BrowserContext, string>();

/** Asks the server as this browser would, with its cookies. */
export async function ask(
  context: BrowserContext,
  method: string,
  path: string,
  data?: object,
): Promise<{ readonly table: Table }> {
  // Whoever acts with a cookie has to say which page it comes from.
  const origin = origins.get(context) ?? new URL((await context.request.get('/healthz')).url()).origin;
  origins.set(context, origin);
  const answer = await context.request.fetch(path, {
    method,
    ...(data === undefined ? {} : { data }),
    headers: { origin },
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as { readonly table: Table };
}

/** Creates a table by the form, untouched but for the name of its host. */
export async function createByForm(host: Page, name: string): Promise<string> {
  await host.goto('/');
  await host.getByRole('link', { name: 'Create a DVONN table' }).click();
  await host.getByRole('textbox', { name: 'Your name' }).fill(name);
  await host.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(host.getByRole('button', { name: 'Start' })).toBeVisible();
  return host.url();
}

/** Follows a link to a table and sits down there under a name. */
export async function sitByLink(guest: Page, link: string, name: string): Promise<void> {
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Sit down' }).last().click();
  await answerName(guest, name);
  await expect(guest.getByRole('listitem').filter({ hasText: name })).toContainText('Here');
}

export async function answerName(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Choose a name' });
  await dialog.getByRole('textbox', { name: 'Your name' }).fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}
