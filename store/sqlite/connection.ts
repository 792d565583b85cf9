import Database from 'libsql';
import { Advice } from '../core/advice.ts';
import type { Row } from '../core/desk.ts';
import { storable, type Value } from '../core/text.ts';
import { asBytes, decoded } from './bytes.ts';
import { explained } from './errors.ts';

/** One open database file: statements are prepared once, values and rows go through the encoding of texts. */
export class Connection {
  readonly #db: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();

  /** Milliseconds to wait for another program that holds the file. */
  constructor(file: string, patience: number) {
    try {
      this.#db = new Database(file, { timeout: patience });
    } catch (error) {
      throw new Advice(
        `${file} cannot be opened: it is no file, or Tavola may not write there. ` +
          'Put that right, or choose another folder with TAVOLA_DATA.',
        { cause: error },
      );
    }
  }

  get inTransaction(): boolean {
    return this.#db.inTransaction;
  }

  rows(sql: string, ...values: Value[]): Row[] {
    try {
      const rows = this.#statement(sql).all(values.map(storable)) as Record<string, unknown>[];
      for (const row of rows) {
        for (const column in row) row[column] = decoded(row[column]);
      }
      return rows;
    } catch (error) {
      throw explained(error);
    }
  }

  /** Says how many rows have changed. */
  run(sql: string, ...values: Value[]): number {
    try {
      return this.#statement(sql).run(values.map(storable)).changes;
    } catch (error) {
      throw explained(error);
    }
  }

  /** Statements that are used once, and several in a row. */
  script(sql: string): void {
    try {
      this.#db.exec(sql);
    } catch (error) {
      throw explained(error);
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
