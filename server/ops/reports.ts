import type { HealthChange } from '../health/heartbeat.ts';
import { healthLine } from '../health/sentences.ts';
import type { Failure } from '../house.ts';
import type { Metrics } from './metrics.ts';

interface Log {
  warn(fields: object, what: string): void;
  info(fields: object, what: string): void;
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

  readonly onFailure = (error: unknown, { what, table, isAnswered }: Failure): void => {
    this.#metrics.failed(what);
    const said = isAnswered ? 'a message of a client failed' : 'something failed that nobody was waiting for';
    this.log?.error({ err: error, what, table }, said);
  };

  readonly onHealth = (change: HealthChange): void => {
    this.#metrics.healthChanged(change);
    if (!change.able) this.log?.error({ err: change.error }, healthLine(change));
    else this.log?.[change.cause === 'storage' ? 'info' : 'warn']({}, healthLine(change));
  };
}
