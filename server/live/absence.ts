import type { Seat } from '@tavola/kernel';
import { type Entry, isOpenSeat, keepsPresence, type Match, namesPlayers } from '@tavola/match';
import type { World } from '@tavola/protocol';
import type { Directory } from '../accounts/directory.ts';
import type { Heartbeat } from '../health/heartbeat.ts';
import type { MatchService } from '../matches/service.ts';
import { accountAt, seatOfAccount } from '../tables/seating.ts';
import type { Table } from '../tables/table.ts';
import { wait } from '../world.ts';
import type { Registry } from './registry.ts';

/** Wait this long before a strict table takes a seat, so that the player can return or another node can report them (ms). */
export const STRICT_GRACE = 3000;
/** Wait this long before other tables record an absence (ms): a page reload is none. The countdown of a claim starts then. */
export const RECORD_AFTER = 5000;

export interface AbsenceDeps {
  readonly world: Pick<World, 'after' | 'now'>;
  readonly registry: Pick<Registry, 'isConnected' | 'isHere' | 'linkOf'>;
  readonly matches: Pick<MatchService, 'get' | 'seat' | 'resume'>;
  readonly directory: Pick<Directory, 'whoIn'>;
  /** A player loses the seat of a strict table. */
  readonly leave: (table: Table, account: string) => Promise<unknown>;
  /** The owner of a seat is back, in a match whose seats have owners. */
  readonly back: (match: Match, seat: Seat, account: string) => Promise<unknown>;
  readonly find: (tableId: string) => Promise<Table | null>;
  /** Runs work in the background. */
  readonly behind: (what: string, tableId: string, work: Promise<unknown>) => void;
  /** Seats are safe shortly after an interruption, while players reconnect. */
  readonly heartbeat: Pick<Heartbeat, 'mayFire'>;
}

/**
 * Consequences of a lost connection, if the terms define any. A node may miss another’s news, so a seat that one node
 * logs as away is corrected by the node its owner is connected to.
 */
export class Absence {
  readonly #deps: AbsenceDeps;
  readonly #closing = new AbortController();

  constructor(deps: AbsenceDeps) {
    this.#deps = deps;
  }

  /** This node is shutting down: lost connections have no consequences from now on. */
  close(): void {
    this.#closing.abort();
  }

  /** The owner of a seat is back: a stand-in leaves, and votes wait for them again. */
  async welcomeBack(table: Table, account: string): Promise<void> {
    const [match, seat] = await this.#seated(table, account);
    const state = match?.seats[seat];
    if (match === null || state === undefined) return;
    if (namesPlayers(match.start)) {
      await this.#deps.back(match, seat, account);
      return;
    }
    const who = await this.#deps.directory.whoIn(match, account);
    // They took an open seat, and a crash kept the match from recording it.
    if (who !== null && state.who !== who && isOpenSeat(match, seat))
      await this.#deps.matches.resume(match.start.matchId, seat, who);
    if (state.abandoned) return;
    if (state.away || state.bot !== null)
      await this.#deps.matches.seat(match.start.matchId, { seat, change: 'reclaimed' });
  }

  /** A match log has grown, on any node. */
  heard(tableId: string, entries: readonly Entry[]): void {
    if (entries.every(({ kind }) => kind !== 'seat')) return;
    const away = entries.flatMap((entry) =>
      entry.kind === 'seat' && entry.open.change === 'away' ? [entry.open.seat] : [],
    );
    if (away.length > 0) this.#deps.behind('objection', tableId, this.#object(tableId, away));
  }

  /** The last connection of a player to a table was closed on this node. */
  lost(tableId: string, account: string): void {
    this.#deps.behind('lost connection', tableId, this.#lost(tableId, account));
  }

  async #object(tableId: string, away: readonly Seat[]): Promise<void> {
    const table = await this.#deps.find(tableId);
    if (table === null) return;
    for (const account of away.map((seat) => accountAt(table, seat)))
      if (account !== null && this.#deps.registry.isHere(tableId, account, true))
        await this.welcomeBack(table, account);
  }

  async #lost(tableId: string, account: string): Promise<void> {
    const table = await this.#deps.find(tableId);
    const [match, seat] = await this.#seated(table, account);
    if (table === null || match === null || !keepsPresence(match.start)) return;
    if (match.start.terms.absence === 'strict') await this.#lostStrictly(table, account, match, seat);
    else await this.#record(table, account, match, seat);
  }

  /** A lost connection costs the seat, unless its owner turns up on any node within the grace. */
  async #lostStrictly(table: Table, account: string, match: Match, seat: Seat): Promise<void> {
    const { matchId } = match.start;
    if (match.seats[seat]?.away === false) await this.#deps.matches.seat(matchId, { seat, change: 'away' });
    const { world, heartbeat } = this.#deps;
    let passed = await wait(world, STRICT_GRACE, this.#closing.signal);
    while (passed && !heartbeat.mayFire()) passed = await wait(world, STRICT_GRACE, this.#closing.signal);
    const later = passed ? await this.#deps.matches.get(matchId) : null;
    if (later?.ended === null && later.seats[seat]?.away === true) await this.#deps.leave(table, account);
  }

  async #record(table: Table, account: string, { start: { matchId } }: Match, seat: Seat): Promise<void> {
    const { world, registry, matches } = this.#deps;
    if (!(await wait(world, RECORD_AFTER, this.#closing.signal))) return;
    const { connected, since } = registry.linkOf(table.id, account);
    // If the owner came back in between, the wait starts with the next loss.
    if (connected || world.now() - since < RECORD_AFTER) return;
    const later = await matches.get(matchId);
    if (later?.ended === null && later.seats[seat]?.away === false)
      await matches.seat(matchId, { seat, change: 'away' });
  }

  /** The match in progress and the seat of an account in it. Null where they have none. */
  async #seated(table: Table | null, account: string): Promise<readonly [Match | null, Seat]> {
    const seat = table === null ? null : seatOfAccount(table, account);
    if (table === null || table.matchId === null || seat === null) return [null, 0];
    const match = await this.#deps.matches.get(table.matchId);
    return [match?.ended === null ? match : null, seat];
  }
}
