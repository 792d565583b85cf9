import { dvonn } from '@tavola/dvonn';
import type { Game, Shape } from '@tavola/kernel';

/** Every game of the house. Adding a game means adding its folder under `rules/` and its name here. */
export const games: readonly Game<Shape>[] = [dvonn];

export function gameById(id: string): Game<Shape> | undefined {
  return games.find((game) => game.id === id);
}
