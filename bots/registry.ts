import type { Shape } from '@tavola/kernel';
import { coltPlayer } from './games/colt-express/player.ts';
import { diplomacyPlayer } from './games/diplomacy/player.ts';
import { dvonnPlayer } from './games/dvonn/player.ts';
import { frogsPlayer } from './games/frogs/player.ts';
import { genericPlayer } from './games/generic/player.ts';
import { objectronPlayer } from './games/objectron/player.ts';
import type { BotPlayer } from './levels.ts';

/** Games with their own bot. All others use the generic one. */
const BOT_PLAYERS: ReadonlyMap<string, BotPlayer<Shape>> = new Map<string, BotPlayer<Shape>>([
  ['colt-express', coltPlayer],
  ['diplomacy', diplomacyPlayer],
  ['dvonn', dvonnPlayer],
  ['frogs', frogsPlayer],
  ['objectron', objectronPlayer],
]);

export function botPlayerFor(gameId: string): BotPlayer<Shape> {
  return BOT_PLAYERS.get(gameId) ?? genericPlayer;
}
