/** Somebody who has signed in, as a program does. */
export interface Visitor {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

export async function ask(url: string, path: string, visitor: Visitor | null, body?: unknown): Promise<unknown> {
  const answer = await fetch(new URL(path, url), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(visitor === null ? {} : { authorization: `Bearer ${visitor.token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const read: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(read)}`);
  return read;
}

export async function signIn(url: string, name: string): Promise<Visitor> {
  const answer = (await ask(url, '/api/session', null, { name, as: 'program' })) as {
    readonly token: string;
    readonly account: { readonly id: string };
  };
  return { id: answer.account.id, name, token: answer.token };
}

/** Two people at a table whose match has begun; answers the table's id. */
export async function startTable(
  url: string,
  [host, guest]: readonly [Visitor, Visitor],
  setup: string,
): Promise<string> {
  const wish = { game: 'dvonn', options: { setup }, entropy: host.name };
  const { table } = (await ask(url, '/api/tables', host, wish)) as { readonly table: { readonly id: string } };
  await ask(url, `/api/tables/${table.id}/sit`, guest, { entropy: guest.name });
  await ask(url, `/api/tables/${table.id}/start`, host, {});
  return table.id;
}
