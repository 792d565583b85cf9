import { fail, ok, type Result, type Seat } from '@tavola/kernel';
import { isOpenSeat, type Match, type PlayerId } from '@tavola/match';
import { playsElsewhere } from './elsewhere.ts';
import type { SeatChangeParts } from './seat-changes.ts';
import { accountAt, seatOf } from './seating.ts';
import type { Table } from './table.ts';

/**
 * Somebody sits down in a seat of a match whose log has names in place of ids. Its table decides who was first; then the match is
 * told. What a crash leaves in between is mended when they come to the table.
 */
export async function takeNamed(
  parts: SeatChangeParts,
  table: Table,
  match: Match,
  seat: Seat,
  who: PlayerId,
): Promise<Result<Table>> {
  const { tables, matches, store, directory } = parts;
  const own = seatOf(table, who);
  const before = accountAt(table, seat);
  if (own !== null && own !== seat) return fail('already-seated');
  if (!isOpenSeat(match, seat)) return own === seat && isSeated(match, seat) ? ok(table) : fail('seat-not-free');
  if (await playsElsewhere(parts, who, table)) return fail('plays-elsewhere');
  const chair = table.order?.[seat] ?? -1;
  const seated = own === seat ? ok(table) : await tables.replace(table.id, chair, before, who);
  if (!seated.ok) return seated;
  // Asked again: whoever sits down at two tables in the same moment is not let in.
  const isTwice = await playsElsewhere(parts, who, table);
  const name = isTwice ? null : await directory.whoIn(match, who);
  const taken = name === null ? fail('seat-not-free') : await matches.resume(match.start.matchId, seat, name);
  if (taken.ok) {
    // What somebody else was still working on is not handed on.
    if (own !== seat) await store.logs.saveDraft(match.start.matchId, seat, '');
    return seated;
  }
  const holder = table.chairs[chair]?.who ?? null;
  if (own !== seat && holder !== null) await tables.replace(table.id, chair, who, holder);
  // Otherwise whoever had the seat was back in the last moment.
  return fail(isTwice ? 'plays-elsewhere' : 'seat-not-free');
}

function isSeated(match: Match, seat: Seat): boolean {
  return match.ended === null && match.seats[seat]?.abandoned === false;
}
