import type { World } from '@tavola/protocol';
import { asideDatabases, checkStore, type Store } from '@tavola/store';
import type { Config } from './config.ts';
import type { Reports } from './reports.ts';

/** Delay of the first check after the start, and interval between checks (ms). */
const FIRST = 300_000;
const EVERY = 24 * 3_600_000;
/** Pause between two batches (ms). Each takes a few milliseconds at most. */
const REST = 100;

/** Reports damaged data to the operator, when a request meets it and by a daily check. */
export function reportDamage(world: World, store: Store, config: Config, reports: Reports): Scrub {
  store.watch({ damaged: reports.onDamaged });
  if (config.databaseUrl === null) reports.keptAside(asideDatabases(config.data));
  return new Scrub(world, config, reports);
}

/** Slowly checks the embedded store while it is in use, so that damage is found before a player meets it. */
export class Scrub {
  readonly #world: World;
  readonly #config: Config;
  readonly #reports: Reports;
  #cancel: () => void = () => undefined;
  #stopped = false;

  constructor(world: World, config: Config, reports: Reports) {
    this.#world = world;
    this.#config = config;
    this.#reports = reports;
    // PostgreSQL has checksums of its own, and `tavola check`.
    if (config.databaseUrl === null) this.#plan(FIRST);
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }

  #plan(ms: number): void {
    this.#cancel = this.#world.after(ms, () => {
      void this.look().finally(() => {
        if (!this.#stopped) this.#plan(EVERY);
      });
    });
  }

  /** Reports what it finds. */
  async look(): Promise<void> {
    try {
      const { faults } = await checkStore({ TAVOLA_DATA: this.#config.data }, { pause: () => this.#rest() });
      this.#reports.checked(faults);
    } catch (error) {
      this.#reports.onFailure(error, { what: 'check', table: null });
    }
  }

  /** Returns whether to continue. */
  #rest(): Promise<boolean> {
    if (this.#stopped) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#world.after(REST, () => resolve(!this.#stopped));
    });
  }
}
