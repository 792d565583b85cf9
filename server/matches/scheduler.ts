import type { World } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import type { Heartbeat } from '../health/heartbeat.ts';

export interface SchedulerDeps {
  readonly store: Store;
  readonly world: World;
  readonly fire: (matchId: string) => Promise<void>;
  /** While players cannot move, and shortly after, no deadline fires. */
  readonly heartbeat: Pick<Heartbeat, 'mayFire'>;
}

/** Lease of a claimed deadline (ms). If the process dies, another takes it after that. */
export const LEASE = 1000;
/** Retry delay for a damaged match, a failing store or a slow bot. */
const TRIED = 30_000;
const MAX_AT_ONCE = 100;
/** Poll interval: another process may set an earlier deadline in the meantime. */
const MAX_NAP = 1000;
const MIN_NAP = 50;

/**
 * Fires due deadlines. They are claimed in the store, so that two processes seldom both fire. If they do, the log
 * accepts one.
 */
export class Scheduler {
  readonly #deps: SchedulerDeps;
  #cancel: (() => void) | null = null;
  #stopped = false;
  #round: Promise<void> = Promise.resolve();

  constructor(deps: SchedulerDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#round = this.#look();
  }

  /** Resolves when no work is pending. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel?.();
    await this.#round;
  }

  /** Fires everything due. Returns how many. */
  async look(): Promise<number> {
    const { store, world, fire, heartbeat } = this.#deps;
    if (!heartbeat.mayFire()) return 0;
    const at = world.now();
    const due = await store.logs.claimDue(at, at + LEASE, MAX_AT_ONCE);
    await Promise.all(due.map(fire));
    if (due.length > 0) await store.logs.holdDue(due, at + LEASE, at + TRIED);
    return due.length;
  }

  async #look(): Promise<void> {
    // A failing store is retried. Deadlines are rows and wait.
    const nap = await this.#lookAndSee().catch(() => MAX_NAP);
    if (this.#stopped) return;
    this.#cancel = this.#deps.world.after(nap, () => {
      this.#round = this.#look();
    });
  }

  /** Returns the delay until the next poll (ms). */
  async #lookAndSee(): Promise<number> {
    const { store, world } = this.#deps;
    if ((await this.look()) === MAX_AT_ONCE) return 0;
    const next = await store.logs.nextDue();
    return next === null ? MAX_NAP : Math.min(MAX_NAP, Math.max(MIN_NAP, next - world.now()));
  }
}
