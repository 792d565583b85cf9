import type { World } from '@tavola/protocol';
import type { Store, TableRow } from '@tavola/store';
import type { House } from '../house.ts';
import { every } from '../world.ts';
import { closeTable } from './closing.ts';
import { summaryIn } from './mine-route.ts';
import { matchIdOf } from './seating.ts';
import type { Table } from './table.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A table that somebody has open says so in its row this often (ms). */
export const TOUCH_EVERY = MINUTE;
/** A table before its start that nobody has open leaves the list after this (ms), unless the operator says otherwise. */
export const EMPTY_MS = 30 * MINUTE;
/** The same for tables played over days: their people come once a day. */
const EMPTY_OVER_DAYS = 7 * DAY;
/** The only table of a server closes after this (ms) if nobody opens its game, which has no time limit. */
export const EMPTY_UNTIMED = 7 * DAY;
/** The only table of a server closes after this many turns if nobody opens its game. */
export const EMPTY_TURNS = 3;

/** Whether nobody has opened a table for so long that it leaves the list. It comes back when somebody opens it. */
export function isStale({ status, updatedAt, summary }: TableRow, now: number, emptyMs: number): boolean {
  if (status !== 'lobby') return false;
  const isOverDays = summaryIn(summary).overDays === true;
  return now - updatedAt > (isOverDays ? Math.max(emptyMs, EMPTY_OVER_DAYS) : emptyMs);
}

export interface VisitParts {
  readonly house: House;
  readonly store: Pick<Store, 'matches'>;
  readonly world: Pick<World, 'now' | 'after'>;
  /** One table at a time on the whole server: one that everybody has left closes. */
  readonly oneTable: boolean;
  readonly emptyMs: number;
}

/** Keeps in the rows of tables when somebody last had them open, and closes the only table of a server when all have left it. */
export class Visits {
  readonly #parts: VisitParts;
  /** Time before the start of this process does not count: nobody could come. */
  readonly #since: number;
  #stop: (() => void) | null = null;

  constructor(parts: VisitParts) {
    this.#parts = parts;
    this.#since = parts.world.now();
  }

  start(): void {
    const { world, house } = this.#parts;
    this.#stop = every(world, TOUCH_EVERY, () => {
      this.look().catch((error: unknown) => house.failed(error, { what: 'visits', table: null }));
    });
  }

  stop(): void {
    this.#stop?.();
  }

  async look(): Promise<void> {
    const { house, oneTable } = this.#parts;
    for (const id of house.hub.tables()) {
      const table = house.tables.peek(id);
      const matters = table?.status === 'lobby' || (oneTable && table?.status === 'running');
      if (matters) await this.#touch(id);
    }
    if (oneTable) await this.#closeEmpty();
  }

  /** Only the row changes. A conflict means that the table has just changed, which says as much. */
  async #touch(id: string): Promise<void> {
    const { store, world } = this.#parts;
    const row = await store.matches.find({ id });
    if (row === null) return;
    await store.matches.append({ matchId: id, expectedSeq: row.nextSeq, entries: [], updatedAt: world.now() });
  }

  async #closeEmpty(): Promise<void> {
    const { store, house } = this.#parts;
    for (const status of ['lobby', 'running'] as const)
      for (const row of await store.matches.listed({ status, most: 10 })) {
        const table = await house.tables.find(row.id);
        if (table !== null && (await this.#isLeft(table, row))) await closeTable(house, table);
      }
  }

  async #isLeft(table: Table, row: TableRow): Promise<boolean> {
    const { house, store, world, emptyMs } = this.#parts;
    if (house.hub.count(table.id) > 0) return false;
    const played = table.status === 'running' ? await store.matches.find({ id: matchIdOf(table) }) : null;
    const last = Math.max(this.#since, row.updatedAt, played?.updatedAt ?? 0);
    return world.now() - last > patienceWith(table, emptyMs);
  }
}

/** How long the only table waits for its people (ms). */
function patienceWith({ status, terms: { clock } }: Table, emptyMs: number): number {
  if (status === 'lobby') return emptyMs;
  if (clock === null) return Math.max(emptyMs, EMPTY_UNTIMED);
  return Math.max(emptyMs, EMPTY_TURNS * Math.max(clock.turn, clock.orders, clock.first, clock.bank ?? 0));
}
