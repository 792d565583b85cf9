import { afterAll, beforeAll, describe, test } from 'vitest';
import {
  type Backend,
  connectTo,
  contractFor,
  type FirstState,
  rememberRows,
  sharedPostgres,
} from '../contract/index.ts';
import type { Store } from '../port.ts';
import { openPostgresStore } from './open.ts';

let url: string;
let client: Awaited<ReturnType<typeof connectTo>>;
let first: FirstState;

beforeAll(async () => {
  const server = await sharedPostgres();
  url = await server.database('contract');
  await (await openPostgresStore({ url })).close();
  client = await connectTo(url);
  first = await rememberRows(client);
});
afterAll(async () => {
  await idle?.close();
  await client.end();
});

/** An open store without a clause. Opening one takes three connections and half of the time of most clauses. */
let idle: Store | null = null;
const closed = new WeakSet<Store>();

async function openNoted(): Promise<Store> {
  const store = await openPostgresStore({ url });
  const noted: Store = {
    ...store,
    close() {
      closed.add(noted);
      return store.close();
    },
  };
  return noted;
}

const backend: Backend = {
  name: 'PostgreSQL',
  shared: true,
  async empty() {
    await first.restore();
    const store = idle ?? (await openNoted());
    idle = null;
    return store;
  },
  async giveBack(store) {
    await idle?.close();
    idle = closed.has(store) ? null : store;
  },
  reopen: () => openPostgresStore({ url }),
};

for (const [subject, clauses] of Object.entries(contractFor(backend))) {
  describe(subject, () => {
    for (const { sentence, check } of clauses) test(sentence, () => check(backend));
  });
}
