import type pg from 'pg';

/** The rows of a database just after its migrations. */
export interface FirstState {
  /** Restores those rows. */
  restore(): Promise<void>;
}

/**
 * Remembers the rows of a freshly migrated database. Restoring them is much faster than dropping everything and migrating
 * again.
 */
export async function rememberRows(client: pg.Client): Promise<FirstState> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT QUOTE_IDENT(tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const names = rows.map(({ name }) => name);
  await client.query('CREATE SCHEMA first');
  for (const name of names) await client.query(`CREATE TABLE first.${name} AS TABLE public.${name}`);
  // Rows refer to each other: in this role their order does not matter.
  const again = names.map((name) => `DELETE FROM ${name}; INSERT INTO ${name} SELECT * FROM first.${name}`);
  const sql = ["SET session_replication_role = 'replica'", ...again, 'RESET session_replication_role'].join(';');
  return { restore: async () => void (await client.query(sql)) };
}
