import { fail, ok, type Result, type Seat } from '@tavola/kernel';
import { isOpenSeat, type Match, type PlayerId } from '@tavola/match';
import { playsElsewhere } from './one-game-rule.ts';
import type { SeatChangesDeps } from './seat-changes.ts';
import { accountAt, seatOfAccount } from './seating.ts';
import type { Table } from './table.ts';

/**
 * Takes a seat in a match whose log has names instead of ids. The table decides who was first, then the match follows.
 * A crash in between is repaired when the player opens the table.
 */
export async function takeNamed(
  deps: SeatChangesDeps,
  table: Table,
  match: Match,
  seat: Seat,
  who: PlayerId,
): Promise<Result<Table>> {
  const { tables, matches, store, directory } = deps;
  const own = seatOfAccount(table, who);
  const before = accountAt(table, seat);
  if (own !== null && own !== seat) return fail('already-seated');
  if (!isOpenSeat(match, seat)) return own === seat && isSeated(match, seat) ? ok(table) : fail('seat-not-free');
  if (await playsElsewhere(deps, who, table)) return fail('plays-elsewhere');
  const chair = table.order?.[seat] ?? -1;
  const seated = own === seat ? ok(table) : await tables.replace(table.id, chair, before, who);
  if (!seated.ok) return seated;
  // Checked again: a player who sits down at two tables at once is refused.
  const isTwice = await playsElsewhere(deps, who, table);
  const name = isTwice ? null : await directory.whoIn(match, who);
  const taken = name === null ? fail('seat-not-free') : await matches.resume(match.start.matchId, seat, name);
  if (taken.ok) {
    // Another player’s draft is not passed on.
    if (own !== seat) await store.logs.saveDraft(match.start.matchId, seat, '');
    return seated;
  }
  const holder = table.chairs[chair]?.who ?? null;
  if (own !== seat && holder !== null) await tables.replace(table.id, chair, who, holder);
  // Otherwise the previous owner has just returned.
  return fail(isTwice ? 'plays-elsewhere' : 'seat-not-free');
}

function isSeated(match: Match, seat: Seat): boolean {
  return match.ended === null && match.seats[seat]?.abandoned === false;
}
