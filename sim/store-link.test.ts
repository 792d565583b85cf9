import { openSqliteInMemory, type Store } from '@tavola/store';
import { type Backend, contractFor } from '@tavola/store/contract';
import { describe, test } from 'vitest';
import { Owner, VirtualClock } from './clock.ts';
import type { Plan } from './plan.ts';
import { StoreLink } from './store-link.ts';
import { Weather } from './weather.ts';

const CALM: Plan = { seed: 'contract', nodes: 2, tables: [], faults: [], storm: 0, calm: 0 };

/** Nothing goes wrong, and news keeps its order. */
class CalmWeather extends Weather {
  override news(): readonly number[] {
    return [5];
  }
}

/** The stores of simulated nodes on one store in memory, without faults. */
class SimStores implements Backend {
  readonly name = 'a simulated node';
  readonly shared = true;
  readonly clock = new VirtualClock();
  readonly #weather = new CalmWeather(CALM, this.clock);
  #shared: Store = openSqliteInMemory();
  #links: StoreLink[] = [];

  async empty(): Promise<Store> {
    this.#shared = openSqliteInMemory();
    this.#links = [];
    return this.reopen();
  }

  async reopen(): Promise<Store> {
    const node = this.#links.length;
    const link = new StoreLink({
      ...{ clock: this.clock, store: this.#shared, weather: this.#weather, owner: new Owner(`node${node}`), node },
      broadcast: (from, text) => this.#tell(from, (watcher) => watcher.onBroadcast?.(text)),
      publish: (from, { tell }) => this.#tell(from, tell),
      checks: true,
    });
    this.#links.push(link);
    return link.open();
  }

  #tell(from: StoreLink, tell: Parameters<StoreLink['hear']>[0]): void {
    for (const link of this.#links) if (link !== from) link.hear(tell);
  }
}

/** Lets time pass until the work is done. */
async function played(clock: VirtualClock, work: Promise<void>): Promise<void> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  done.catch(() => undefined);
  while (!isDone) {
    await clock.runUntil(clock.now + 10);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return done;
}

const backend = new SimStores();
for (const [subject, clauses] of Object.entries(contractFor(backend))) {
  describe(subject, () => {
    for (const { sentence, check } of clauses) test(sentence, () => played(backend.clock, check(backend)));
  });
}
