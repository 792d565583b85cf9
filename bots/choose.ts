import type { Game, Seat, Shape } from '@tavola/kernel';
import { playerOf } from './registry.ts';
import type { Thinking } from './thinking.ts';

/** What a bot does in this seat, knowing nothing but the seat's own view. */
export function chooseAction<G extends Shape>(
  game: Game<G>,
  view: G['view'],
  seat: Seat,
  thinking: Thinking,
): G['action'] {
  const { level, ...rest } = thinking;
  if (level === 'random') return game.sample(game.imagine(view, seat, rest.chance), seat, rest.chance);
  return playerOf(game.id).choose({ game, view, seat, level, thinking: rest });
}
