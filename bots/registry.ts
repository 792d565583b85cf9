import type { Shape } from '@tavola/kernel';
import { anyPlayer } from './games/any/player.ts';
import { coltPlayer } from './games/colt-express/player.ts';
import { dvonnPlayer } from './games/dvonn/player.ts';
import { frogsPlayer } from './games/frogs/player.ts';
import type { Player } from './thinking.ts';

/** Games with a player of their own. Every other game is played by one that knows the contract only. */
const PLAYERS: ReadonlyMap<string, Player<Shape>> = new Map<string, Player<Shape>>([
  ['colt-express', coltPlayer],
  ['dvonn', dvonnPlayer],
  ['frogs', frogsPlayer],
]);

export function playerOf(gameId: string): Player<Shape> {
  return PLAYERS.get(gameId) ?? anyPlayer;
}
