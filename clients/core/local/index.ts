export { BotLine } from '../bot/line.ts';
export type { BotAnswer, BotErrand, BotQuestion, Bots } from '../bot/port.ts';
export { LocalMatch, type Preview } from '../local-match.ts';
export type { Entry, Opening } from '../log.ts';
export type { Keepsake } from './keepsake.ts';
export { LocalSession, type LocalWorld } from './local-session.ts';
export { type LocalPlan, openFile, openLocal, startLocal, whatIf } from './open.ts';
export type { LocalChair } from './seating.ts';
export { type LocalRow, Shelf } from './shelf.ts';
