import type { Game, Shape } from '@tavola/kernel';
import { coltExpress } from './colt-express/index.ts';
import { diplomacy } from './diplomacy/index.ts';
import { dvonn } from './dvonn/index.ts';
import { frogs } from './frogs/index.ts';
import { objectron } from './objectron/index.ts';

/** Every game. docs/adding-a-game.md lists what else a game needs. */
export const games: readonly Game<Shape>[] = [dvonn, frogs, diplomacy, objectron, coltExpress];

export function gameById(id: string): Game<Shape> | undefined {
  return games.find((game) => game.id === id);
}
