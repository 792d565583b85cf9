import type { Level } from './thinking.ts';

/**
 * How often the play of a game's bots has changed. Raise it with every change that makes a bot choose otherwise anywhere, which
 * `choices.test.ts` shows: what people and ratings know of a bot is true of this version of it only.
 */
const VERSIONS: Readonly<Record<string, number>> = {
  'colt-express': 1,
  diplomacy: 1,
  dvonn: 1,
  frogs: 1,
  objectron: 1,
};

/** How a match log calls a bot that sits in its own right. */
export function botId(game: string, level: Level | string): string {
  return `bot:${level}:${VERSIONS[game] ?? 1}`;
}
