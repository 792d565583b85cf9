/** What every client needs from the first moment: light. Rules, bots and local matches have doors of their own. */
export { type BotLevel, LEVELS } from './levels.ts';
export * from './online/index.ts';
export * from './table/index.ts';
