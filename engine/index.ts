import { games } from '@tavola/registry';
import { type Answer, makeEngine } from './engine.ts';

export { type ByteLine, ByteLines } from './byte-lines.ts';
export { type Answer, makeEngine, refusalLine } from './engine.ts';
export { ERRORS, type ErrorCode } from './errors.ts';
export { LONGEST_LINE } from './limits.ts';
export type { Tools } from './op.ts';
export { OPS } from './ops/index.ts';

/** The engine for every game of the house. */
export const answer: Answer = makeEngine(games);
