import type { MatchView } from '@tavola/client-core';
import type { Seat } from '@tavola/kernel';
import { missWarning } from '../../app/seat-sentences.ts';

/** What happens when a seat runs out of time, by the terms of the table. `forfeits`: the game has no move for late seats. */
export function timeoutText(
  { terms, seats }: Pick<MatchView, 'terms' | 'seats'>,
  seat: Seat,
  forfeits: boolean,
): string {
  return missWarning(terms, { missed: seats[seat]?.missed ?? 0, seats: seats.length, forfeits });
}
