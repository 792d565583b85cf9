import { type BrowserContext, expect, type Page } from '@playwright/test';

/** The fields of a table that tests need. */
export interface CreatedTable {
  readonly id: string;
  readonly code: string;
}

let names = 0;

/** A name that is still free on the worker's server. */
export function freshName(first: string): string {
  names += 1;
  return `${first} ${names}`;
}

/** Signs a player in through the API. */
export async function signInAs(page: Page, name = freshName('Moth')): Promise<string> {
  await callApi(page.context(), 'POST', '/api/session', { name, as: 'browser' });
  return name;
}

/** Creates a table through the API. Sides are random. */
export async function createTestTable(host: Page, options: object = {}): Promise<CreatedTable> {
  const { table } = await callApi(host.context(), 'POST', '/api/tables', { game: 'dvonn', ...options });
  return table;
}

/** Starts a game between two players and opens it in both pages. */
export async function startOnlineGame(
  host: Page,
  guest: Page,
  options: object = {},
  [hostName, guestName] = [freshName('Moth'), freshName('Juniper')],
): Promise<CreatedTable> {
  await signInAs(host, hostName);
  await signInAs(guest, guestName);
  const table = await createTestTable(host, options);
  await callApi(guest.context(), 'POST', `/api/tables/${table.id}/sit`);
  await callApi(host.context(), 'POST', `/api/tables/${table.id}/start`);
  await Promise.all([host.goto(`/t/${table.code}`), guest.goto(`/t/${table.code}`)]);
  return table;
}

const origins = new WeakMap<BrowserContext, string>();

/** Calls the API with the cookies of a browser. */
export async function callApi(
  context: BrowserContext,
  method: string,
  path: string,
  data?: object,
): Promise<{ readonly table: CreatedTable }> {
  // Requests with a cookie need an origin header.
  const origin = origins.get(context) ?? new URL((await context.request.get('/healthz')).url()).origin;
  origins.set(context, origin);
  const answer = await context.request.fetch(path, {
    method,
    ...(data === undefined ? {} : { data }),
    headers: { origin },
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as { readonly table: CreatedTable };
}

/** Creates a table with the form. Changes only the host's name. */
export async function createByForm(host: Page, name: string): Promise<string> {
  await host.goto('/');
  await host.getByRole('link', { name: 'Create a table for DVONN' }).click();
  await host.getByRole('textbox', { name: 'Your name' }).fill(name);
  await host.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(host.getByRole('button', { name: 'Start' })).toBeVisible();
  return host.url();
}

/** Follows a link to a table and joins under a name. */
export async function joinByLink(guest: Page, link: string, name: string): Promise<void> {
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Sit down' }).last().click();
  await enterName(guest, name);
  await expect(guest.locator('.chair').filter({ hasText: name })).toContainText('Here');
}

export async function enterName(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Choose a name' });
  await dialog.getByRole('textbox', { name: 'Your name' }).fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}
