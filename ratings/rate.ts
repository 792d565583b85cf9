import type { Seat } from '@tavola/kernel';
import { glicko2 } from './glicko2.ts';
import { plackettLuce } from './plackett-luce.ts';
import { type Estimate, estimateAt, type Rating, type RatingSystem, stored } from './rating.ts';

export interface RatingRequest {
  readonly system: RatingSystem;
  /** Ratings before the match, by seat. */
  readonly before: readonly Rating[];
  /** By seat: 1 is best, equal ranks share a place. */
  readonly ranks: readonly number[];
  /** Seats whose owners did not stay to the end. */
  readonly left: readonly Seat[];
  /** Seats of bots, whose ratings stay open to change. */
  readonly bots: readonly Seat[];
  /** End of the match (ms since 1970). */
  readonly at: number;
}

/** Lowest deviation of a bot (points). */
const MIN_BOT_DEVIATION = 45;

/**
 * Returns the ratings after a match, by seat. Leaving never pays, and never hurts those who stay: owners who left come
 * last among all, and the others are rated among themselves. The only one who stayed of three or more is not rated.
 */
export function rate({ system, before, ranks, left, bots, at }: RatingRequest): readonly Rating[] {
  const players = before.map((rating) => estimateAt(rating, at, system));
  const seats = before.map((_, seat) => seat);
  const last = Math.max(...ranks) + 1;
  const places = ranks.map((rank, seat) => (left.includes(seat) ? last : rank));
  const stayed = seats.length === 2 ? seats : seats.filter((seat) => !left.includes(seat));
  const amongAll = estimates(system, players, places, seats);
  const amongStayed = estimates(system, players, places, stayed);
  return before.map((rating, seat) => {
    const after = (stayed.includes(seat) ? amongStayed : amongAll).get(seat);
    if (after === undefined) return rating;
    const deviation = bots.includes(seat) ? Math.max(MIN_BOT_DEVIATION, after.deviation) : after.deviation;
    return stored({ ...after, deviation }, rating.n + 1, at);
  });
}

/** Estimates after a match among these seats. Empty if there is nobody to compare with. */
function estimates(
  system: RatingSystem,
  all: readonly Estimate[],
  places: readonly number[],
  seats: readonly Seat[],
): ReadonlyMap<Seat, Estimate> {
  if (seats.length < 2) return new Map();
  const players = seats.flatMap((seat) => all[seat] ?? []);
  const ranks = seats.map((seat) => places[seat] ?? 0);
  const after = system === 'glicko-2' ? duel(players, ranks) : plackettLuce(players, ranks);
  return new Map(after.map((estimate, index) => [seats[index] ?? index, estimate]));
}

function duel(players: readonly Estimate[], ranks: readonly number[]): readonly Estimate[] {
  const [one, two] = players;
  if (one === undefined || two === undefined || players.length !== 2)
    throw new RangeError(`Expected 2 players for Glicko-2, got ${players.length}.`);
  const score = scoreOf(ranks[0] ?? 0, ranks[1] ?? 0);
  return [glicko2(one, two, score), glicko2(two, one, 1 - score)];
}

function scoreOf(own: number, other: number): number {
  if (own === other) return 0.5;
  return own < other ? 1 : 0;
}
