export { checkPress, PRESS_REFUSALS, type PressRefusal } from './check.ts';
export { parsePress } from './parse.ts';
export { type PressReading, readPress } from './read.ts';
export * from './types.ts';
