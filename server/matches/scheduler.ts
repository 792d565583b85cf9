import type { Store } from '@tavola/store';

export interface SchedulerParts {
  readonly store: Store;
  readonly now: () => number;
  readonly fire: (matchId: string) => Promise<void>;
}

const LEASE = 30_000;
const MOST_AT_ONCE = 100;
/** Another process may have set an earlier deadline meanwhile: look at least this often. */
const LONGEST_NAP = 1000;

/** Looks for matches whose deadline has come. They are claimed in the store, so two processes never both fire. */
export class Scheduler {
  readonly #parts: SchedulerParts;
  #timer: NodeJS.Timeout | null = null;
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
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#round;
  }

  /** One look: fires everything that is due. Answers how many that was. */
  async look(): Promise<number> {
    const { store, now, fire } = this.#parts;
    const due = await store.matches.claimDue(now(), now() + LEASE, MOST_AT_ONCE);
    await Promise.all(due.map(fire));
    return due.length;
  }

  async #look(): Promise<void> {
    // A store that fails now may answer next time; the deadlines are rows and wait.
    const fired = await this.look().catch(() => 0);
    if (this.#stopped) return;
    const nap = fired === MOST_AT_ONCE ? 0 : LONGEST_NAP;
    this.#timer = setTimeout(() => {
      this.#round = this.#look();
    }, nap);
    this.#timer.unref();
  }
}
