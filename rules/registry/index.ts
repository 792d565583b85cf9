import { coltExpress } from '@tavola/colt-express';
import { dvonn } from '@tavola/dvonn';
import { frogs } from '@tavola/frogs';
import type { Game, Shape } from '@tavola/kernel';

/** Every game of the house: what is not named here is offered by nobody. What else a game needs is in docs/adding-a-game.md. */
export const games: readonly Game<Shape>[] = [dvonn, frogs, coltExpress];

export function gameById(id: string): Game<Shape> | undefined {
  return games.find((game) => game.id === id);
}
