import type { Connection } from './connection.ts';

/** So many writes, or as many as fit into this time, share a transaction; then the event loop has its turn again. */
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

type Outcome = { readonly value: unknown } | { readonly error: unknown };

/**
 * A transaction costs one wait for the disk, whatever is in it. Writes of the same moment therefore share one, and each is
 * acknowledged only after COMMIT. A write that fails takes back its own changes and nobody else's.
 */
export class GroupCommit {
  readonly #db: Connection;
  readonly #guard: CommitGuard;
  readonly #milliseconds: number;
  readonly #queue: Job[] = [];
  #scheduled = false;

  constructor(db: Connection, guard: CommitGuard = NO_GUARD, milliseconds: number = MILLISECONDS) {
    this.#db = db;
    this.#guard = guard;
    this.#milliseconds = milliseconds;
  }

  /** The work is run when its turn comes, without interruption, and again from the start should its transaction be lost. */
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

  /** Most of the time nothing fails: only when something has does each job get a place of its own to go back to. */
  #commitSome(): void {
    const jobs: Job[] = [];
    const outcomes = this.#together(jobs, (job) => ({ value: job.work() })) ?? this.#again(jobs);
    for (const [index, job] of jobs.entries()) {
      const outcome = outcomes?.[index] ?? this.#alone(job);
      if ('error' in outcome) job.reject(outcome.error);
      else job.resolve(outcome.value);
    }
  }

  /** Takes jobs from the queue into one transaction. Null when it was lost: then none of them has happened. */
  #together(jobs: Job[], run: (job: Job) => Outcome): Outcome[] | null {
    const outcomes: Outcome[] = [];
    const until = performance.now() + this.#milliseconds;
    try {
      this.#guard.require();
      this.#db.run('BEGIN IMMEDIATE');
    } catch (error) {
      // Whoever holds the database would hold up every single one of them again.
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
