import { type Damage, DamagedRow } from '@tavola/store';
import type { Failure } from '../background.ts';
import type { HealthChange } from '../health/heartbeat.ts';
import { healthLine } from '../health/sentences.ts';
import type { Metrics } from './metrics.ts';

interface Log {
  warn(fields: object, what: string): void;
  info(fields: object, what: string): void;
  error(fields: object, what: string): void;
}

/** Reports to the operator: metrics, and the log once there is one. */
export class Reports {
  readonly #metrics: Metrics;
  readonly #damaged = new Set<string>();
  log: Log | null = null;

  constructor(metrics: Metrics) {
    this.#metrics = metrics;
  }

  readonly onFrozen = ({ matchId, entry, why }: { matchId: string; entry: number; why: string }): void => {
    this.#metrics.matchFrozen(why);
    this.log?.error({ match: matchId, entry, why }, 'a match is damaged, so it was frozen');
  };

  readonly onRewound = (): void => {
    this.#metrics.rewound();
    this.log?.error(
      {},
      'the database went back to an earlier copy of its data, so acknowledged moves were lost. ' +
        'This node is reloading everything and telling the players. See “When the database went back” in docs/hosting.md',
    );
  };

  /** Only counted: `onRewound` writes one line for all of them. */
  readonly onRewritten = (): void => this.#metrics.rewritten();

  /** Reports stored data that cannot be read, once per row. */
  readonly onDamaged = ({ table, row, column, mended = false }: Damage): void => {
    const name = `${table} ${row}`;
    if (this.#damaged.has(name)) return;
    this.#damaged.add(name);
    this.#metrics.failed('damaged row');
    if (mended) this.log?.warn({ table }, 'an index was damaged and has been repaired');
    else this.log?.error({ table, row, column }, 'stored data is damaged: run tavola check, then restore a backup');
  };

  /** Reports the faults that a check of the whole store has found. */
  readonly checked = (faults: readonly string[]): void => {
    for (const fault of faults) {
      if (this.#damaged.has(fault)) continue;
      this.#damaged.add(fault);
      this.#metrics.failed('damaged row');
      this.log?.error({ fault }, 'stored data is damaged: run tavola check, then restore a backup');
    }
  };

  /** Names old copies of the database, so that the operator can delete them. */
  keptAside(files: readonly { readonly name: string; readonly bytes: number }[]): void {
    if (files.length > 0)
      this.log?.warn(
        { files },
        'these copies of the database were set aside: delete them when you no longer need them',
      );
  }

  readonly onFailure = (error: unknown, { what, table, isAnswered }: Failure): void => {
    if (error instanceof DamagedRow) {
      this.onDamaged(error);
      return;
    }
    this.#metrics.failed(what);
    const said = isAnswered ? 'a client message failed' : 'a background task failed';
    this.log?.error({ err: error, what, table }, said);
  };

  readonly onHealth = (change: HealthChange): void => {
    this.#metrics.healthChanged(change);
    if (!change.able) this.log?.error({ err: change.error }, healthLine(change));
    else this.log?.[change.cause === 'storage' ? 'info' : 'warn']({}, healthLine(change));
  };

  /** Callbacks for the platform. */
  get platformHooks(): Pick<Reports, 'onFrozen' | 'onFailure' | 'onHealth' | 'onRewound' | 'onRewritten'> {
    const { onFrozen, onFailure, onHealth, onRewound, onRewritten } = this;
    return { onFrozen, onFailure, onHealth, onRewound, onRewritten };
  }
}
