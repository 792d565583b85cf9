import type { Shape } from '@tavola/kernel';
import { anyPlayer } from './games/any/player.ts';
import { coltPlayer } from './games/colt-express/player.ts';
import { diplomacyPlayer } from './games/diplomacy/player.ts';
import { dvonnPlayer } from './games/dvonn/player.ts';
import { frogsPlayer } from './games/frogs/player.ts';
import { objectronPlayer } from './games/objectron/player.ts';
import type { Player } from './thinking.ts';

/** Games with a player of their own. Every other game is played by one that knows the contract only. */
const PLAYERS: ReadonlyMap<string, Player<Shape>> = new Map<string, Player<Shape>>([
  ['colt-express', coltPlayer],
  ['diplomacy', diplomacyPlayer],
  ['dvonn', dvonnPlayer],
  ['frogs', frogsPlayer],
  ['objectron', objectronPlayer],
]);

export function playerOf(gameId: string): Player<Shape> {
  return PLAYERS.get(gameId) ?? anyPlayer;
}
