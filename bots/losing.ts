import { type Chance, type Game, gatherMoves, type Outcome, type Seat, type Shape } from '@tavola/kernel';

const GAMES = 40;
/** Of those games, how many the seat must lose before it would rather have a draw. */
const LOST = 32;

/**
 * Whether a seat should be glad of a draw. Plays on at random, many times, from what the seat sees: if four games in five end
 * with others alone in front, it is losing. Crude, but the same for every game and blind to what the seat may not know.
 */
export function isLosing(game: Game<Shape>, view: unknown, seat: Seat, chance: Chance): boolean {
  let lost = 0;
  for (let count = 0; count < GAMES; count += 1) {
    if (outcomeOf(game, game.imagine(view, seat, chance), chance).ranks[seat] !== 1) lost += 1;
  }
  return lost >= LOST;
}

/** Every game ends: the rules bound its steps. */
function outcomeOf(game: Game<Shape>, from: unknown, chance: Chance): Outcome {
  let state = from;
  for (;;) {
    const outcome = game.outcome(state);
    if (outcome !== null) return outcome;
    const here = state;
    const moves = gatherMoves(game.pending(here), chance, ({ seat }) => game.sample(here, seat, chance));
    state = game.apply(here, moves, chance).state;
  }
}
