import { type Damage, DamageReports } from '../core/damage.ts';
import { Drain } from '../core/drain.ts';
import type { SqlRow, SqlRunner } from '../core/sql-runner.ts';
import type { Value } from '../core/text.ts';
import type { Watchers } from '../core/watchers.ts';
import type { SqliteConnection } from './connection.ts';
import type { Commits } from './group-commit.ts';

export class SqliteRunner implements SqlRunner {
  readonly db: SqliteConnection;
  readonly #commits: Commits;
  readonly #drain = new Drain();
  readonly damaged: (damage: Damage) => void;

  constructor(db: SqliteConnection, watchers: Watchers, commits: Commits) {
    this.db = db;
    this.damaged = new DamageReports((damage) => watchers.damaged(damage)).report;
    this.#commits = commits;
  }

  ask(sql: string, ...values: Value[]): Promise<readonly SqlRow[]> {
    return this.#drain.enter(async () => this.db.rows(sql, ...values));
  }

  write(sql: string, ...values: Value[]): Promise<readonly SqlRow[]> {
    return this.inOnePiece(() => this.db.rows(sql, ...values));
  }

  /** Runs several statements, all or nothing. */
  inOnePiece<T>(work: () => T): Promise<T> {
    return this.#drain.enter(() => this.#commits.add(work));
  }

  close(finish: () => void): Promise<void> {
    return this.#drain.close(async () => finish());
  }
}
