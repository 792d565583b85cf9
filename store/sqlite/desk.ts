import { Door } from '../core/closing.ts';
import { type Damage, DamageReports } from '../core/damage.ts';
import type { Desk, Row } from '../core/desk.ts';
import type { Value } from '../core/text.ts';
import type { Watchers } from '../core/watchers.ts';
import type { Connection } from './connection.ts';
import { type CommitGuard, GroupCommit } from './group-commit.ts';

export class SqliteDesk implements Desk {
  readonly db: Connection;
  readonly #commits: GroupCommit;
  readonly #door = new Door();
  readonly damaged: (damage: Damage) => void;

  constructor(db: Connection, watchers: Watchers, guard: CommitGuard) {
    this.db = db;
    this.damaged = new DamageReports((damage) => watchers.damaged(damage)).report;
    this.#commits = new GroupCommit(db, guard);
  }

  ask(sql: string, ...values: Value[]): Promise<readonly Row[]> {
    return this.#door.enter(async () => this.db.rows(sql, ...values));
  }

  write(sql: string, ...values: Value[]): Promise<readonly Row[]> {
    return this.inOnePiece(() => this.db.rows(sql, ...values));
  }

  /** Several statements that happen all or not at all. */
  inOnePiece<T>(work: () => T): Promise<T> {
    return this.#door.enter(() => this.#commits.add(work));
  }

  close(finish: () => void): Promise<void> {
    return this.#door.close(async () => finish());
  }
}
