import type { Game, Seat, Shape } from '@tavola/kernel';
import { seeded } from '@tavola/kernel';
import { sampleGame } from '@tavola/kernel/testing';

interface Sampling<G extends Shape> {
  readonly options: Partial<G['options']>;
  readonly seats: number;
  /** Every nth moment of a random game. */
  readonly every: number;
  readonly seed?: string;
}

export interface BotPosition<G extends Shape> {
  readonly state: G['state'];
  /** Who acts, the first of them if there are several. */
  readonly seat: Seat;
  readonly step: number;
}

/** Positions of a random game in which someone acts. */
export function positionsOf<G extends Shape>(
  game: Game<G>,
  { options, seats, every, seed = 'judged' }: Sampling<G>,
): BotPosition<G>[] {
  const parsed = game.parse.options(options);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const moments = [...sampleGame(game, { options: parsed.value, seats }, seeded(seed))];
  return moments.flatMap(({ state }, step) => {
    const [demand] = game.pending(state);
    return demand === undefined || step % every !== 0 ? [] : [{ state, seat: demand.seat, step }];
  });
}

/** Short enough to read, exact enough to notice a change. */
export function sevenDigits(value: number): string {
  return String(Number(value.toPrecision(7)));
}
