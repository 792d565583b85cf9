import { randomBytes } from 'node:crypto';
import { gameById } from '@tavola/games';
import { clockFor, type EntryOf, MINUTE } from '@tavola/match';
import type { World } from '@tavola/protocol';
import { openPostgres, type Store } from '@tavola/store';
import { Platform } from '../platform.ts';
import type { Chair } from '../tables/table.ts';
import { systemWorld } from '../world.ts';
import { auditMatch } from './audit.ts';

const OPEN: Chair = { kind: 'open', who: null, seated: false, level: null, entropy: '' };

/**
 * Matches without players whose deadline is about to come. A turn lasts at least a minute, so a separate node with clocks that are
 * behind starts each of them. Such a node has no timers, so it fires no deadline itself.
 */
export class AbandonedTables {
  readonly #store: Store;
  readonly #deadlines = new Map<string, number>();

  private constructor(store: Store) {
    this.#store = store;
  }

  static async open(url: string): Promise<AbandonedTables> {
    return new AbandonedTables(await openPostgres({ url, connections: 2 }));
  }

  /** Its deadline comes after this many milliseconds. */
  async table(after: number): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#start(after);
      } catch (error) {
        // A busy machine can keep the database from answering in time. A table that was not finished counts for nothing.
        if (tries === 5) throw error;
      }
    }
  }

  async #start(after: number): Promise<void> {
    const behind = MINUTE - after;
    const platform = new Platform({ store: this.#store, world: worldBehind(behind), gameById, botThreads: 1 });
    const id = randomBytes(6).toString('hex');
    const { tables } = platform;
    const plan = {
      id,
      code: id,
      game: 'dvonn',
      options: { setup: 'random' },
      name: 'Game',
      description: '',
      terms: { clock: { ...clockFor(MINUTE), grace: 0 }, absence: 'hold', undo: true },
      listed: false,
      watching: true,
      hostRule: 'pass-on',
      origin: { kind: 'setup' },
    } as const;
    const [host, guest] = ['host', 'guest'].map((name) => `${name} of ${id}`);
    if (host === undefined || guest === undefined) return;
    const secret = randomBytes(16).toString('hex');
    await tables.make({ plan, host, chairs: [OPEN, OPEN], secret, hostSits: true });
    await tables.sit(id, guest);
    const started = await platform.start(id, host);
    if (!started.ok) throw new Error(started.error.code);
    this.#deadlines.set(id, Date.now() - behind + MINUTE);
  }

  /** For each of them: how often its deadline is in the log, and how many milliseconds late it came. */
  fired(): Promise<readonly { readonly times: number; readonly late: number }[]> {
    return Promise.all(
      [...this.#deadlines].map(async ([id, due]) => {
        const { log } = await auditMatch(this.#store, id);
        const fired = log.filter(
          (entry): entry is EntryOf<'clock'> => entry.kind === 'clock' && entry.open.change === 'deadline',
        );
        return { times: fired.length, late: (fired[0]?.at ?? Number.NaN) - due };
      }),
    );
  }

  get store(): Store {
    return this.#store;
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}

/** Both clocks are behind: a node takes a wall clock that moves alone for one that was set. */
function worldBehind(ms: number): World {
  return { ...systemWorld, now: () => systemWorld.now() - ms, elapsed: () => systemWorld.elapsed() - ms };
}
