import { decodeText } from '../core/text.ts';
import type { StoredEntry } from '../port.ts';
import { openDatabaseFile } from '../sqlite/file.ts';

/** The parts of a stored log that an upgrade needs. */
export interface LogRow {
  readonly id: string;
  readonly game: string;
  readonly status: string;
  readonly nextSeq: number;
}

/** Reads logs of any schema: the columns used here are in every version of it. Changes nothing. */
export interface LogReader {
  rows(): Promise<readonly LogRow[]>;
  /** All entries of a log, in order. */
  read(id: string): Promise<readonly StoredEntry[]>;
  /** The first entry of each of these logs, if there is one. */
  starts(ids: readonly string[]): Promise<readonly (StoredEntry & { readonly id: string })[]>;
  close(): Promise<void>;
}

const ROWS = 'SELECT id, game, status, next_seq FROM matches ORDER BY id';
const ENTRY = 'SELECT match_id, seq, at, body FROM entries';

type Row = Readonly<Record<string, unknown>>;

function rowOf({ id, game, status, next_seq }: Row): LogRow {
  return { id: String(id), game: String(game), status: String(status), nextSeq: Number(next_seq) };
}

function entryOf({ match_id, seq, at, body }: Row): StoredEntry & { readonly id: string } {
  return { id: String(match_id), seq: Number(seq), at: Number(at), body: String(body) };
}

export function sqliteLogs(file: string, done: () => void = () => {}): LogReader {
  const db = openDatabaseFile(file);
  return {
    rows: async () => db.rows(ROWS).map(rowOf),
    read: async (id) => db.rows(`${ENTRY} WHERE match_id = ?1 ORDER BY seq`, id).map(entryOf),
    starts: async (ids) => ids.flatMap((id) => db.rows(`${ENTRY} WHERE match_id = ?1 AND seq = 0`, id).map(entryOf)),
    close: async () => {
      db.close();
      done();
    },
  };
}

export async function postgresLogs(url: string): Promise<LogReader> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'tavola' });
  client.on('error', () => {});
  await client.connect();
  const ask = async (sql: string, values: unknown[] = []): Promise<Row[]> => {
    const { rows } = await client.query<Record<string, unknown>>(sql, values);
    return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, decoded(value)])));
  };
  return {
    rows: async () => (await ask(ROWS)).map(rowOf),
    read: async (id) => (await ask(`${ENTRY} WHERE match_id = $1 ORDER BY seq`, [id])).map(entryOf),
    starts: async (ids) => (await ask(`${ENTRY} WHERE match_id = ANY($1) AND seq = 0`, [ids])).map(entryOf),
    close: () => client.end(),
  };
}

function decoded(value: unknown): unknown {
  return typeof value === 'string' ? decodeText(value) : value;
}
