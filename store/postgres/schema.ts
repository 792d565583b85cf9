import pg from 'pg';
import { Advice } from '../core/advice.ts';
import { MIGRATIONS, type Migration, stepsFrom } from '../migrations/index.ts';

/** Any number will do, as long as every Tavola takes the same: it is the name of the lock. */
const LOCK = 748_652;
const OLDEST = 150_000;

/** Checks the server and brings the schema up to date: one process at a time, all of it or nothing. */
export async function prepareDatabase(url: string, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'tavola' });
  // A connection that breaks fails the statement under way, which is enough.
  client.on('error', () => {});
  try {
    await client.connect();
    await checkServer(client);
    await migrate(client, migrations);
  } finally {
    client.end().catch(() => {});
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; durable: string }>(
    `SELECT CURRENT_SETTING('server_version_num')::INT AS version, CURRENT_SETTING('server_encoding') AS encoding,
            CURRENT_SETTING('synchronous_commit') AS durable`,
  );
  const [server] = rows;
  if (server === undefined) return;
  if (server.version < OLDEST) throw new Advice('The server is older than PostgreSQL 15. Update it.');
  if (server.encoding !== 'UTF8') {
    throw new Advice(`Its encoding is ${server.encoding}. Create the database with ENCODING 'UTF8'.`);
  }
  if (server.durable === 'off') throw new Advice('Its synchronous_commit is off, so moves could be lost. Turn it on.');
}

async function migrate(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SELECT PG_ADVISORY_XACT_LOCK(${LOCK})`);
    await client.query('CREATE TABLE IF NOT EXISTS tavola_schema (version INT NOT NULL PRIMARY KEY)');
    const { rows } = await client.query<{ version: number }>(
      'SELECT COALESCE(MAX(version), 0) AS version FROM tavola_schema',
    );
    for (const step of stepsFrom(rows[0]?.version ?? 0, migrations)) {
      await client.query(step.postgres);
      await client.query('INSERT INTO tavola_schema (version) VALUES ($1)', [step.version]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
