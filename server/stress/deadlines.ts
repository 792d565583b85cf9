import { randomBytes } from 'node:crypto';
import { clockFor, type EntryOf, MINUTE } from '@tavola/match';
import { gameById } from '@tavola/registry';
import { openPostgres, type Store } from '@tavola/store';
import { House } from '../house.ts';
import type { Chair } from '../tables/table.ts';
import { systemWorld } from '../world.ts';
import { auditMatch } from './audit.ts';

const OPEN: Chair = { kind: 'open', who: null, seated: false, level: null, entropy: '' };

/**
 * Matches that are left alone, with a deadline that is about to come. Nobody may have less than a minute, so they are begun by a node
 * of our own whose clock is behind; it fires no deadlines itself.
 */
export class Abandoned {
  readonly #store: Store;
  readonly #house: House;
  readonly #clock: { behind: number };
  readonly #deadlines = new Map<string, number>();

  private constructor(store: Store, house: House, clock: { behind: number }) {
    this.#store = store;
    this.#house = house;
    this.#clock = clock;
  }

  static async open(url: string): Promise<Abandoned> {
    const store = await openPostgres({ url, connections: 2 });
    const clock = { behind: 0 };
    const house = new House({
      store,
      world: { ...systemWorld, now: () => Date.now() - clock.behind },
      gameById,
      botThreads: 1,
    });
    return new Abandoned(store, house, clock);
  }

  /** Its deadline comes after so many milliseconds. */
  async table(after: number): Promise<void> {
    this.#clock.behind = MINUTE - after;
    const id = randomBytes(6).toString('hex');
    const { tables } = this.#house;
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
    const [host, guest] = ['host', 'guest'].map((name) => ({ id: `${name} of ${id}`, name }));
    if (host === undefined || guest === undefined) return;
    const secret = randomBytes(16).toString('hex');
    await tables.make({ plan, host, chairs: [OPEN, OPEN], secret, hostSits: true, entropy: 'h' });
    await tables.sit(id, guest, 'g');
    const started = await this.#house.start(id, host.id);
    if (!started.ok) throw new Error(started.error.code);
    this.#deadlines.set(id, Date.now() - this.#clock.behind + MINUTE);
    this.#clock.behind = 0;
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
    return this.#house.close();
  }
}
