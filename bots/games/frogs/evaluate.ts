import { type FastPond, NOBODY } from '@tavola/games/frogs/fast';
import type { Seat } from '@tavola/kernel';
import { Costs } from './costs.ts';
import { CARD, HALF_ACTION, SAFE, TEMPO } from './weights.ts';

/** More than any estimate. A sooner win is worth more than a later one, so that a won game is also ended. */
export const WIN = 1_000_000;

const costs = new Costs();
const standings = new Float64Array(4);

/** How each seat stands by itself, more is better: what its frogs still need, who is home, the cards it holds. */
function weigh(pond: FastPond): Float64Array {
  costs.look(pond);
  for (let seat = 0; seat < pond.seats; seat += 1)
    standings[seat] =
      (CARD_WORTH[pond.cards[seat] as number] as number) -
      HALF_ACTION * costs.left(pond, seat) +
      SAFE * (pond.home[seat] as number);
  standings[pond.turn] = (standings[pond.turn] as number) + TEMPO;
  return standings;
}

/** By hand of cards, each a bit. */
const CARD_WORTH = Float64Array.from({ length: 16 }, (_, hand) =>
  CARD.reduce((sum, worth, card) => sum + (((hand >> card) & 1) === 1 ? worth : 0), 0),
);

/** An unfinished game for every seat: how far it is before the best of the others. */
export function estimateAll(pond: FastPond, values: Float64Array): void {
  const own = weigh(pond);
  for (let seat = 0; seat < pond.seats; seat += 1) {
    let rival = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < pond.seats; other += 1)
      if (other !== seat && !pond.gone.includes(other)) rival = Math.max(rival, own[other] as number);
    values[seat] = Math.round((own[seat] as number) - rival);
  }
}

/** A finished game for every seat, this many moves from now. */
export function finalAll(pond: FastPond, values: Float64Array, depth: number): void {
  const { winner } = pond;
  if (winner === NOBODY) {
    estimateAll(pond, values);
    return;
  }
  values.fill(depth - WIN);
  values[winner] = WIN - depth;
}

const values = new Float64Array(4);

export function estimateFor(pond: FastPond, seat: Seat): number {
  estimateAll(pond, values);
  return values[seat] as number;
}

export function finalFor(pond: FastPond, seat: Seat, depth: number): number {
  finalAll(pond, values, depth);
  return values[seat] as number;
}
