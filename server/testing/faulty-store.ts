import type { World } from '@tavola/protocol';
import { type Store, UserError } from '@tavola/store';
import { Heartbeat } from '../health/heartbeat.ts';
import { SteadyWorld } from '../health/steady-world.ts';
import { Outages } from '../matches/outages.ts';
import { aroundStore, type StoreCall } from './around-store.ts';

/** Calls that still work while the store refuses changes. */
const READS: ReadonlySet<string> = new Set([
  ...['find', 'read', 'receipt', 'snapshot', 'draft', 'nextDue', 'listed', 'ofAccount', 'activeOf'],
  ...['byId', 'byFoldedName', 'byToken', 'saidWith', 'heard', 'page', 'talks', 'saidBy', 'muted', 'get'],
]);

/**
 * - `full`: changes are refused, reading works: a full disk, a read-only database, a failing fsync.
 * - `away`: every call fails at once: a database that was stopped.
 * - `silent`: no call is answered until the fault is over: a black hole.
 */
export type StoreFault = 'none' | 'full' | 'away' | 'silent';

/** For tests: a real store with faults that can be switched on and off. */
export class FaultyStore {
  readonly #waiting: (() => void)[] = [];
  #fault: StoreFault = 'none';
  #busy = 0;

  get fault(): StoreFault {
    return this.#fault;
  }

  set fault(fault: StoreFault) {
    this.#fault = fault;
    if (fault !== 'silent') for (const go of this.#waiting.splice(0)) go();
  }

  /** Wraps a store. */
  readonly wrap = (store: Store): Store => ({ ...store, ...aroundStore(store, (call) => this.#call(call)) });

  /** Resolves when no call is pending, except those that wait for the end of a silence. */
  async idle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = this.#busy === 0 ? quiet + 1 : 0)
      await new Promise((resolve) => setImmediate(resolve));
  }

  async #call({ method, carryOut }: StoreCall): Promise<unknown> {
    if (this.#fault === 'silent') await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.#fault === 'away')
      throw new UserError('The database isn’t answering. Start it, or check the network. (ECONNREFUSED)');
    if (this.#fault === 'full' && !READS.has(method))
      throw new UserError(
        'The disk is full, so nothing was stored. Free some space and try again. (SQLITE_FULL: full)',
      );
    this.#busy += 1;
    try {
      return await carryOut();
    } finally {
      this.#busy -= 1;
    }
  }
}

/** For tests: starts another node on a store. Returns the outages it knows. */
export async function openNode(store: Store, world: World): Promise<Outages> {
  const outages = new Outages(store);
  const ignored = (): void => undefined;
  const deps = { store, world: new SteadyWorld(world), outages, onChange: ignored, onOutage: ignored };
  await new Heartbeat(deps).open();
  return outages;
}
