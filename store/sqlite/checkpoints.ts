import type { Connection } from './connection.ts';

/** How long changes may be in the write-ahead log alone (ms), and how long nothing may have been written before they are moved. */
const AFTER = 20_000;
const QUIET = 1000;

/**
 * Moves what is in the write-ahead log into the database when nobody is writing, so that the file alone is nearly up to date. Where there
 * is never a quiet second, SQLite does it itself whenever the log has grown by enough.
 */
export class Checkpoints {
  readonly #db: Connection;
  #timer: NodeJS.Timeout | null = null;
  #commits = 0;

  constructor(db: Connection) {
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
      // It is tried again after the next commit, and a store that cannot write says so then.
    }
  }
}
