/** The light part that every client needs at once. Rules, bots and local matches have their own entries. */
export { type BotLevel, LEVELS } from './levels.ts';
export * from './online/index.ts';
export * from './table/index.ts';
