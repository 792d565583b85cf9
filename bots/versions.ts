import type { BotLevel } from './levels.ts';

/**
 * Version of each game’s bots. Raise it with every change in play, which `choices.test.ts` shows: ratings apply to one
 * version only.
 */
const VERSIONS: Readonly<Record<string, number>> = {
  'colt-express': 1,
  diplomacy: 1,
  dvonn: 1,
  frogs: 1,
  objectron: 1,
};

/** The player id of a bot in a match log. */
export function botId(game: string, level: BotLevel | string): string {
  return `bot:${level}:${VERSIONS[game] ?? 1}`;
}
