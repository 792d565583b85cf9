import type { SqliteConnection } from './connection.ts';

/** How long changes may stay in the write-ahead log alone, and how long writes must pause before they are moved (ms). */
const AFTER = 20_000;
const QUIET = 1000;

/**
 * Moves the write-ahead log into the database in a quiet second, so that the file alone is nearly up to date. Without a quiet
 * second, SQLite does it itself when the log has grown enough.
 */
export class Checkpoints {
  readonly #db: SqliteConnection;
  #timer: NodeJS.Timeout | null = null;
  #commits = 0;

  constructor(db: SqliteConnection) {
    this.#db = db;
  }

  committed(): void {
    this.#commits += 1;
    if (this.#timer === null) this.#wait(AFTER);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #wait(ms: number): void {
    const before = this.#commits;
    this.#timer = setTimeout(() => {
      if (ms === QUIET && this.#commits === before) this.#move();
      else this.#wait(QUIET);
    }, ms);
    this.#timer.unref();
  }

  #move(): void {
    this.#timer = null;
    try {
      this.#db.rows('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // The next commit tries again, and a store that cannot write reports it then.
    }
  }
}
