import { type Chance, type Game, gatherMoves, type Outcome, type Seat, type Shape } from '@tavola/kernel';
import { playerOf } from './registry.ts';

const GAMES = 40;
/** A seat would rather have a draw when it wins no more than this part of its fair share: of two seats, one game in five. */
const POOR = 2 / 5;

/**
 * Whether a seat should be glad of a draw. Plays on at random, many times, from what the seat sees: if nearly all games end
 * with others alone in front, it is losing. Crude, but the same for every game that has no better answer of its own, and blind to
 * what the seat may not know.
 */
export function isLosing(game: Game<Shape>, view: unknown, seat: Seat, chance: Chance): boolean {
  const own = playerOf(game.id).isLosing?.(view, seat);
  if (own !== undefined) return own;
  let won = 0;
  let fairShare = 0;
  for (let count = 0; count < GAMES; count += 1) {
    const { ranks } = outcomeOf(game, game.imagine(view, seat, chance), chance);
    if (ranks[seat] === 1) won += 1;
    fairShare += 1 / ranks.length;
  }
  return won <= POOR * fairShare;
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
