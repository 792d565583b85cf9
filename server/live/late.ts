import { advance, type Entry, fold, type Match } from '@tavola/match';
import type { PersonName, World } from '@tavola/protocol';
import { belongsTo, type Table } from '../tables/table.ts';
import { every } from '../world.ts';
import { Hub } from './hub.ts';

export interface LateParts {
  readonly world: World;
  /** The match of a table as it stands; null where there is none. */
  readonly matchOf: (table: Table) => Promise<Match | null>;
  readonly log: (matchId: string) => Promise<readonly Entry[]>;
  /** The table as it was at a moment, but never before its match had begun. */
  readonly tableAt: (id: string, then: number) => Promise<Table | null>;
  /** Those whom entries of a match bring in. */
  readonly people: (match: Match, entries: readonly Entry[]) => readonly PersonName[];
  /** What else came about at the table and is still to be told, for a room that was not there when it did. */
  readonly held: (table: Table) => Promise<readonly Held[]>;
}

/** Something that is to be told as much later than it came about as those who look on see everything. */
export interface Held {
  /** What is known under a key already is not told twice. */
  readonly key?: string;
  readonly at: number;
  readonly tell: () => void;
}

/** What is told of a table to somebody who sees it later. */
export interface LateSight {
  readonly table: Table;
  readonly match: Match | null;
}

/** A room that nobody looks into is kept for so long, for those who ask by HTTP. */
const KEPT_EMPTY = 60_000;
/** Nobody notices whether they are told a second later still. */
const LOOK = 1000;

/** Whether somebody sees this table only later. Its people never do, and before the start nobody does. */
export function isLateFor(table: Table, account: string | null): boolean {
  return delayOf(table) > 0 && table.matchId !== null && !belongsTo(table, account);
}

export function delayOf({ watchDelay = 0 }: Pick<Table, 'watchDelay'>): number {
  return watchDelay;
}

/**
 * Where people look on at tables that are shown later. They have a hub of their own, so whatever is told at once does not reach
 * them: they are told only what is handed in here, and only when its time has come.
 */
export class LateRooms {
  readonly hub = new Hub();
  readonly #parts: LateParts;
  readonly #rooms = new Map<string, LateRoom>();
  #stop: (() => void) | null = null;

  constructor(parts: LateParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#stop = every(this.#parts.world, LOOK, () => this.look());
  }

  stop(): void {
    this.#stop?.();
    this.#rooms.clear();
  }

  /** The table and its match as they were then. */
  async sight(table: Table): Promise<LateSight> {
    const { world, tableAt } = this.#parts;
    const then = world.now() - delayOf(table);
    const [before, match] = await Promise.all([tableAt(table.id, then), this.#room(table).sight()]);
    return { table: before ?? table, match };
  }

  /** A match has grown. */
  entries(tableId: string, entries: readonly Entry[]): void {
    this.#rooms.get(tableId)?.came(entries);
  }

  /** Something else is told to everybody at a table; to those who look on, when as much time has passed. */
  later(tableId: string, tell: (hub: Hub) => void): void {
    this.hold(tableId, { at: this.#parts.world.now(), tell: () => tell(this.hub) });
  }

  hold(tableId: string, held: Held): void {
    this.#rooms.get(tableId)?.hold(held);
  }

  /** The store went back: the feeds may hold void lines. */
  forgetAll(): void {
    this.#rooms.clear();
  }

  /** Tells what is due by now. */
  look(): void {
    const then = this.#parts.world.now() - KEPT_EMPTY;
    for (const [id, room] of this.#rooms) {
      room.release();
      if (this.hub.count(id) === 0 && room.askedAt < then) this.#rooms.delete(id);
    }
  }

  #room(table: Table): LateRoom {
    const known = this.#rooms.get(table.id);
    if (known !== undefined) return known;
    const { world, matchOf, log, held, people } = this.#parts;
    const made = new LateRoom({
      delay: delayOf(table),
      world,
      load: async () => {
        const match = await matchOf(table);
        return match === null ? null : { match, log: await log(match.start.matchId) };
      },
      held: () => held(table),
      publish: (match, entries) => this.hub.entries(table.id, match, entries, people(match, entries)),
    });
    this.#rooms.set(table.id, made);
    return made;
  }
}

interface RoomParts {
  readonly delay: number;
  readonly world: World;
  readonly load: () => Promise<{ readonly match: Match; readonly log: readonly Entry[] } | null>;
  readonly held: () => Promise<readonly Held[]>;
  readonly publish: (match: Match, entries: readonly Entry[]) => void;
}

/** An entry of the match, or something else to be told. */
type Waiting = { readonly at: number; readonly entry: Entry } | Held;

/** One table: its match as it was a while ago, and what is known here but not told yet. */
class LateRoom {
  askedAt: number;
  readonly #parts: RoomParts;
  #match: Match | null = null;
  #waiting: Waiting[] = [];
  /** The number of the next entry that is not known here. */
  #next = 0;
  #loading: Promise<void> | null = null;
  #meanwhile: Entry[] = [];
  /** Whether it knows what was held when it was made. */
  #isCaughtUp = false;

  constructor(parts: RoomParts) {
    this.#parts = parts;
    this.askedAt = parts.world.now();
  }

  async sight(): Promise<Match | null> {
    this.askedAt = this.#parts.world.now();
    if (this.#match === null || !this.#isCaughtUp) await this.#loaded();
    this.release();
    return this.#match;
  }

  came(entries: readonly Entry[]): void {
    if (this.#match === null) {
      // What is being read may end just before these.
      this.#meanwhile.push(...entries);
      return;
    }
    const fresh = entries.filter(({ seq }) => seq >= this.#next);
    if (fresh[0] === undefined || fresh[0].seq === this.#next) this.#know(fresh);
    else {
      this.#match = null;
      this.#loaded().catch(() => undefined);
    }
  }

  hold(held: Held): void {
    const isKnown = held.key !== undefined && this.#waiting.some((one) => 'tell' in one && one.key === held.key);
    if (!isKnown) this.#wait([held]);
  }

  release(): void {
    const horizon = this.#parts.world.now() - this.#parts.delay;
    const held = this.#waiting.findIndex(({ at }) => at > horizon);
    const due = held < 0 ? this.#waiting.splice(0) : this.#waiting.splice(0, held);
    let entries: Entry[] = [];
    for (const one of due) {
      if ('entry' in one) entries.push(one.entry);
      else {
        this.#publish(entries);
        entries = [];
        one.tell();
      }
    }
    this.#publish(entries);
  }

  #publish(entries: readonly Entry[]): void {
    if (this.#match === null || entries.length === 0) return;
    this.#match = entries.reduce((match, entry) => advance(match, entry), this.#match);
    this.#parts.publish(this.#match, entries);
  }

  /** Where clocks of several processes differ, an entry may bear an earlier time than the one before it, and still comes after it. */
  #know(entries: readonly Entry[]): void {
    let at = this.#waiting.findLast((one) => 'entry' in one)?.at ?? 0;
    const more = entries.map((entry) => {
      at = Math.max(at, entry.at);
      return { at, entry };
    });
    this.#wait(more);
    this.#next += entries.length;
  }

  /** In the order of their times; of the same time, as they came. */
  #wait(more: readonly Waiting[]): void {
    this.#waiting.push(...more);
    this.#waiting.sort((a, b) => a.at - b.at);
  }

  /** A store that fails now is asked again by whoever looks next. */
  #loaded(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** The start itself is public, and is there at once: what was done after it is not. */
  async #load(): Promise<void> {
    await this.#catchUp();
    if (this.#match !== null) return;
    this.#meanwhile = [];
    const loaded = await this.#parts.load();
    if (loaded === null) return;
    const { match, log } = loaded;
    const horizon = this.#parts.world.now() - this.#parts.delay;
    const held = log.findIndex((entry, seq) => seq >= openingOf(log) && entry.at > horizon);
    const end = held < 0 ? log.length : held;
    this.#waiting = this.#waiting.filter((one) => 'tell' in one);
    this.#match = fold(match.game, match.secret, log.slice(0, end));
    this.#next = end;
    this.#know(log.slice(end));
    this.came(this.#meanwhile.splice(0));
  }

  async #catchUp(): Promise<void> {
    if (this.#isCaughtUp) return;
    for (const held of await this.#parts.held()) this.hold(held);
    this.#isCaughtUp = true;
  }
}

/** How many entries only say how the match begins, and who sits where. */
function openingOf(log: readonly Entry[]): number {
  const first = log.findIndex((entry, seq) => seq > 0 && !(entry.kind === 'seat' && entry.open.change === 'joined'));
  return first < 0 ? log.length : first;
}
