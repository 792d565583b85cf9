import { recorded } from '@tavola/kernel';
import type { EntryOf } from './entry.ts';
import { lotChance } from './luck.ts';

/** A chair of the table when the match begins. */
export interface LotChair {
  /** The head of the client’s chain. Null if it has none. */
  readonly head: string | null;
  /** The first link of the chain. Empty if it was not revealed. */
  readonly entropy: string;
}

/** Inputs of the seat draw, with `heads` and `entropy` of the start. */
export interface Lot {
  /** By seat: the index of its chair. */
  readonly order: readonly number[];
}

export interface LotResult {
  readonly order: readonly number[];
  readonly draws: number;
}

/**
 * Draws which chair gets which seat. Chairs are sorted by their heads first, so that the result does not depend on the
 * order in which players sat down and cannot be steered by it.
 */
export function drawLot(secret: string, matchId: string, chairs: readonly LotChair[]): LotResult {
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

/** The draw of a match. At an anonymous table it is secret until the end. */
export function lotIn({ open, secret }: Pick<EntryOf<'start'>, 'open' | 'secret'>): Lot | null {
  return (open.terms.anonymous === true ? secret.lot : null) ?? open.lot ?? null;
}

/** The chairs before the draw, from the start entry. Null if the order names no chairs. */
export function chairsBefore(
  order: readonly number[],
  heads: readonly (string | null)[],
  entropy: readonly string[],
): readonly LotChair[] | null {
  const seats = order.map((_, chair) => order.indexOf(chair));
  if (seats.includes(-1)) return null;
  return seats.map((seat) => ({ head: heads[seat] ?? null, entropy: entropy[seat] ?? '' }));
}
