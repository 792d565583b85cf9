import { MIGRATIONS } from '../migrations/index.ts';
import { prepareDatabase } from '../postgres/schema.ts';
import { openDatabaseFile, schemaVersion } from '../sqlite/file.ts';
import { connectTo } from './embedded.ts';

/** Copied first, because other tables refer to them. */
const FIRST = ['matches', 'accounts'];

/** Copies every row of an embedded database into an empty PostgreSQL database of the same schema version. */
export async function moveToPostgres(file: string, url: string): Promise<number> {
  const db = openDatabaseFile(file);
  const version = schemaVersion(db);
  await prepareDatabase(url, MIGRATIONS.slice(0, version));
  const client = await connectTo(url);
  try {
    const names = db.rows("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'");
    const rest = names.map(({ name }) => String(name)).filter((name) => !FIRST.includes(name));
    for (const table of [...FIRST, ...rest]) {
      const rows = JSON.stringify(db.rows(`SELECT * FROM ${table}`));
      await client.query(`INSERT INTO ${table} SELECT * FROM JSON_POPULATE_RECORDSET(NULL::${table}, $1)`, [rows]);
    }
  } finally {
    db.close();
    await client.end();
  }
  return version;
}
