import type { World } from '@tavola/protocol';
import { checkStore, keptAside, type Store } from '@tavola/store';
import type { Config } from './config.ts';
import type { Reports } from './reports.ts';

/** The first look comes when the server has settled down (ms); then there is one a day. */
const FIRST = 300_000;
const EVERY = 24 * 3_600_000;
/** Rest between two pieces of work (ms), each of which takes a few milliseconds at most. */
const REST = 100;

/** Tells the person who runs the server of damaged data: as soon as it is met, and before. */
export function reportDamage(world: World, store: Store, config: Config, reports: Reports): Scrub {
  const deaf = { appended: () => undefined, said: () => undefined, lookAgain: () => undefined };
  store.watch({ ...deaf, damaged: reports.onDamaged });
  if (config.databaseUrl === null) reports.keptAside(keptAside(config.data));
  return new Scrub(world, config, reports);
}

/** Looks through the embedded store while it is in use, slowly, so that damage is found before a player meets it. */
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

  /** Answers whether to go on. */
  #rest(): Promise<boolean> {
    if (this.#stopped) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#world.after(REST, () => resolve(!this.#stopped));
    });
  }
}
