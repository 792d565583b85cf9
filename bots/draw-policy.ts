import { type Chance, type Game, gatherMoves, type Outcome, type Seat, type Shape } from '@tavola/kernel';
import { botPlayerFor } from './registry.ts';

const GAMES = 40;
/** A seat prefers a draw if it wins no more than this part of its fair share: of two seats, one game in five. */
const POOR = 2 / 5;

/**
 * Whether a seat should accept a draw. Plays many random games from the seat’s view: if others win nearly all of them,
 * it is losing. Crude, but it works for every game and uses no hidden information.
 */
export function isLosing(game: Game<Shape>, view: unknown, seat: Seat, chance: Chance): boolean {
  const own = botPlayerFor(game.id).isLosing?.(view, seat);
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
