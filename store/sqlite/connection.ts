import Database from 'libsql';
import type { SqlRow } from '../core/sql-runner.ts';
import { storable, type Value } from '../core/text.ts';
import { UserError } from '../core/user-error.ts';
import { asBytes, decodeRow } from './bytes.ts';
import { explainSqlite } from './errors.ts';

/** One open database file. Prepares statements once and encodes texts. */
export class SqliteConnection {
  readonly #db: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();

  /** How long to wait for another program’s lock (ms). */
  constructor(file: string, patience: number) {
    try {
      this.#db = new Database(file, { timeout: patience });
    } catch (error) {
      throw new UserError(
        `Can’t open ${file}: it isn’t a file, or Tavola can’t write to it. ` +
          'Fix that, or choose another folder with TAVOLA_DATA.',
        { cause: error },
      );
    }
  }

  get inTransaction(): boolean {
    return this.#db.inTransaction;
  }

  rows(sql: string, ...values: Value[]): SqlRow[] {
    try {
      const rows = this.#statement(sql).all(values.map(storable)) as Record<string, unknown>[];
      for (const row of rows) {
        for (const column in row) row[column] = decodeRow(row[column]);
      }
      return rows;
    } catch (error) {
      throw explainSqlite(error);
    }
  }

  /** Returns the number of changed rows. */
  run(sql: string, ...values: Value[]): number {
    try {
      return this.#statement(sql).run(values.map(storable)).changes;
    } catch (error) {
      throw explainSqlite(error);
    }
  }

  /** Runs several statements once. */
  script(sql: string): void {
    try {
      this.#db.exec(sql);
    } catch (error) {
      throw explainSqlite(error);
    }
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  #statement(sql: string): Database.Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const fresh = this.#db.prepare(asBytes(sql, (inner) => this.#db.prepare(inner)));
    this.#statements.set(sql, fresh);
    return fresh;
  }
}
