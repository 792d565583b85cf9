import type { Seat } from '@tavola/kernel';
import { type Entry, isOpenSeat, keepsPresence, type Match, namesPlayers } from '@tavola/match';
import type { World } from '@tavola/protocol';
import type { Directory } from '../accounts/directory.ts';
import type { Heartbeat } from '../health/heartbeat.ts';
import type { MatchService } from '../matches/service.ts';
import { accountAt, seatOf } from '../tables/seating.ts';
import type { Table } from '../tables/table.ts';
import { wait } from '../world.ts';
import type { Registry } from './registry.ts';

/** Wait this long before a strict table takes a seat, so that the player can return or another node can report them (ms). */
export const STRICT_GRACE = 3000;
/** Wait this long before other tables that record absence do so (ms): a page reload is no absence. */
export const RECORD_AFTER = 30_000;

export interface AbsenceParts {
  readonly world: Pick<World, 'after' | 'now'>;
  readonly registry: Pick<Registry, 'isConnected' | 'isHere' | 'linkOf'>;
  readonly matches: Pick<MatchService, 'get' | 'seat' | 'resume'>;
  readonly directory: Pick<Directory, 'whoIn'>;
  /** A player loses the seat of a strict table. */
  readonly leave: (table: Table, account: string) => Promise<unknown>;
  /** The owner of a seat is back, in a match whose seats have owners. */
  readonly back: (match: Match, seat: Seat, account: string) => Promise<unknown>;
  readonly find: (tableId: string) => Promise<Table | null>;
  /** Runs work that nobody waits for. */
  readonly behind: (what: string, tableId: string, work: Promise<unknown>) => void;
  /** Takes no seat shortly after an interruption: players are still reconnecting. */
  readonly heartbeat: Pick<Heartbeat, 'mayFire'>;
}

/**
 * What a lost connection leads to, where the terms of a table say so. A node may miss what another says of its players, so a
 * seat that one node calls away in the log is called back by the node that has its owner.
 */
export class Absence {
  readonly #parts: AbsenceParts;
  readonly #closing = new AbortController();

  constructor(parts: AbsenceParts) {
    this.#parts = parts;
  }

  /** From now on players lose nothing by losing their connection: this node is going down. */
  close(): void {
    this.#closing.abort();
  }

  /** The owner of a seat is back: a bot that stood in gets up, and votes wait for them again. */
  async welcomeBack(table: Table, account: string): Promise<void> {
    const [match, seat] = await this.#seated(table, account);
    const state = match?.seats[seat];
    if (match === null || state === undefined) return;
    if (namesPlayers(match.start)) {
      await this.#parts.back(match, seat, account);
      return;
    }
    const who = await this.#parts.directory.whoIn(match, account);
    // They sat down in an open seat, and a crash kept the match from being told.
    if (who !== null && state.who !== who && isOpenSeat(match, seat))
      await this.#parts.matches.resume(match.start.matchId, seat, who);
    if (state.abandoned) return;
    if (state.away || state.bot !== null)
      await this.#parts.matches.seat(match.start.matchId, { seat, change: 'reclaimed' });
  }

  /** A match has grown, on any node. */
  heard(tableId: string, entries: readonly Entry[]): void {
    if (entries.every(({ kind }) => kind !== 'seat')) return;
    const away = entries.flatMap((entry) =>
      entry.kind === 'seat' && entry.open.change === 'away' ? [entry.open.seat] : [],
    );
    if (away.length > 0) this.#parts.behind('objection', tableId, this.#object(tableId, away));
  }

  /** The last connection of a player to a table was closed on this node. */
  lost(tableId: string, account: string): void {
    this.#parts.behind('lost connection', tableId, this.#lost(tableId, account));
  }

  async #object(tableId: string, away: readonly Seat[]): Promise<void> {
    const table = await this.#parts.find(tableId);
    if (table === null) return;
    for (const account of away.map((seat) => accountAt(table, seat)))
      if (account !== null && this.#parts.registry.isHere(tableId, account, true))
        await this.welcomeBack(table, account);
  }

  async #lost(tableId: string, account: string): Promise<void> {
    const table = await this.#parts.find(tableId);
    const [match, seat] = await this.#seated(table, account);
    if (table === null || match === null || !keepsPresence(match.start)) return;
    if (match.start.terms.absence === 'strict') await this.#lostStrictly(table, account, match, seat);
    else await this.#record(table, account, match, seat);
  }

  /** A lost connection costs the seat, unless its owner turns up on any node within the grace. */
  async #lostStrictly(table: Table, account: string, match: Match, seat: Seat): Promise<void> {
    const { matchId } = match.start;
    if (match.seats[seat]?.away === false) await this.#parts.matches.seat(matchId, { seat, change: 'away' });
    const { world, heartbeat } = this.#parts;
    let passed = await wait(world, STRICT_GRACE, this.#closing.signal);
    while (passed && !heartbeat.mayFire()) passed = await wait(world, STRICT_GRACE, this.#closing.signal);
    const later = passed ? await this.#parts.matches.get(matchId) : null;
    if (later?.ended === null && later.seats[seat]?.away === true) await this.#parts.leave(table, account);
  }

  async #record(table: Table, account: string, { start: { matchId } }: Match, seat: Seat): Promise<void> {
    const { world, registry, matches } = this.#parts;
    if (!(await wait(world, RECORD_AFTER, this.#closing.signal))) return;
    const { connected, since } = registry.linkOf(table.id, account);
    // Back in between, if only for a moment: then the wait that began with the next loss counts.
    if (connected || world.now() - since < RECORD_AFTER) return;
    const later = await matches.get(matchId);
    if (later?.ended === null && later.seats[seat]?.away === false)
      await matches.seat(matchId, { seat, change: 'away' });
  }

  /** The match in progress and the seat of an account in it. Null where they have none. */
  async #seated(table: Table | null, account: string): Promise<readonly [Match | null, Seat]> {
    const seat = table === null ? null : seatOf(table, account);
    if (table === null || table.matchId === null || seat === null) return [null, 0];
    const match = await this.#parts.matches.get(table.matchId);
    return [match?.ended === null ? match : null, seat];
  }
}
