import { type Game, ok, type Result, type Shape } from '@tavola/kernel';
import { type Entry, NO_LINK, type SeatingRequest, seatPlayer, startMatch } from '@tavola/match';
import type { LogChange } from '../logs/service.ts';
import { playersOf } from '../tables/seating.ts';
import { hasSides, type Table } from '../tables/table.ts';
import { changeOf, type FoldResult } from './entries.ts';

/** The first entries of a table’s match: its start, and who sits where. */
export function openingOf(
  table: Table,
  game: Game<Shape>,
  seats: readonly SeatingRequest[],
  now: number,
): Result<LogChange<FoldResult>> {
  const order = table.order ?? [];
  const started = startMatch(
    {
      game,
      matchId: table.matchId ?? '',
      secret: table.secret,
      options: table.options,
      seats: table.chairs.length,
      reroll: table.reroll,
      heads: order.map((chair) => table.chairs[chair]?.head ?? null),
      entropy: order.map((chair) => table.chairs[chair]?.entropy ?? ''),
      lot: table.origin.kind === 'file' || hasSides(table) ? null : { order },
      terms: table.terms,
      origin: table.origin,
      players: playersOf(table),
      table: table.startHead ?? NO_LINK,
    },
    now,
  );
  if (!started.ok) return started;
  const { entries } = started.value;
  let { match } = started.value;
  const all: Entry[] = [...entries];
  // A match that is over at the start has a closed log.
  for (const seating of match.ended === null ? seats : []) {
    const written = seatPlayer(match, seating, now);
    if (!written.ok) return written;
    match = written.value.match;
    all.push(...written.value.entries);
  }
  return ok(changeOf({ match, entries: all }, now));
}
