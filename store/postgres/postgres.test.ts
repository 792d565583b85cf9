import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkStore } from '../check.ts';
import { appending, entries, listenTo, makeMatch, upTo } from '../contract/clause.ts';
import { connectTo, sharedPostgres, startProxy, type TestServer } from '../contract/index.ts';
import { VETERAN } from '../contract/veteran.ts';
import type { Damage } from '../core/damage.ts';
import { GOING_OF_ACCOUNT, NEWEST_OF_ACCOUNT } from '../core/tables.ts';
import { MIGRATIONS, type Migration } from '../migrations/index.ts';
import { planUpgrade, tryUpgrade } from '../upgrade/index.ts';
import { LIMITS } from './client.ts';
import { LISTENER_TIMEOUTS, Listener } from './listener.ts';
import { openPostgresStore } from './open.ts';
import { prepareDatabase } from './schema.ts';

/** Migrates in a separate process, and kills it when all migrations are done and none is committed. */
const KILLED = `
  const [store, url] = process.argv.slice(1);
  const { prepareDatabase } = await import(store + 'postgres/schema.js');
  const { MIGRATIONS } = await import(store + 'migrations/index.js');
  const version = MIGRATIONS.length + 1;
  const deadly = { version, says: '', sqlite: '', get postgres() { process.kill(process.pid, 'SIGKILL'); return ''; } };
  await prepareDatabase(url, [...MIGRATIONS, deadly]);
`;

let server: TestServer;
let admin: Awaited<ReturnType<typeof connectTo>>;
let databases = 0;

beforeAll(async () => {
  server = await sharedPostgres();
  admin = await connectTo(await server.database('admin'));
});

afterAll(async () => {
  await admin.end();
  await server.stop();
});

function freshDatabase(): Promise<string> {
  databases += 1;
  return server.database(`test${databases}`);
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** Ends connections of a database from the side of the server. */
async function cutOff(url: string, application: string): Promise<number> {
  const { rows } = await admin.query(
    'SELECT PG_TERMINATE_BACKEND(pid) FROM PG_STAT_ACTIVITY WHERE datname = $1 AND application_name = $2',
    [nameOf(url), application],
  );
  return rows.length;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = await connectTo(url);
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The message with which opening fails. It must not show the password. */
async function complaintOf(url: string): Promise<string> {
  const error: unknown = await openPostgresStore({ url }).then(
    () => new Error('It was opened.'),
    (reason: unknown) => reason,
  );
  const { message, stack } = error as Error;
  expect(JSON.stringify([message, stack, (error as Error).cause ?? ''])).not.toMatch(/secret|s%65cret/);
  return message;
}

describe('opening', () => {
  test.each([
    ['no address at all', 'secret'],
    ['another kind of database', 'mysql://tavola:secret@localhost/tavola'],
    ['a port that is no number', 'postgres://tavola:secret@localhost:x/tavola'],
    ['a password that is not encoded', 'postgres://tavola:secret%@localhost/tavola'],
  ])('says how an address looks: %s', async (_name, url) => {
    expect(await complaintOf(url)).toMatch(
      /DATABASE_URL isn’t the address.*postgres:\/\/user:password@host:5432\/name/,
    );
  });

  test('reports an unreachable server, host, database or user', async () => {
    const url = await freshDatabase();
    expect(await complaintOf('postgres://tavola:secret@localhost:1/x')).toMatch(
      /at localhost:1\/x.*nothing is listening.*Start/i,
    );
    expect(await complaintOf('postgres://tavola:secret@nowhere.invalid/x')).toMatch(/at nowhere\.invalid\/x.*Check/);
    expect(await complaintOf(url.replace(/\w+$/, 'missing'))).toMatch(/There’s no database with this name/);
    expect(await complaintOf(url.replace('tavola:secret', 'tavola:secretly'))).toMatch(
      /doesn’t accept this user and password/,
    );
  });

  test('refuses a database that would lose messages or moves', async () => {
    const url = await freshDatabase();
    // The server may outlive this suite, so the name must be unique.
    const ascii = `${nameOf(url)}_ascii`;
    await admin.query(`CREATE DATABASE ${ascii} ENCODING 'SQL_ASCII' TEMPLATE template0`);
    expect(await complaintOf(url.replace(/\w+$/, ascii))).toMatch(/encoding is SQL_ASCII.*ENCODING 'UTF8'/);
    await admin.query(`ALTER DATABASE ${nameOf(url)} SET synchronous_commit = off`);
    expect(await complaintOf(url)).toMatch(/synchronous_commit is off.*Turn it on/);
  });

  test('refuses a user who cannot create tables', async () => {
    const url = await freshDatabase();
    const poor = `${nameOf(url)}_poor`;
    await admin.query(`CREATE ROLE ${poor} LOGIN PASSWORD 'secret'`);
    expect(await complaintOf(url.replace('tavola:', `${poor}:`))).toMatch(/isn’t allowed to create tables/);
  });

  test('refuses data of a newer version and leaves no connection open', async () => {
    const url = await freshDatabase();
    await (await openPostgresStore({ url })).close();
    const next = MIGRATIONS.length + 1;
    await ask(url, `INSERT INTO tavola_schema (version) VALUES (${next})`);
    expect(await complaintOf(url)).toMatch(new RegExp(`newer version of Tavola \\(schema ${next}, .*Update Tavola`));
    await admin.query(`DROP DATABASE ${nameOf(url)}`);
  });

  test('works for many nodes that start at once on an empty database', async () => {
    const url = await freshDatabase();
    const stores = await Promise.all(upTo(8).map(() => openPostgresStore({ url, connections: 2 })));
    const versions = await ask(url, 'SELECT version FROM tavola_schema ORDER BY version');
    expect(versions).toEqual(MIGRATIONS.map(({ version }) => ({ version })));
    const [first, ...others] = stores;
    if (first !== undefined) await makeMatch(first, 'm', 1);
    for (const other of others) expect(await other.logs.read('m', 0)).toEqual(entries(0, 1));
    await Promise.all(stores.map((store) => store.close()));
  });
});

describe('migrations', () => {
  const first: Migration = { version: 1, says: 'One.', sqlite: '', postgres: 'CREATE TABLE a (n INT)' };
  const second: Migration = {
    version: 2,
    says: 'Two.',
    sqlite: '',
    postgres: 'ALTER TABLE a ADD COLUMN m INT; INSERT INTO a VALUES (1, 2)',
  };
  const broken: Migration = {
    version: 3,
    says: 'Three.',
    sqlite: '',
    postgres: 'CREATE TABLE b (n INT); SELECT nonsense',
  };

  test('go from any version to the newest, each once', async () => {
    const url = await freshDatabase();
    await prepareDatabase(url, [first]);
    await Promise.all(upTo(4).map(() => prepareDatabase(url, [first, second])));
    expect(await ask(url, 'SELECT * FROM a')).toEqual([{ n: 1, m: 2 }]);
    await expect(prepareDatabase(url, [first])).rejects.toThrow(/newer version of Tavola/);
  });

  test('describe what they will do and can be tried', async () => {
    const url = await freshDatabase();
    expect(await planUpgrade({ DATABASE_URL: url })).toMatchObject({ from: 0, steps: [] });
    await prepareDatabase(url, MIGRATIONS.slice(0, 1));
    const steps = MIGRATIONS.slice(1).map(({ says }) => says);
    expect(await planUpgrade({ DATABASE_URL: url })).toEqual({ from: 1, to: MIGRATIONS.length, steps });
    const reader = await tryUpgrade({ DATABASE_URL: url });
    expect(await reader.rows()).toEqual([]);
    await reader.close();
    expect(await ask(url, 'SELECT version FROM tavola_schema')).toEqual([{ version: 1 }]);
    expect(await ask(url, "SELECT TO_REGCLASS('settings') AS s")).toEqual([{ s: null }]);
  });

  test('of a process that is killed leave everything as it was', async () => {
    const url = await freshDatabase();
    await prepareDatabase(url, MIGRATIONS.slice(0, 1));
    const dist = new URL('../dist/', import.meta.url).href;
    const child = spawnSync(process.execPath, ['--input-type=module', '-e', KILLED, '--', dist, url]);
    expect([child.signal, child.stderr.toString()]).toEqual(['SIGKILL', '']);
    expect(await ask(url, 'SELECT version FROM tavola_schema')).toEqual([{ version: 1 }]);
    await (await openPostgresStore({ url })).close();
    expect(await ask(url, 'SELECT MAX(version) AS version FROM tavola_schema')).toEqual([
      { version: MIGRATIONS.length },
    ]);
  });

  test('that fail leave everything as it was', async () => {
    const url = await freshDatabase();
    await prepareDatabase(url, [first]);
    await expect(prepareDatabase(url, [first, second, broken])).rejects.toThrow(/nonsense/);
    expect(await ask(url, 'SELECT * FROM a')).toEqual([]);
    expect(await ask(url, 'SELECT version FROM tavola_schema')).toEqual([{ version: 1 }]);
    expect(await ask(url, "SELECT TO_REGCLASS('b') AS b")).toEqual([{ b: null }]);
  });

  test('that cannot be recorded fail, and leave everything as it was', async () => {
    const url = await freshDatabase();
    const recorded = { ...first, postgres: `${first.postgres}; INSERT INTO tavola_schema (version) VALUES (1)` };
    await expect(prepareDatabase(url, [recorded])).rejects.toThrow(/duplicate key/);
    expect(await ask(url, "SELECT TO_REGCLASS('a') AS a")).toEqual([{ a: null }]);
  });
});

describe('the tables of an account with many are read by an index, without a sort', () => {
  test.each([
    ['the newest ten', NEWEST_OF_ACCOUNT.replace('?2', '10'), 'players_newest', 10],
    ['how many are going', GOING_OF_ACCOUNT, 'players_going', 20],
  ])('%s', async (_name, sql, index, most) => {
    const url = await freshDatabase();
    await prepareDatabase(url);
    await ask(url, `${VETERAN} ANALYZE`);
    const rows = await ask(url, `EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF) ${sql.replace('?1', "'anna'")}`);
    const plan = rows.map((row) => Object.values(row as object)[0]).join('\n');
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${index} on players`));
    expect(plan).not.toMatch(/Sort|Seq Scan/);
    const read = [...plan.matchAll(/on players .*?actual rows=([\d.]+)/g)].map(([, count]) => Number(count));
    expect(read).toEqual([most]);
  });
});

describe('a lost connection', () => {
  test('for LISTEN reconnects and reports that messages may have been missed', async () => {
    const url = await freshDatabase();
    const [here, there] = [await openPostgresStore({ url }), await openPostgresStore({ url })];
    const listener = listenTo(here);
    await makeMatch(there, 'm');
    await listener.until(1);
    for (const round of [0, 1]) {
      const heard = listener.news.length;
      expect(await cutOff(url, 'tavola listener')).toBeGreaterThan(0);
      await listener.until(heard + 1);
      expect(listener.news.at(-1)).toEqual(['resync']);
      await there.logs.append(appending('m', round));
      await listener.until(heard + 2);
      expect(listener.news.at(-1)).toEqual(['appended', 'm', round + 1]);
    }
    await Promise.all([here.close(), there.close()]);
  });

  test('rejects calls in progress and stores nothing, and the store continues', async () => {
    const url = await freshDatabase();
    const store = await openPostgresStore({ url });
    await makeMatch(store, 'm');
    const blocker = await connectTo(url);
    await blocker.query("BEGIN; SELECT 1 FROM matches WHERE id = 'm' FOR UPDATE");
    const outcome = store.logs.append(appending('m', 0)).catch((error: unknown) => error);
    await waiting(url);
    await cutOff(url, 'tavola');
    expect(await outcome).toMatchObject({ message: expect.stringMatching(/connection to PostgreSQL was lost|57P01/) });
    await blocker.query('ROLLBACK');
    await blocker.end();
    expect(await store.logs.read('m', 0)).toEqual([]);
    expect(await store.logs.append(appending('m', 0))).toEqual({ kind: 'appended' });
    await store.close();
  });

  test('that was idle is replaced silently', async () => {
    const url = await freshDatabase();
    const store = await openPostgresStore({ url });
    await Promise.all(upTo(30).map((number) => makeMatch(store, `m${number}`)));
    expect(await cutOff(url, 'tavola')).toBeGreaterThan(1);
    await cutOff(url, 'tavola listener');
    const listener = listenTo(store);
    await listener.until(1);
    // Some may have been taken into use before their end was known.
    await Promise.allSettled(upTo(30).map((number) => store.logs.find({ id: `m${number}` })));
    await makeMatch(store, 'm', 1);
    expect(await store.logs.read('m', 0)).toEqual(entries(0, 1));
    await store.close();
  });

  test('that stops responding is detected and replaced', async () => {
    const url = await freshDatabase();
    const proxy = await startProxy(url);
    let silent = false;
    let hear = (_payload: string) => {};
    const heard = new Promise<string>((resolve) => {
      hear = resolve;
    });
    const missed = async () => {
      if (silent) await ask(url, "NOTIFY tavola_news, 'hello'");
    };
    const listener = new Listener(proxy.url, { heard: hear, missed }, { askEvery: 20, answerWithin: 200 });
    await listener.open();
    proxy.silence();
    silent = true;
    expect(await heard).toBe('hello');
    await listener.close();
    await proxy.close();
  });

  test('is asked every two seconds; once lost it comes back after 50 ms, then twice as long each time', async () => {
    const proxy = await startProxy(await freshDatabase());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Not a spy: restored by a later suite, it would bring the fake timers back.
    const fake = globalThis.setTimeout;
    const waits: (number | undefined)[] = [];
    globalThis.setTimeout = Object.assign((run: () => void, ms?: number) => {
      waits.push(ms);
      return fake(run, ms);
    }, fake);
    const { connectingMs } = LIMITS;
    const { askEvery, answerWithin } = LISTENER_TIMEOUTS;
    const pauses = () => waits.filter((ms) => ms !== connectingMs && ms !== answerWithin);
    const passed = async (pause: number) => {
      const { length } = pauses();
      vi.advanceTimersByTime(pause);
      await expect.poll(() => pauses().length).toBe(length + 1);
    };
    try {
      const listener = new Listener(proxy.url, { heard: () => undefined, missed: () => undefined });
      await listener.open();
      await passed(askEvery);
      await proxy.close();
      await expect.poll(() => pauses().length).toBe(3);
      for (const pause of [50, 100, 200, 400, 800, 1600, 2000]) await passed(pause);
      expect(pauses()).toEqual([2000, 2000, 50, 100, 200, 400, 800, 1600, 2000, 2000]);
      expect(vi.getTimerCount()).toBe(1);
      await listener.close();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

/** Resolves when a statement waits for a lock. */
async function waiting(url: string): Promise<void> {
  for (;;) {
    const { rows } = await admin.query(
      "SELECT 1 FROM PG_STAT_ACTIVITY WHERE datname = $1 AND application_name = 'tavola' AND wait_event_type = 'Lock'",
      [nameOf(url)],
    );
    if (rows.length > 0) return;
  }
}

describe('stored data that PostgreSQL cannot read', () => {
  /** A test cannot break a real page. A function fails instead, with the same code. */
  const BROKEN = `
    ALTER TABLE entries RENAME TO kept;
    CREATE FUNCTION broken() RETURNS TEXT LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'invalid page in block 7' USING ERRCODE = 'XX001'; END $$;
    CREATE VIEW entries AS SELECT match_id, seq, at,
      CASE WHEN match_id = 'm' AND seq = 1 THEN broken() ELSE body END AS body FROM kept`;

  test('breaks one log, reported once with table and row, and no other', async () => {
    const url = await freshDatabase();
    const store = await openPostgresStore({ url });
    for (const id of ['m', 'n']) await makeMatch(store, id, 3);
    expect((await checkStore({ DATABASE_URL: url })).faults).toEqual([]);
    const damages: Damage[] = [];
    store.watch({ damaged: (damage) => damages.push(damage) });
    const client = await connectTo(url);
    await client.query(BROKEN);
    await client.end();
    await expect(store.logs.read('m', 0)).rejects.toMatchObject({ table: 'entries', row: 'm' });
    expect(await store.logs.read('n', 0)).toEqual(entries(0, 3));
    // Read together in one statement.
    const [m, n] = await Promise.allSettled([store.logs.read('m', 1), store.logs.read('n', 1)]);
    expect([m?.status, n]).toEqual(['rejected', { status: 'fulfilled', value: entries(1, 2) }]);
    expect(damages).toEqual([{ table: 'entries', row: 'm', column: null }]);
    expect((await checkStore({ DATABASE_URL: url })).faults).toContain('The row m of entries is damaged.');
    await store.close();
  });
});
