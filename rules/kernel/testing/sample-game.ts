import type { Chance } from '../chance.ts';
import type { Game, Move, Shape, Step } from '../game.ts';
import { gatherMoves, type Setting, start } from '../play.ts';

/** A moment of a random game. */
export interface SampleMoment<G extends Shape> {
  readonly state: G['state'];
  /** The step that led here: the setup, or a move. */
  readonly step: Step<G>;
  /** What happens next. Empty at the end. */
  readonly moves: readonly Move<G>[];
}

/** Plays a random game to its end, the same for the same chance. */
export function* sampleGame<G extends Shape>(
  game: Game<G>,
  setting: Setting<G>,
  chance: Chance,
): Generator<SampleMoment<G>> {
  let { step } = start(game, setting, chance);
  for (;;) {
    const { state } = step;
    const moves = gatherMoves(game.pending(state), chance, ({ seat }) => game.sample(state, seat, chance));
    yield { state, step, moves };
    if (moves.length === 0) return;
    step = game.apply(state, moves, chance);
  }
}
