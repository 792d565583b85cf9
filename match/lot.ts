import { recorded } from '@tavola/kernel';
import { lotChance } from './luck.ts';

/** A chair of the table when the match begins. */
export interface LotChair {
  /** The head of the chain of the client there; null: it has none. */
  readonly head: string | null;
  /** The first link of the chain; empty where it was not revealed. */
  readonly entropy: string;
}

/** The inputs of the lot of seats, with `heads` and `entropy` of the start. */
export interface Lot {
  /** By seat, the chair that it went to. */
  readonly order: readonly number[];
}

export interface DrawnLot {
  readonly order: readonly number[];
  readonly draws: number;
}

/**
 * Draws which chair gets which seat. Chairs are sorted by their heads first, so that the result does not depend on the order in
 * which people sat down: nobody can try several orders.
 */
export function drawLot(secret: string, matchId: string, chairs: readonly LotChair[]): DrawnLot {
  const sorted = [...chairs.keys()].sort((a, b) => compare(chairs[a], chairs[b]) || a - b);
  const inputs = sorted.map((chair) => [chairs[chair]?.head ?? null, chairs[chair]?.entropy ?? '']);
  const { chance, draws } = recorded(lotChance(secret, matchId, inputs));
  const order = chance.shuffle(sorted);
  return { order, draws: draws.length };
}

/** Chairs without a chain come last. */
function compare(a: LotChair | undefined, b: LotChair | undefined): number {
  const [one, two] = [a?.head ?? null, b?.head ?? null];
  if (one === two) return 0;
  if (one === null || two === null) return one === null ? 1 : -1;
  return one < two ? -1 : 1;
}

/** The chairs before the lot, from what the start says by seat; null where the order names no chairs. */
export function chairsBefore(
  order: readonly number[],
  heads: readonly (string | null)[],
  entropy: readonly string[],
): readonly LotChair[] | null {
  const seats = order.map((_, chair) => order.indexOf(chair));
  if (seats.includes(-1)) return null;
  return seats.map((seat) => ({ head: heads[seat] ?? null, entropy: entropy[seat] ?? '' }));
}
