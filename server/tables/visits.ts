import type { World } from '@tavola/protocol';
import type { Store, TableRow } from '@tavola/store';
import type { Platform } from '../platform.ts';
import { every } from '../world.ts';
import { BY_NEGLECT, closeTable } from './closing.ts';
import { summaryIn } from './mine-route.ts';
import { matchIdOf } from './seating.ts';
import type { Table } from './table.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How often to look which tables are open (ms). */
export const TOUCH_EVERY = MINUTE;
/** A lobby without visitors leaves the list after this (ms), unless configured otherwise. */
export const EMPTY_MS = 30 * MINUTE;
/** The same for tables played over days: their people come once a day. */
const EMPTY_OVER_DAYS = 7 * DAY;
/** The only table of a server closes after this (ms) without visitors, if its game has no time limit. */
export const EMPTY_UNTIMED = 7 * DAY;
/** The only table of a server closes after this many turns without visitors. */
export const EMPTY_TURNS = 3;

/** Whether a table without visitors for this long leaves the list. */
function isStale({ status, summary }: TableRow, idleMs: number, emptyMs: number): boolean {
  if (status !== 'lobby') return false;
  const isOverDays = summaryIn(summary).overDays === true;
  return idleMs > (isOverDays ? Math.max(emptyMs, EMPTY_OVER_DAYS) : emptyMs);
}

export interface VisitsDeps {
  readonly platform: Platform;
  readonly store: Pick<Store, 'logs'>;
  readonly world: Pick<World, 'now' | 'after'>;
  /** One table at a time on the whole server: it closes when everyone has left. */
  readonly oneTable: boolean;
  readonly emptyMs: number;
}

/**
 * Knows which tables are open on any node, and since when the others are not. In memory only: after a start every table
 * counts as just left. Closes the only table of a server when everyone has left it.
 */
export class Visits {
  readonly #deps: VisitsDeps;
  /** Time before the start of this process does not count. */
  readonly #since: number;
  /** Last visit by table id. */
  readonly #seen = new Map<string, number>();
  #stop: (() => void) | null = null;

  constructor(deps: VisitsDeps) {
    this.#deps = deps;
    this.#since = deps.world.now();
  }

  start(): void {
    const { world, platform } = this.#deps;
    this.#stop = every(world, TOUCH_EVERY, () => {
      this.look().catch((error: unknown) => platform.failed(error, { what: 'visits', table: null }));
    });
  }

  stop(): void {
    this.#stop?.();
  }

  /** Whether any client has the table open, on any node. */
  isOpen(tableId: string): boolean {
    return this.#deps.platform.presence.registry.isOpen(tableId);
  }

  /** Whether a table leaves the list because it was unused for long. It returns with the next visitor. */
  isStale(row: TableRow): boolean {
    return !this.isOpen(row.id) && isStale(row, this.#idle(row), this.#deps.emptyMs);
  }

  async look(): Promise<void> {
    const { platform, world, oneTable } = this.#deps;
    const now = world.now();
    for (const id of platform.presence.registry.openTables()) this.#seen.set(id, now);
    for (const [id, at] of this.#seen) if (now - at > EMPTY_OVER_DAYS) this.#seen.delete(id);
    if (oneTable) await this.#closeEmpty();
  }

  /** How long a table has been neither open nor changed (ms). */
  #idle({ id, updatedAt }: TableRow): number {
    return this.#deps.world.now() - Math.max(this.#since, updatedAt, this.#seen.get(id) ?? 0);
  }

  async #closeEmpty(): Promise<void> {
    const { store, platform } = this.#deps;
    for (const status of ['lobby', 'running'] as const)
      for (const row of await store.logs.listed({ status, most: 10 })) {
        const table = await platform.tables.find(row.id);
        if (table !== null && (await this.#isLeft(table, row))) await closeTable(platform, table, BY_NEGLECT);
      }
  }

  async #isLeft(table: Table, row: TableRow): Promise<boolean> {
    const { store, world, emptyMs } = this.#deps;
    if (this.isOpen(table.id)) return false;
    const played = table.status === 'running' ? await store.logs.find({ id: matchIdOf(table) }) : null;
    const idle = Math.min(this.#idle(row), world.now() - (played?.updatedAt ?? 0));
    return idle > patienceWith(table, emptyMs);
  }
}

/** How long the only table waits for its people (ms). */
function patienceWith({ status, terms: { clock } }: Table, emptyMs: number): number {
  if (status === 'lobby') return emptyMs;
  if (clock === null) return Math.max(emptyMs, EMPTY_UNTIMED);
  return Math.max(emptyMs, EMPTY_TURNS * Math.max(clock.turn, clock.orders, clock.first, clock.bank ?? 0));
}
