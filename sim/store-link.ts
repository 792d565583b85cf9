import { type Store, UserError, type Watcher } from '@tavola/store';
import { Owner, type VirtualClock } from './clock.ts';
import type { Weather } from './weather.ts';

/** A call without an answer fails after this long (ms), as in `store/postgres`. */
const PATIENCE = 5000;
/** A listener whose line broke is back after this long (ms), and tells its node to look at everything again. */
const LISTENS_AGAIN = 4000;

const AREAS = ['logs', 'accounts', 'chat', 'settings', 'notifications'] as const;

/** The database. It survives every node. */
export const STORE_OWNER = new Owner('store');

export interface StoreLinkDeps {
  readonly clock: VirtualClock;
  readonly store: Store;
  readonly weather: Weather;
  /** The process that calls. */
  readonly owner: Owner;
  readonly node: number;
  readonly broadcast: (from: StoreLink, text: string) => void;
}

/** A node’s connection to the store: a call travels, takes effect in one moment, and its answer travels back. */
export class StoreLink {
  readonly #deps: StoreLinkDeps;
  readonly #watchers = new Set<Watcher>();
  #isDeaf = false;

  constructor(deps: StoreLinkDeps) {
    this.#deps = deps;
  }

  get node(): number {
    return this.#deps.node;
  }

  /** What the node takes for its store. */
  open(): Store {
    const { store } = this.#deps;
    const areas = AREAS.map((area) => [area, this.#area(store[area] as unknown as Methods)] as const);
    return {
      ...(Object.fromEntries(areas) as unknown as Pick<Store, (typeof AREAS)[number]>),
      watch: (watcher) => {
        this.#watchers.add(watcher);
        return () => this.#watchers.delete(watcher);
      },
      broadcast: (text) => this.#call('broadcast', async () => this.#deps.broadcast(this, text)) as Promise<void>,
      close: () => Promise.resolve(),
    };
  }

  /** Something was stored, by any node. */
  hear(tell: (watcher: Watcher) => void): void {
    const { clock, weather, owner, node } = this.#deps;
    const fate = weather.news(node);
    if (fate === null) this.#goDeaf();
    // News that comes while the line is down is lost too.
    else if (!this.#isDeaf) for (const ms of fate) clock.after(owner, ms, () => this.#tell(tell));
  }

  #goDeaf(): void {
    const { clock, owner } = this.#deps;
    if (this.#isDeaf) return;
    this.#isDeaf = true;
    clock.after(owner, LISTENS_AGAIN, () => {
      this.#isDeaf = false;
      this.#tell((watcher) => watcher.resync());
    });
  }

  #tell(tell: (watcher: Watcher) => void): void {
    for (const watcher of [...this.#watchers]) tell(watcher);
  }

  #area(methods: Methods): Methods {
    const wrap =
      (name: string, method: Method): Method =>
      (...given) =>
        this.#call(name, () => method(...given));
    return Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, wrap(name, method)]));
  }

  #call(method: string, work: () => Promise<unknown>): Promise<unknown> {
    const { clock, weather, owner, node } = this.#deps;
    const { there, back, lost } = weather.storeCall(node, method);
    return new Promise((resolve, reject) => {
      const giveUp = clock.after(owner, PATIENCE, () =>
        reject(new UserError('The database doesn’t answer. Start it, or check the network. (ETIMEDOUT)')),
      );
      const answer = (settle: () => void): void => {
        if (lost === 'answer') return;
        clock.after(owner, back, () => {
          giveUp();
          settle();
        });
      };
      if (lost === 'call') return;
      // A call that was sent takes effect even if its sender dies.
      clock.after(STORE_OWNER, there, () => {
        work().then(
          (value) => answer(() => resolve(value)),
          (error: unknown) => answer(() => reject(error)),
        );
      });
    });
  }
}

type Method = (...given: unknown[]) => Promise<unknown>;
type Methods = Readonly<Record<string, Method>>;
