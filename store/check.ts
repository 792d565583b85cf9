import { existsSync } from 'node:fs';
import path from 'node:path';
import AsyncDatabase from 'libsql/promise';
import { type Damage, DamagedRow } from './core/damage.ts';
import { matchData } from './core/match-data.ts';
import { DamagedValue, numberIn, type SqlRow, type SqlRunner, textIn } from './core/sql-runner.ts';
import { tables } from './core/tables.ts';
import { UserError } from './core/user-error.ts';
import type { StoreSettings } from './open.ts';
import type { StoredEntry, TableRow } from './port.ts';
import { databaseName, whyNotOpened } from './postgres/errors.ts';
import type { SqliteConnection } from './sqlite/connection.ts';
import { DATABASE_FILE, openDatabaseFile } from './sqlite/file.ts';

/** Checks a readable log. Returns the number of the first bad entry and a code, or null if the log is sound. */
export type LogCheck = (
  row: TableRow,
  log: readonly StoredEntry[],
  read: (id: string) => Promise<readonly StoredEntry[]>,
) => Promise<{ readonly entry: number; readonly why: string } | null>;

export interface CheckReport {
  /** Rows that were read, by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** One sentence per fault. Empty if there are none. */
  readonly faults: readonly string[];
}

export interface CheckOptions {
  readonly judge?: LogCheck;
  /** Called between two batches, so that other work can run. False ends the check early. */
  readonly pause?: () => Promise<boolean>;
}

/** Checks a whole store without changing it, even while it is in use. */
export async function checkStore(
  { TAVOLA_DATA: folder, DATABASE_URL: url }: StoreSettings,
  options: CheckOptions = {},
): Promise<CheckReport> {
  if (url) return checkPostgres(url, options);
  const file = path.join(folder ?? '', DATABASE_FILE);
  if (!existsSync(file))
    throw new UserError(
      `There’s no Tavola database in ${folder}. Set TAVOLA_DATA to the folder that holds ${DATABASE_FILE}.`,
    );
  return checkFile(file, options);
}

async function checkPostgres(url: string, options: CheckOptions): Promise<CheckReport> {
  const { PostgresRunner } = await import('./postgres/postgres-runner.ts');
  const place = databaseName(url);
  const runner = new PostgresRunner(url, 2);
  try {
    await runner.ask('SELECT 1 AS one').catch((error: unknown) => {
      throw whyNotOpened(error instanceof Error && error.cause !== undefined ? error.cause : error, place);
    });
    const found = await runner.ask(
      `SELECT table_name AS name, column_name AS part, data_type AS type, is_nullable AS empty FROM information_schema.columns
       WHERE table_schema = CURRENT_SCHEMA() AND table_name <> 'tavola_schema' ORDER BY table_name, ordinal_position`,
    );
    const columns = found.map((row) => ({
      table: String(row['name']),
      name: String(row['part']),
      isText: row['type'] === 'text',
      mayBeNull: row['empty'] === 'YES',
    }));
    return await new Check(runner, columns, options).run();
  } finally {
    await runner.close(() => Promise.resolve());
  }
}

/** One database file. */
export async function checkFile(file: string, options: CheckOptions = {}): Promise<CheckReport> {
  const db = openDatabaseFile(file);
  try {
    const ask: SqlRunner['ask'] = async (sql, ...values) => db.rows(sql, ...values);
    const check = new Check({ ask, write: ask, damaged: () => undefined }, columnsOf(db), options);
    check.faults.push(...(await sqliteFaults(file)));
    return await check.run();
  } finally {
    db.close();
  }
}

/** The rows of these tables that cannot be read. */
export async function damagedRows(db: SqliteConnection, names: readonly string[]): Promise<readonly Damage[]> {
  const damages: Damage[] = [];
  for (const table of names) {
    const columns = columnsOf(db).filter((column) => column.table === table);
    for (const row of db.rows(`SELECT * FROM ${table}`)) damages.push(...damagesIn(table, columns, row));
  }
  return damages;
}

/** Runs in a thread of the driver, because a large file takes seconds. */
async function sqliteFaults(file: string): Promise<readonly string[]> {
  const db = new AsyncDatabase(file, { timeout: 5000 });
  const ask = async (sql: string) => (await (await db.prepare(sql)).all([])) as readonly SqlRow[];
  try {
    const faults = (await ask('PRAGMA integrity_check')).filter((row) => row['integrity_check'] !== 'ok');
    const orphans = (await ask('PRAGMA foreign_key_check')).map((row) => `${row['table']} without ${row['parent']}`);
    return [
      ...faults.map((row) => `SQLite says: ${row['integrity_check']}.`),
      ...[...new Set(orphans)].map((what) => `There are rows of ${what}.`),
    ];
  } catch (error) {
    return [`SQLite says: ${error instanceof Error ? error.message : String(error)}.`];
  } finally {
    db.close();
  }
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly isText: boolean;
  readonly mayBeNull: boolean;
}

function columnsOf(db: SqliteConnection): readonly Column[] {
  const names = db.rows("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'");
  return names.flatMap(({ name: table }) =>
    db.rows(`PRAGMA table_info(${String(table)})`).map((row) => ({
      table: String(table),
      name: String(row['name']),
      isText: row['type'] === 'TEXT',
      mayBeNull: row['notnull'] === 0,
    })),
  );
}

/** Batch size in rows. */
const PIECE = 500;
/** Limit on reported faults. */
const MAX_FAULTS = 100;

class Check {
  readonly faults: string[] = [];
  readonly #rows: Record<string, number> = {};
  readonly #runner: SqlRunner;
  readonly #columns: readonly Column[];
  readonly #options: CheckOptions;

  constructor(runner: SqlRunner, columns: readonly Column[], options: CheckOptions) {
    this.#runner = runner;
    this.#columns = columns;
    this.#options = options;
  }

  async run(): Promise<CheckReport> {
    for (const table of new Set(this.#columns.map((column) => column.table))) {
      // Entries are read log by log.
      if (table === 'entries') continue;
      await this.#guarded(table, () => this.#table(table));
      if (!(await this.#goesOn())) return this.#report();
    }
    await this.#guarded('matches', () => this.#logs());
    await this.#guarded('entries', () => this.#orphans());
    return this.#report();
  }

  #report(): CheckReport {
    return { rows: this.#rows, faults: [...new Set(this.faults)].slice(0, MAX_FAULTS) };
  }

  async #goesOn(): Promise<boolean> {
    return (await this.#options.pause?.()) ?? true;
  }

  /** An unreadable page ends the check of its table only. */
  async #guarded(table: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      this.#fault(error.table === '' ? { table, row: '', column: null } : error);
    }
  }

  #fault(damage: Damage): void {
    this.faults.push(new DamagedRow(damage).message.replace(/ Restore .*/, ''));
  }

  async #table(table: string): Promise<void> {
    const columns = this.#columns.filter((column) => column.table === table);
    const [first] = columns;
    for (let from = 0; first !== undefined; from += PIECE) {
      const rows = await this.#runner.ask(
        `SELECT * FROM ${table} ORDER BY ${first.name} LIMIT ${PIECE} OFFSET ?1`,
        from,
      );
      this.#rows[table] = (this.#rows[table] ?? 0) + rows.length;
      for (const damage of rows.flatMap((row) => damagesIn(table, columns, row))) this.#fault(damage);
      if (rows.length < PIECE || !(await this.#goesOn())) return;
    }
  }

  /** Checks that each log is dense from 0, matches the count in its row, and satisfies the judge. */
  async #logs(): Promise<void> {
    const { find } = tables(this.#runner);
    const { read } = matchData(this.#runner);
    for (let from = 0; ; from += PIECE) {
      const ids = await this.#runner.ask(`SELECT id FROM matches ORDER BY id LIMIT ${PIECE} OFFSET ?1`, from);
      for (const { id } of ids) {
        if (typeof id !== 'string') continue;
        await this.#guarded('matches', async () => this.#log(await find({ id }), read));
        if (!(await this.#goesOn())) return;
      }
      if (ids.length < PIECE) return;
    }
  }

  /** Finds entries without a match, which no player can reach. */
  async #orphans(): Promise<void> {
    if (this.#options.pause !== undefined) return;
    const [row] = await this.#runner.ask(
      'SELECT match_id, seq FROM entries WHERE match_id NOT IN (SELECT id FROM matches) LIMIT 1',
    );
    if (row === undefined) return;
    const { match_id: id, seq } = row;
    if (typeof id === 'string') this.faults.push(`There are entries of a missing match (${id}).`);
    else this.#fault({ table: 'entries', row: String(seq), column: 'match_id' });
  }

  async #log(row: TableRow | null, read: (id: string, from: number) => Promise<readonly StoredEntry[]>): Promise<void> {
    if (row === null) return;
    const log = await read(row.id, 0);
    this.#rows['entries'] = (this.#rows['entries'] ?? 0) + log.length;
    const gap = log.findIndex(({ seq }, index) => seq !== index);
    // A log may grow while it is being read.
    const missing = gap >= 0 ? gap : log.length < row.nextSeq ? log.length : null;
    if (missing !== null) this.faults.push(`The log ${row.id} lacks entry ${missing}.`);
    const wrong = missing === null ? await this.#options.judge?.(row, log, (id) => read(id, 0)) : null;
    if (wrong) this.faults.push(`The log ${row.id} is wrong at entry ${wrong.entry} (${wrong.why}).`);
  }
}

function damagesIn(table: string, columns: readonly Column[], row: SqlRow): readonly Damage[] {
  return columns.flatMap(({ name, isText, mayBeNull }) => {
    if (row[name] === null && mayBeNull) return [];
    try {
      if (isText) textIn(row, name);
      else numberIn(row, name);
      return [];
    } catch (error) {
      if (!(error instanceof DamagedValue)) throw error;
      return [{ table, row: nameOf(columns, row), column: name }];
    }
  });
}

/** The first columns of a table are its key. */
function nameOf(columns: readonly Column[], row: SqlRow): string {
  const values = columns.slice(0, 3).map(({ name }) => row[name]);
  return values
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' ')
    .slice(0, 200);
}
