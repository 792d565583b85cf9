/** What every client needs from the first moment: light. Rules, bots and local matches have doors of their own. */
export { LEVELS, type Level } from './levels.ts';
export * from './online/index.ts';
export * from './table/index.ts';
