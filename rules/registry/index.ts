import { coltExpress } from '@tavola/colt-express';
import { diplomacy } from '@tavola/diplomacy';
import { dvonn } from '@tavola/dvonn';
import { frogs } from '@tavola/frogs';
import type { Game, Shape } from '@tavola/kernel';
import { objectron } from '@tavola/objectron';

/** Every game. docs/adding-a-game.md lists what else a game needs. */
export const games: readonly Game<Shape>[] = [dvonn, frogs, diplomacy, objectron, coltExpress];

export function gameById(id: string): Game<Shape> | undefined {
  return games.find((game) => game.id === id);
}
