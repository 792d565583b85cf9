import type { SqliteConnection } from './connection.ts';
import type { Commits } from './group-commit.ts';

/** Commits each write on its own and at once. For databases in memory, which wait for no disk. */
export class ImmediateCommit implements Commits {
  readonly #db: SqliteConnection;

  constructor(db: SqliteConnection) {
    this.#db = db;
  }

  async add<T>(work: () => T): Promise<T> {
    this.#db.run('BEGIN IMMEDIATE');
    try {
      const value = work();
      this.#db.run('COMMIT');
      return value;
    } catch (error) {
      if (this.#db.inTransaction) this.#db.run('ROLLBACK');
      throw error;
    }
  }
}
