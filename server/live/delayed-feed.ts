import { advance, type Entry, fold, type Match } from '@tavola/match';
import type { PersonName, World } from '@tavola/protocol';
import { belongsTo, type Table } from '../tables/table.ts';
import { every } from '../world.ts';
import { Hub } from './hub.ts';

export interface DelayedFeedsDeps {
  readonly world: World;
  /** The match of a table, or null. */
  readonly matchOf: (table: Table) => Promise<Match | null>;
  readonly log: (matchId: string) => Promise<readonly Entry[]>;
  /** The table at an earlier time, but never before its match had begun. */
  readonly tableAt: (id: string, then: number) => Promise<Table | null>;
  /** People introduced by entries. */
  readonly people: (match: Match, entries: readonly Entry[]) => readonly PersonName[];
  /** Other frames still queued, for a feed that is opened later. */
  readonly held: (table: Table) => Promise<readonly QueuedFrame[]>;
}

/** A frame delivered after the table’s delay. */
export interface QueuedFrame {
  /** Frames with the same key are delivered once. */
  readonly key?: string;
  readonly at: number;
  readonly tell: () => void;
}

/** A table as delayed spectators see it. */
export interface DelayedView {
  readonly table: Table;
  readonly match: Match | null;
}

/** Keep an unused feed this long (ms) for HTTP requests. */
const KEEP_UNUSED_MS = 60_000;
/** Poll interval (ms). One more second of delay goes unnoticed. */
const POLL_MS = 1000;

/** Whether this account sees the table with a delay. Its players never do, and before the start no one does. */
export function isDelayedFor(table: Table, account: string | null): boolean {
  return delayOf(table) > 0 && table.matchId !== null && !belongsTo(table, account);
}

export function delayOf({ watchDelay = 0 }: Pick<Table, 'watchDelay'>): number {
  return watchDelay;
}

/**
 * Feeds for delayed spectators. They have a separate hub, so live frames never reach them: they get only what is queued
 * here, when it is due.
 */
export class DelayedFeeds {
  readonly hub = new Hub();
  readonly #deps: DelayedFeedsDeps;
  readonly #rooms = new Map<string, DelayedFeed>();
  #stop: (() => void) | null = null;

  constructor(deps: DelayedFeedsDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#stop = every(this.#deps.world, POLL_MS, () => this.look());
  }

  stop(): void {
    this.#stop?.();
    this.#rooms.clear();
  }

  /** The table and its match at that time. */
  async sight(table: Table): Promise<DelayedView> {
    const { world, tableAt } = this.#deps;
    const then = world.now() - delayOf(table);
    const [before, match] = await Promise.all([tableAt(table.id, then), this.#room(table).sight()]);
    return { table: before ?? table, match };
  }

  /** A match log has grown. */
  entries(tableId: string, entries: readonly Entry[]): void {
    this.#rooms.get(tableId)?.came(entries);
  }

  /** Queues a frame that everyone at the table gets. */
  later(tableId: string, tell: (hub: Hub) => void): void {
    this.hold(tableId, { at: this.#deps.world.now(), tell: () => tell(this.hub) });
  }

  hold(tableId: string, held: QueuedFrame): void {
    this.#rooms.get(tableId)?.hold(held);
  }

  /** The store went back: the feeds may hold void lines. */
  forgetAll(): void {
    this.#rooms.clear();
  }

  /** Delivers what is due. */
  look(): void {
    const then = this.#deps.world.now() - KEEP_UNUSED_MS;
    for (const [id, room] of this.#rooms) {
      room.release();
      if (this.hub.count(id) === 0 && room.askedAt < then) this.#rooms.delete(id);
    }
  }

  #room(table: Table): DelayedFeed {
    const known = this.#rooms.get(table.id);
    if (known !== undefined) return known;
    const { world, matchOf, log, held, people } = this.#deps;
    const made = new DelayedFeed({
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

interface DelayedFeedDeps {
  readonly delay: number;
  readonly world: World;
  readonly load: () => Promise<{ readonly match: Match; readonly log: readonly Entry[] } | null>;
  readonly held: () => Promise<readonly QueuedFrame[]>;
  readonly publish: (match: Match, entries: readonly Entry[]) => void;
}

/** An entry of the match or another frame. */
type Waiting = { readonly at: number; readonly entry: Entry } | QueuedFrame;

/** One table: its delayed match, and the queue. */
class DelayedFeed {
  askedAt: number;
  readonly #deps: DelayedFeedDeps;
  #match: Match | null = null;
  #waiting: Waiting[] = [];
  /** The number of the next unknown entry. */
  #next = 0;
  #loading: Promise<void> | null = null;
  #meanwhile: Entry[] = [];
  /** Whether it has loaded the queue from before it was opened. */
  #isCaughtUp = false;

  constructor(deps: DelayedFeedDeps) {
    this.#deps = deps;
    this.askedAt = deps.world.now();
  }

  async sight(): Promise<Match | null> {
    this.askedAt = this.#deps.world.now();
    if (this.#match === null || !this.#isCaughtUp) await this.#loaded();
    this.release();
    return this.#match;
  }

  came(entries: readonly Entry[]): void {
    if (this.#match === null) {
      // A pending read may end just before these.
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

  hold(held: QueuedFrame): void {
    const isKnown = held.key !== undefined && this.#waiting.some((one) => 'tell' in one && one.key === held.key);
    if (!isKnown) this.#wait([held]);
  }

  release(): void {
    const horizon = this.#deps.world.now() - this.#deps.delay;
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
    this.#deps.publish(this.#match, entries);
  }

  /**
   * If the clocks of several nodes differ, an entry may have an earlier time than the one before it. The order still
   * holds.
   */
  #know(entries: readonly Entry[]): void {
    let at = this.#waiting.findLast((one) => 'entry' in one)?.at ?? 0;
    const more = entries.map((entry) => {
      at = Math.max(at, entry.at);
      return { at, entry };
    });
    this.#wait(more);
    this.#next += entries.length;
  }

  /** By time, then by arrival. */
  #wait(more: readonly Waiting[]): void {
    this.#waiting.push(...more);
    this.#waiting.sort((a, b) => a.at - b.at);
  }

  /** A failing store is retried by the next request. */
  #loaded(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** The start is public at once. Only what follows is delayed. */
  async #load(): Promise<void> {
    await this.#catchUp();
    if (this.#match !== null) return;
    this.#meanwhile = [];
    const loaded = await this.#deps.load();
    if (loaded === null) return;
    const { match, log } = loaded;
    const horizon = this.#deps.world.now() - this.#deps.delay;
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
    for (const held of await this.#deps.held()) this.hold(held);
    this.#isCaughtUp = true;
  }
}

/** Number of entries at the start that only seat the players. */
function openingOf(log: readonly Entry[]): number {
  const first = log.findIndex((entry, seq) => seq > 0 && !(entry.kind === 'seat' && entry.open.change === 'joined'));
  return first < 0 ? log.length : first;
}
