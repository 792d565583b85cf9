import type { Game, Seat, Shape } from '@tavola/kernel';
import { coltPlayer } from './games/colt-express/player.ts';
import { diplomacyPlayer } from './games/diplomacy/player.ts';
import { dvonnPlayer } from './games/dvonn/player.ts';
import { frogsPlayer } from './games/frogs/player.ts';
import { genericPlayer } from './games/generic/player.ts';
import { objectronPlayer } from './games/objectron/player.ts';
import type { BotLevel, BotPlayer, ThinkOptions } from './levels.ts';

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

/**
 * Version of each game’s bots. Raise it with every change in play, which `choices.test.ts` shows: ratings apply to one
 * version only.
 */
const VERSIONS: Readonly<Record<string, number>> = {
  'colt-express': 1,
  diplomacy: 2,
  dvonn: 1,
  frogs: 1,
  objectron: 1,
};

/** The player id of a bot in a match log. */
export function botId(game: string, level: BotLevel | string): string {
  return `bot:${level}:${VERSIONS[game] ?? 1}`;
}

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
