import type { World } from '@tavola/protocol';
import type { Reached, Store } from '@tavola/store';
import { matchIdOf } from '../tables/seating.ts';
import { every } from '../world.ts';

export interface LagCheckDeps {
  readonly world: Pick<World, 'after'>;
  readonly store: { readonly logs: Pick<Store['logs'], 'reached'> } & Pick<Store, 'news'>;
  /** The tables of which a log is in memory. */
  readonly tables: () => readonly string[];
  readonly onReached: (logId: string, reached: Reached) => void;
}

/** Interval between questions (ms). */
export const CHECK_EVERY = 1000;
/** Tables in one question. With more, a round takes several. */
export const TABLES_AT_ONCE = 2000;

/**
 * Asks the store how far the logs in memory have got, in turn. So a node finds out that it is behind, whatever news was
 * lost. A question that fails is asked again in the next round.
 */
export class LagCheck {
  readonly #deps: LagCheckDeps;
  #waiting: readonly string[] = [];
  #isAsking = false;
  /** Ask about all tables without a pause. */
  #isUrgent = false;
  #stop: (() => void) | null = null;

  constructor(deps: LagCheckDeps) {
    this.#deps = deps;
  }

  /** A store of one process loses no news. */
  start(): void {
    const { store, world } = this.#deps;
    if (store.news.isShared) this.#stop ??= every(world, CHECK_EVERY, () => void this.#ask());
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** News may have been lost: asks about all tables now. */
  all(): void {
    if (this.#stop === null) return;
    this.#waiting = this.#deps.tables();
    this.#isUrgent = true;
    void this.#ask();
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      do await this.#askNext();
      while (this.#isUrgent && this.#waiting.length > 0);
      this.#isUrgent = false;
    } catch {
      // The store does not answer, which the heartbeat reports.
    } finally {
      this.#isAsking = false;
    }
  }

  async #askNext(): Promise<void> {
    const { store, tables, onReached } = this.#deps;
    if (this.#waiting.length === 0) this.#waiting = tables();
    const some = this.#waiting.slice(0, TABLES_AT_ONCE);
    this.#waiting = this.#waiting.slice(TABLES_AT_ONCE);
    if (some.length === 0) return;
    const reached = await store.logs.reached(some.flatMap((id) => [id, matchIdOf({ id })]));
    for (const [logId, now] of reached) onReached(logId, now);
  }
}
