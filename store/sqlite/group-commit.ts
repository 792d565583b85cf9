import type { SqliteConnection } from './connection.ts';

/** Limits of one transaction: writes, and time (ms). Then the event loop runs. */
const MOST = 256;
const MILLISECONDS = 8;

interface Job {
  readonly work: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Checks around a commit. Both throw if the commit would be worthless. */
export interface CommitGuard {
  /** Before anything is changed. */
  require(): void;
  /** After the commit, before it is acknowledged. */
  committed(): void;
}

const NO_GUARD: CommitGuard = { require: () => undefined, committed: () => undefined };

/** Carries out writes. One that resolves is committed. */
export interface Commits {
  add<T>(work: () => T): Promise<T>;
}

type Outcome = { readonly value: unknown } | { readonly error: unknown };

/**
 * Groups writes into transactions, each of which waits for the disk once. A write is acknowledged only after COMMIT. A
 * failing write rolls back only its own changes.
 */
export class GroupCommit implements Commits {
  readonly #db: SqliteConnection;
  readonly #guard: CommitGuard;
  readonly #milliseconds: number;
  readonly #queue: Job[] = [];
  #scheduled = false;

  constructor(db: SqliteConnection, guard: CommitGuard = NO_GUARD, milliseconds: number = MILLISECONDS) {
    this.#db = db;
    this.#guard = guard;
    this.#milliseconds = milliseconds;
  }

  /** Runs without interruption, and again from the start if its transaction is lost. */
  add<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ work, resolve: (value) => resolve(value as T), reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#commitSome();
      if (this.#queue.length > 0) this.#schedule();
    });
  }

  /** Savepoints are used only after a failure. */
  #commitSome(): void {
    const jobs: Job[] = [];
    const outcomes = this.#together(jobs, (job) => ({ value: job.work() })) ?? this.#again(jobs);
    for (const [index, job] of jobs.entries()) {
      const outcome = outcomes?.[index] ?? this.#alone(job);
      if ('error' in outcome) job.reject(outcome.error);
      else job.resolve(outcome.value);
    }
  }

  /** Runs jobs in one transaction. Null if it was lost, in which case none has happened. */
  #together(jobs: Job[], run: (job: Job) => Outcome): Outcome[] | null {
    const outcomes: Outcome[] = [];
    const until = performance.now() + this.#milliseconds;
    try {
      this.#guard.require();
      this.#db.run('BEGIN IMMEDIATE');
    } catch (error) {
      // A program that holds the database would block each of them again.
      jobs.push(...this.#queue.splice(0));
      return jobs.map(() => ({ error }));
    }
    try {
      while (jobs.length < MOST && performance.now() < until) {
        const job = this.#queue.shift();
        if (job === undefined) break;
        jobs.push(job);
        outcomes.push(run(job));
      }
      this.#db.run('COMMIT');
      return this.#acknowledged(outcomes);
    } catch {
      this.#rollBack();
      return null;
    }
  }

  #again(jobs: Job[]): Outcome[] | null {
    this.#queue.unshift(...jobs.splice(0));
    return this.#together(jobs, (job) => this.#guarded(job));
  }

  #guarded(job: Job): Outcome {
    this.#db.run('SAVEPOINT job');
    try {
      const value = job.work();
      this.#db.run('RELEASE job');
      return { value };
    } catch (error) {
      // A full disk may end the whole transaction.
      if (!this.#db.inTransaction) throw error;
      this.#db.run('ROLLBACK TO job');
      this.#db.run('RELEASE job');
      return { error };
    }
  }

  #alone(job: Job): Outcome {
    try {
      this.#guard.require();
      this.#db.run('BEGIN IMMEDIATE');
      const value = job.work();
      this.#db.run('COMMIT');
      return this.#acknowledged([{ value }])[0] ?? { value };
    } catch (error) {
      this.#rollBack();
      return { error };
    }
  }

  #acknowledged(outcomes: Outcome[]): Outcome[] {
    try {
      this.#guard.committed();
      return outcomes;
    } catch (error) {
      return outcomes.map(() => ({ error }));
    }
  }

  #rollBack(): void {
    if (this.#db.inTransaction) this.#db.run('ROLLBACK');
  }
}
