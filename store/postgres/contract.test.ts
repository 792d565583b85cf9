import { afterAll, beforeAll, describe, test } from 'vitest';
import {
  type Backend,
  connectTo,
  contractFor,
  type FirstState,
  rememberRows,
  sharedPostgres,
} from '../contract/index.ts';
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
afterAll(() => client.end());

const backend: Backend = {
  name: 'PostgreSQL',
  shared: true,
  async empty() {
    await first.restore();
    return openPostgresStore({ url });
  },
  reopen: () => openPostgresStore({ url }),
};

for (const [subject, clauses] of Object.entries(contractFor(backend))) {
  describe(subject, () => {
    for (const { sentence, check } of clauses) test(sentence, () => check(backend));
  });
}
