import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { connectTo, contractFor, type Home, startPostgres, type TestServer } from './contract/index.ts';
import { openPostgres, openSqlite, openSqliteInThread, type SqliteOptions, type Store } from './index.ts';

let server: TestServer;
let url: string;
let folder = '';

beforeAll(async () => {
  server = await startPostgres();
  url = await server.database('contract');
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.stop();
});

function inFolder(name: string, open: (options: SqliteOptions) => Promise<Store>): Home {
  return {
    name,
    shared: false,
    async empty() {
      await rm(folder, { recursive: true, force: true });
      folder = await mkdtemp(path.join(tmpdir(), 'tavola-contract-'));
      return open({ folder });
    },
    again: () => open({ folder }),
  };
}

const sqlite = inFolder('SQLite', openSqlite);
const sqliteInThread = inFolder('SQLite in a thread', openSqliteInThread);

const postgres: Home = {
  name: 'PostgreSQL',
  shared: true,
  async empty() {
    const client = await connectTo(url);
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await client.end();
    return openPostgres({ url });
  },
  again: () => openPostgres({ url }),
};

for (const home of [sqlite, sqliteInThread, postgres]) {
  describe(home.name, () => {
    for (const [subject, clauses] of Object.entries(contractFor(home))) {
      describe(subject, () => {
        for (const { sentence, check } of clauses) test(sentence, () => check(home));
      });
    }
  });
}
