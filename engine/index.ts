import { games } from '@tavola/games';
import { type EngineAnswer, makeEngine } from './engine.ts';

export { type ByteLine, ByteLines } from './byte-lines.ts';
export { type EngineAnswer, makeEngine, refusalLine } from './engine.ts';
export { type EngineErrorCode, ERRORS } from './errors.ts';
export { MAX_LINE_LENGTH } from './limits.ts';
export type { EngineClock } from './op.ts';
export { OPS } from './ops/index.ts';

/** The engine for all games. */
export const answer: EngineAnswer = makeEngine(games);
