import type pg from 'pg';
import { UserError } from '../core/user-error.ts';
import { MIGRATIONS, type Migration, pendingMigrations } from '../migrations/index.ts';
import { PostgresClient } from './client.ts';

/** Name of the migration lock: any number shared by all versions. */
const LOCK = 748_652;
const CONNECTING_MS = 10_000;
const OLDEST = 150_000;

/** Checks the server and migrates the schema: one process at a time, all or nothing. */
export function prepareDatabase(url: string, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  return withClient(url, (client) => migrate(client, migrations, 'COMMIT'));
}

/** Runs the migrations and rolls them back. Other servers on the database wait for at most a few seconds. */
export function tryMigrations(url: string, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  return withClient(url, async (client) => {
    await client.query("SET lock_timeout = '5s'");
    await migrate(client, migrations, 'ROLLBACK');
  });
}

/** The version of the schema in a database; 0 if there is none yet. */
export function databaseVersion(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const found = await client.query<{ name: string | null }>("SELECT TO_REGCLASS('tavola_schema')::TEXT AS name");
    return found.rows[0]?.name == null ? 0 : versionIn(client);
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // Migrations may take long, and may wait for those of another process.
  const client = new PostgresClient({
    connectionString: url,
    connectionTimeoutMillis: CONNECTING_MS,
    application_name: 'tavola',
  });
  // A broken connection fails its pending statement, which is enough.
  client.on('error', () => {});
  try {
    await client.connect();
    await checkServer(client);
    return await work(client);
  } finally {
    client.leave().catch(() => {});
  }
}

async function versionIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    'SELECT COALESCE(MAX(version), 0) AS version FROM tavola_schema',
  );
  return rows[0]?.version ?? 0;
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; durable: string }>(
    `SELECT CURRENT_SETTING('server_version_num')::INT AS version, CURRENT_SETTING('server_encoding') AS encoding,
            CURRENT_SETTING('synchronous_commit') AS durable`,
  );
  const [server] = rows;
  if (server === undefined) return;
  if (server.version < OLDEST) throw new UserError('The server is older than PostgreSQL 15. Upgrade it.');
  if (server.encoding !== 'UTF8') {
    throw new UserError(`Its encoding is ${server.encoding}. Create the database with ENCODING 'UTF8'.`);
  }
  if (server.durable === 'off')
    throw new UserError('Its synchronous_commit is off, so moves could be lost. Turn it on.');
}

async function migrate(
  client: pg.Client,
  migrations: readonly Migration[],
  ending: 'COMMIT' | 'ROLLBACK',
): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query(`SELECT PG_ADVISORY_XACT_LOCK(${LOCK})`);
    await client.query('CREATE TABLE IF NOT EXISTS tavola_schema (version INT NOT NULL PRIMARY KEY)');
    for (const step of pendingMigrations(await versionIn(client), migrations)) {
      await client.query(step.postgres);
      await client.query('INSERT INTO tavola_schema (version) VALUES ($1)', [step.version]);
    }
    await client.query(ending);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
