import type { World } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import type { Heartbeat } from '../health/heartbeat.ts';

export interface SchedulerParts {
  readonly store: Store;
  readonly world: World;
  readonly fire: (matchId: string) => Promise<void>;
  /** While players cannot move, and shortly after, no deadline fires. */
  readonly heartbeat: Pick<Heartbeat, 'mayFire'>;
}

/** A process that dies with a deadline in its hands holds it up for so long, in milliseconds; then another takes it. */
export const LEASE = 1000;
/** What did not come off is tried again after this: a damaged match, a store that fails, a bot that is slow. */
const TRIED = 30_000;
const MOST_AT_ONCE = 100;
/** Another process may have set an earlier deadline meanwhile: look at least this often, and at most that often. */
const LONGEST_NAP = 1000;
const SHORTEST_NAP = 50;

/**
 * Looks for matches whose deadline has come. They are claimed in the store, so that two processes seldom both fire; should they, the
 * log takes one of them.
 */
export class Scheduler {
  readonly #parts: SchedulerParts;
  #cancel: (() => void) | null = null;
  #stopped = false;
  #round: Promise<void> = Promise.resolve();

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#round = this.#look();
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel?.();
    await this.#round;
  }

  /** One look: fires everything that is due. Answers how many that was. */
  async look(): Promise<number> {
    const { store, world, fire, heartbeat } = this.#parts;
    if (!heartbeat.mayFire()) return 0;
    const at = world.now();
    const due = await store.logs.claimDue(at, at + LEASE, MOST_AT_ONCE);
    await Promise.all(due.map(fire));
    if (due.length > 0) await store.logs.holdDue(due, at + LEASE, at + TRIED);
    return due.length;
  }

  async #look(): Promise<void> {
    // A store that fails now may answer next time; the deadlines are rows and wait.
    const nap = await this.#lookAndSee().catch(() => LONGEST_NAP);
    if (this.#stopped) return;
    this.#cancel = this.#parts.world.after(nap, () => {
      this.#round = this.#look();
    });
  }

  /** Answers when to look again, in milliseconds. */
  async #lookAndSee(): Promise<number> {
    const { store, world } = this.#parts;
    if ((await this.look()) === MOST_AT_ONCE) return 0;
    const next = await store.logs.nextDue();
    return next === null ? LONGEST_NAP : Math.min(LONGEST_NAP, Math.max(SHORTEST_NAP, next - world.now()));
  }
}
