import { fail, type Result } from '@tavola/kernel';
import type { PlayerId } from '@tavola/match';
import type { World } from '@tavola/protocol';
import type { Store, TableRow } from '@tavola/store';
import type { Network } from '../budgets/index.ts';
import { summaryIn } from './mine-route.ts';
import type { Visits } from './visits.ts';

/** Listed tables that one account, and one address, may have. */
export const LISTED_PER_ACCOUNT = 3;
export const LISTED_PER_ADDRESS = 5;
/** A running game counts against its host’s limit for this long after its start (ms). */
const RUNNING_COUNTS = 3_600_000;
/** Tables that a list shows, and of each status the newest that are considered for it. */
const MAX_LISTED = 100;
const MAX_CONSIDERED = 200;
/** Tables of an account that are examined. No account has more unfinished ones. */
const MAX_OF_ACCOUNT = 100;
/** Addresses remembered. Above it the one that listed nothing for longest is dropped. */
const MAX_ADDRESSES = 20_000;

export interface ListingDeps {
  readonly store: Pick<Store, 'logs'>;
  readonly world: Pick<World, 'now'>;
  readonly visits: Pick<Visits, 'isOpen' | 'isStale'>;
  /** Whether accounts and addresses are limited. */
  readonly limits: boolean;
}

/** The list of tables: who may add to it, and what it shows. */
export class Listing {
  readonly #deps: ListingDeps;
  /** Which tables an address has listed. Only this process knows, and it forgets with its end. */
  readonly #ofAddress = new Map<string, Set<string>>();
  /** Tables about to be made, by account and by address. */
  readonly #making = new Map<string, number>();

  constructor(deps: ListingDeps) {
    this.#deps = deps;
  }

  /** Creates a listed table, unless its host or their address has reached the limit. */
  async make<T extends { readonly id: string }>(
    host: PlayerId,
    { address }: Network,
    make: () => Promise<Result<T>>,
  ): Promise<Result<T>> {
    if (!this.#deps.limits) return make();
    const keys = [`account ${host}`, `address ${address}`] as const;
    // Counted at once, so that parallel requests cannot all take the last place.
    const [others, neighbours] = keys.map((key) => this.#begin(key));
    try {
      if ((await this.#ofHost(host)) + (others ?? 0) >= LISTED_PER_ACCOUNT)
        return fail('too-many-listed', String(LISTED_PER_ACCOUNT));
      if ((await this.#from(address)) + (neighbours ?? 0) >= LISTED_PER_ADDRESS)
        return fail('too-many-listed', String(LISTED_PER_ADDRESS));
      const made = await make();
      if (made.ok) this.#remember(address, made.value.id);
      return made;
    } finally {
      for (const key of keys) this.#end(key);
    }
  }

  /** Tables with people first, then open ones, games in progress and the last that are over; of each kind the newest first. */
  async shown(game: string | undefined): Promise<readonly TableRow[]> {
    const { store, visits } = this.#deps;
    const rows = await Promise.all(
      (['lobby', 'running', 'frozen', 'over'] as const).map((status) =>
        store.logs.listed({ status, most: MAX_CONSIDERED, ...(game === undefined ? {} : { game }) }),
      ),
    );
    const known = rows.flat().filter((row) => !visits.isStale(row));
    const withPeople = known.filter((row) => this.#isOpen(row));
    const others = known.filter((row) => !withPeople.includes(row));
    return [...withPeople, ...others].slice(0, MAX_LISTED);
  }

  #isOpen({ id, status }: TableRow): boolean {
    return (status === 'lobby' || status === 'running') && this.#deps.visits.isOpen(id);
  }

  #takesPlace(row: TableRow | null, now: number): boolean {
    if (row === null || !row.listed) return false;
    if (row.status === 'lobby') return !this.#deps.visits.isStale(row);
    return row.status === 'running' && now - row.updatedAt < RUNNING_COUNTS;
  }

  async #ofHost(host: PlayerId): Promise<number> {
    const { store, world } = this.#deps;
    const rows = await store.logs.ofAccount(host, MAX_OF_ACCOUNT);
    const now = world.now();
    return rows.filter((row) => summaryIn(row.summary).hostId === host && this.#takesPlace(row, now)).length;
  }

  async #from(address: string): Promise<number> {
    const { store, world } = this.#deps;
    const tables = this.#ofAddress.get(address) ?? new Set<string>();
    for (const id of [...tables]) if (!this.#takesPlace(await store.logs.find({ id }), world.now())) tables.delete(id);
    if (tables.size === 0) this.#ofAddress.delete(address);
    return tables.size;
  }

  #remember(address: string, id: string): void {
    const tables = this.#ofAddress.get(address) ?? new Set<string>();
    this.#ofAddress.delete(address);
    this.#ofAddress.set(address, tables.add(id));
    const [oldest] = this.#ofAddress.keys();
    if (this.#ofAddress.size > MAX_ADDRESSES && oldest !== undefined) this.#ofAddress.delete(oldest);
  }

  #begin(key: string): number {
    const before = this.#making.get(key) ?? 0;
    this.#making.set(key, before + 1);
    return before;
  }

  #end(key: string): void {
    const left = (this.#making.get(key) ?? 1) - 1;
    if (left === 0) this.#making.delete(key);
    else this.#making.set(key, left);
  }
}
