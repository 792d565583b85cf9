export { type Adviser, askBot } from './ask-bot.ts';
export { gameById, games, LEVELS, type Level } from './games.ts';
export { LocalMatch, type Preview } from './local-match.ts';
export type { Entry, Opening } from './log.ts';
export * from './online/index.ts';
