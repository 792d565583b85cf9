import type { Seat } from '@tavola/kernel';
import { type Entry, isOpenSeat, type Match } from '@tavola/match';
import type { Timers } from '@tavola/protocol';
import type { Directory } from '../accounts/directory.ts';
import type { Heartbeat } from '../health/heartbeat.ts';
import type { MatchService } from '../matches/service.ts';
import { accountAt, seatOf } from '../tables/seating.ts';
import type { Table } from '../tables/table.ts';
import { wait } from '../world.ts';
import { Presence } from './presence.ts';

/** Wait this long before a strict table takes a seat, so that the player can return or another process can report them (ms). */
export const STRICT_GRACE = 3000;

export interface AttendanceParts {
  readonly world: Timers;
  readonly matches: Pick<MatchService, 'get' | 'seat' | 'resume'>;
  readonly directory: Pick<Directory, 'whoIn'>;
  /** Somebody loses the seat of a strict table. */
  readonly leave: (table: Table, account: string) => Promise<unknown>;
  readonly find: (tableId: string) => Promise<Table | null>;
  /** Looks after work that nobody waits for. */
  readonly behind: (what: string, tableId: string, work: Promise<unknown>) => void;
  /** Takes no seat shortly after an interruption: players are still reconnecting. */
  readonly heartbeat: Pick<Heartbeat, 'mayFire'>;
}

/**
 * Who of a match is there. Each process knows only who is connected to it, so a seat that one of them calls away in the log is
 * called back by another that has its person.
 */
export class Attendance {
  readonly #parts: AttendanceParts;
  readonly #closing = new AbortController();
  readonly #presence: Presence;

  constructor(parts: AttendanceParts) {
    this.#parts = parts;
    this.#presence = new Presence({
      world: parts.world,
      onLost: (tableId, account) => parts.behind('lost connection', tableId, this.#lost(tableId, account)),
      onGone: (tableId, account) => parts.behind('absence', tableId, this.#gone(tableId, account)),
    });
  }

  came(tableId: string, account: string): void {
    this.#presence.came(tableId, account);
  }

  went(tableId: string, account: string): void {
    this.#presence.went(tableId, account);
  }

  /** Whether somebody has the table open here; other processes know of their own visitors only. */
  isHere(tableId: string, account: string): boolean {
    return this.#presence.isHere(tableId, account);
  }

  /** From now on whoever goes does so because we do, and loses nothing by it. */
  close(): void {
    this.#presence.close();
    this.#closing.abort();
  }

  /** Somebody is back at their seat: a bot that stood in gets up, and votes wait for them again. */
  async welcomeBack(table: Table, account: string): Promise<void> {
    const [match, seat] = await this.#seated(table, account);
    const state = match?.seats[seat];
    if (match === null || state === undefined) return;
    const who = await this.#parts.directory.whoIn(match, account);
    // They sat down in an open seat, and a crash kept the match from being told.
    if (who !== null && state.who !== who && isOpenSeat(match, seat))
      await this.#parts.matches.resume(match.start.matchId, seat, who);
    if (state.abandoned) return;
    if (state.away || state.bot !== null)
      await this.#parts.matches.seat(match.start.matchId, { seat, change: 'reclaimed' });
  }

  /** A match has grown, by whatever process. */
  heard(tableId: string, entries: readonly Entry[]): void {
    if (entries.every(({ kind }) => kind !== 'seat')) return;
    const away = entries.flatMap((entry) =>
      entry.kind === 'seat' && entry.open.change === 'away' ? [entry.open.seat] : [],
    );
    if (away.length > 0) this.#parts.behind('objection', tableId, this.#object(tableId, away));
  }

  async #object(tableId: string, away: readonly Seat[]): Promise<void> {
    const table = await this.#parts.find(tableId);
    if (table === null) return;
    for (const account of away.map((seat) => accountAt(table, seat)))
      if (account !== null && this.#presence.isHere(tableId, account)) await this.welcomeBack(table, account);
  }

  /** At a strict table a lost connection costs the seat, unless its person turns up somewhere within the grace. */
  async #lost(tableId: string, account: string): Promise<void> {
    const table = await this.#parts.find(tableId);
    const [match, seat] = await this.#seated(table, account);
    if (table === null || match?.start.terms.absence !== 'strict') return;
    const { matchId } = match.start;
    if (match.seats[seat]?.away === false) await this.#parts.matches.seat(matchId, { seat, change: 'away' });
    const { world, heartbeat } = this.#parts;
    let passed = await wait(world, STRICT_GRACE, this.#closing.signal);
    while (passed && !heartbeat.mayFire()) passed = await wait(world, STRICT_GRACE, this.#closing.signal);
    const later = passed ? await this.#parts.matches.get(matchId) : null;
    if (later?.ended === null && later.seats[seat]?.away === true) await this.#parts.leave(table, account);
  }

  async #gone(tableId: string, account: string): Promise<void> {
    const [match, seat] = await this.#seated(await this.#parts.find(tableId), account);
    if (match?.seats[seat]?.away === false)
      await this.#parts.matches.seat(match.start.matchId, { seat, change: 'away' });
  }

  /** The match that is going on, and the seat that somebody has in it; no match where they have none. */
  async #seated(table: Table | null, account: string): Promise<readonly [Match | null, Seat]> {
    const seat = table === null ? null : seatOf(table, account);
    if (table === null || table.matchId === null || seat === null) return [null, 0];
    const match = await this.#parts.matches.get(table.matchId);
    return [match?.ended === null ? match : null, seat];
  }
}
