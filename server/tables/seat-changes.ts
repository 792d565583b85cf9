import { fail, ok, type Result, type Seat } from '@tavola/kernel';
import { isOpenSeat, type Match, type PlayerId } from '@tavola/match';
import type { Receipt, Store } from '@tavola/store';
import type { Directory } from '../accounts/directory.ts';
import type { MatchService } from '../matches/service.ts';
import { playsElsewhere } from './elsewhere.ts';
import { accountAt, seatOf } from './seating.ts';
import type { TableService } from './service.ts';
import type { Table } from './table.ts';

export interface SeatChangeParts {
  readonly tables: TableService;
  readonly matches: MatchService;
  readonly store: Store;
  readonly directory: Directory;
}

/** Why somebody gives up the seat. */
export type Leaving = 'left' | 'lost-connection';

/** People who leave a match that goes on, and people who sit down in it. Both are told to the table and to its match. */
export class SeatChanges {
  readonly #parts: SeatChangeParts;

  constructor(parts: SeatChangeParts) {
    this.#parts = parts;
  }

  /** A seat is given up. When it is the host's, the role passes on; or the table is closed, where that is its rule. */
  async leave(table: Table, account: string, why: Leaving, receipt?: Receipt): Promise<Result<Match>> {
    const { tables, matches } = this.#parts;
    const seat = seatOf(table, account);
    if (table.matchId === null || seat === null) return fail('not-at-the-table');
    const isHost = table.host === account;
    if (isHost && table.hostRule === 'classic') return matches.closeByHost(table.matchId, receipt);
    const left = await matches.abandon(table.matchId, seat, why, receipt);
    const heir = left.ok && isHost ? heirIn(table, left.value) : null;
    if (heir !== null) await tables.passOn(table.id, account, heir);
    return left;
  }

  /**
   * Somebody sits down in a seat that is open. The table decides who was first; then the match is told. What a crash leaves in
   * between is mended when they come to the table.
   */
  async take(table: Table, match: Match, seat: Seat, who: PlayerId): Promise<Result<Table>> {
    const { tables, matches, store, directory } = this.#parts;
    const own = seatOf(table, who);
    const before = accountAt(table, seat);
    if (own !== null && own !== seat) return fail('already-seated');
    if (!isOpenSeat(match, seat)) return own === seat && isSeated(match, seat) ? ok(table) : fail('seat-not-free');
    if (await playsElsewhere(this.#parts, who, table)) return fail('plays-elsewhere');
    const chair = table.order?.[seat] ?? -1;
    const seated = own === seat ? ok(table) : await tables.replace(table.id, chair, before, who);
    if (!seated.ok) return seated;
    // Asked again: whoever sits down at two tables in the same moment is not let in.
    const isTwice = await playsElsewhere(this.#parts, who, table);
    const name = isTwice ? null : await directory.whoIn(match, who);
    const taken = name === null ? fail('seat-not-free') : await matches.resume(match.start.matchId, seat, name);
    if (taken.ok) {
      // What somebody else was still working on is not handed on.
      if (own !== seat) await store.matches.saveDraft(match.start.matchId, seat, '');
      return seated;
    }
    const holder = table.chairs[chair]?.who ?? null;
    if (own !== seat && holder !== null) await tables.replace(table.id, chair, who, holder);
    if (isTwice) return fail('plays-elsewhere');
    // Whoever had the seat was back in the last moment.
    return fail('seat-not-free');
  }
}

function isSeated(match: Match, seat: Seat): boolean {
  return match.ended === null && match.seats[seat]?.abandoned === false;
}

/** The first in table order who is still in the game. */
function heirIn(table: Table, { seats }: Match): PlayerId | null {
  const heirs = (table.order ?? []).flatMap((chair, seat) => {
    const { who = null, seated = false } = table.chairs[chair] ?? {};
    return seated && who !== null && who !== table.host && seats[seat]?.abandoned === false ? [who] : [];
  });
  return heirs[0] ?? null;
}
