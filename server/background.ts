import type { Heartbeat } from './health/heartbeat.ts';
import { isStorageFault, Unavailable } from './health/unavailable.ts';

/** What failed, as a fixed word, and the table if any. */
export interface Failure {
  readonly what: string;
  readonly table: string | null;
  /** A client is waiting and gets an answer. */
  readonly isAnswered?: true;
}

/** Runs work that no client waits for. Failures are reported to the operator only. */
export type RunInBackground = (what: string, table: string | null, work: Promise<unknown>) => void;

export interface BackgroundDeps {
  readonly heartbeat: Pick<Heartbeat, 'health' | 'beat'>;
  /** For the operator: a background failure or a bug. */
  readonly onFailure: (error: unknown, failure: Failure) => void;
}

/** Background work of a platform, awaited only on close. */
export class Background {
  readonly #deps: BackgroundDeps;
  readonly #tasks = new Set<Promise<void>>();

  constructor(deps: BackgroundDeps) {
    this.#deps = deps;
  }

  readonly run: RunInBackground = (what, table, work) => {
    const done = work
      .then(
        () => undefined,
        (error: unknown) => this.failed(error, { what, table }),
      )
      .finally(() => this.#tasks.delete(done));
    this.#tasks.add(done);
  };

  /** Reports a failure. While nothing can be stored, one line says so, and failures for that reason are left out. */
  readonly failed = (error: unknown, failure: Failure): void => {
    const { heartbeat, onFailure } = this.#deps;
    if (error instanceof Unavailable) return;
    if (!isStorageFault(error)) onFailure(error, failure);
    else if (heartbeat.health().able)
      void heartbeat.beat().then(() => {
        if (heartbeat.health().able) onFailure(error, failure);
      });
  };

  /** Resolves when the work begun so far is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#tasks);
  }
}
