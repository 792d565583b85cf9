import { openPostgres, type PostgresOptions, type Store, UserError } from '@tavola/store';
import type { SimBackend } from './backend.ts';
import { Owner, type VirtualClock } from './clock.ts';
import type { Weather } from './weather.ts';

export interface PostgresBackendDeps {
  /** An empty database. */
  readonly url: string;
  readonly clock: VirtualClock;
  readonly weather: Weather;
  readonly watched: (store: Store) => Store;
}

type TakeTurn = NonNullable<PostgresOptions['takeTurn']>;

/** Statements are on their way for up to this long (ms). */
const TRIP_MS = 6;
/** Real time plays no part: a statement waits for its turn as long as it takes (ms). */
const LIMITS = { connectingMs: 60_000, answeringMs: 60_000, holdingUpMs: 600_000 };

/** A real database. Its statements run one at a time, in the order in which the seed lets them arrive. */
export async function postgresBackend({ url, clock, weather, watched }: PostgresBackendDeps): Promise<SimBackend> {
  const open = async (takeTurn?: TakeTurn): Promise<Store> =>
    openPostgres({
      url,
      news: 'none',
      connections: 2,
      limits: LIMITS,
      ...(takeTurn === undefined ? {} : { takeTurn }),
    });
  const shared = await open();
  const database = new Owner('database');
  const processes = new Map<Owner, { readonly store: Store; readonly end: () => void }>();
  const closing: Promise<void>[] = [];
  const backend: SimBackend = {
    shared,
    async open(process) {
      const waiting = new Set<(error: Error) => void>();
      const takeTurn: TakeTurn = (statement) =>
        new Promise((resolve, reject) => {
          // A process that has died sends nothing more.
          if (!process.isAlive) return reject(new UserError('The process is gone.'));
          waiting.add(reject);
          clock.after(database, 1 + weather.chance(`statements of ${process.name}`).below(TRIP_MS), () => {
            clock.waitFor(
              statement()
                .then(resolve, reject)
                .finally(() => waiting.delete(reject)),
            );
          });
        });
      const store = await open(takeTurn);
      const end = (): void => {
        for (const reject of waiting) reject(new UserError('The process is gone.'));
      };
      processes.set(process, { store, end });
      return watched(store);
    },
    gone(process) {
      const found = processes.get(process);
      processes.delete(process);
      if (found === undefined) return;
      found.end();
      closing.push(found.store.close());
    },
    async close() {
      for (const process of [...processes.keys()]) {
        process.isAlive = false;
        backend.gone(process);
      }
      await Promise.all(closing);
      await shared.close();
    },
  };
  return backend;
}
