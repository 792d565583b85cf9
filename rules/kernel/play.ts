import type { Chance } from './chance.ts';
import type { Demand, Game, Move, Shape, Step } from './game.ts';

/** What a match starts with. */
export interface Setting<G extends Shape> {
  readonly options: G['options'];
  readonly seats: number;
}

export interface GameStart<G extends Shape> {
  readonly proposal: G['proposal'];
  readonly step: Step<G>;
}

/** Proposes a setup and accepts it, as a lobby does without a re-roll. */
export function start<G extends Shape>(game: Game<G>, { options, seats }: Setting<G>, chance: Chance): GameStart<G> {
  const proposal = game.propose(options, seats, chance);
  return { proposal, step: game.setup(options, seats, proposal, chance) };
}

/**
 * The moves of one step: one seat’s for a turn, all pending seats’ when sealed, one random pending seat’s when open.
 */
export function gatherMoves<G extends Shape>(
  demands: readonly Demand<G>[],
  chance: Chance,
  choose: (demand: Demand<G>) => G['action'],
): Move<G>[] {
  const [first] = demands;
  if (first === undefined) return [];
  const acting =
    first.mode === 'open'
      ? [demands[chance.below(demands.length)] as Demand<G>]
      : first.mode === 'turn'
        ? [first]
        : demands;
  return acting.map((demand) => ({ seat: demand.seat, action: choose(demand) }));
}
