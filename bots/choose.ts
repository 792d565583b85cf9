import type { Game, Seat, Shape } from '@tavola/kernel';
import type { ThinkOptions } from './levels.ts';
import { botPlayerFor } from './registry.ts';

/** Chooses an action from the seat’s own view alone. */
export function chooseAction<G extends Shape>(
  game: Game<G>,
  view: G['view'],
  seat: Seat,
  thinking: ThinkOptions,
): G['action'] {
  const { level, ...rest } = thinking;
  if (level === 'random') return game.sample(game.imagine(view, seat, rest.chance), seat, rest.chance);
  return botPlayerFor(game.id).choose({ game, view, seat, level, thinking: rest });
}
