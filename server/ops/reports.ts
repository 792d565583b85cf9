import type { Metrics } from './metrics.ts';

interface Log {
  error(fields: object, what: string): void;
}

/** What whoever runs the server is told: by the figures, and by the log as soon as there is one. */
export class Reports {
  readonly #metrics: Metrics;
  log: Log | null = null;

  constructor(metrics: Metrics) {
    this.#metrics = metrics;
  }

  readonly onFrozen = ({ matchId, entry, why }: { matchId: string; entry: number; why: string }): void => {
    this.#metrics.matchFrozen(why);
    this.log?.error({ match: matchId, entry, why }, 'a match is damaged and was frozen');
  };

  readonly onFailure = (error: unknown, { what, table }: { what: string; table: string | null }): void => {
    this.#metrics.failed(what);
    this.log?.error({ err: error, what, table }, 'something failed that nobody was waiting for');
  };
}
