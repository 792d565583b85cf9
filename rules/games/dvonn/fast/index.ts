export { MAX_STEP } from '../board.ts';
export { FastBoard, NOBODY } from './board.ts';
export { toCells, toDvonnAction, toFastBoard, toFastMove } from './convert.ts';
export { DELTAS, DIRECTIONS, SPACE_OF, SQUARE_OF, SQUARE_OF_BIT, SQUARES, SURROUNDED } from './geometry.ts';
export { type FastMove, fastMove, moveFrom, moveTo } from './move.ts';
export { fastPerft, generateFastMoves, hasFastMove, MAX_MOVES, passIfStuck, randomMove } from './moves.ts';
export { fillAtRandom, randomPlayout } from './playout.ts';
export { LIST } from './stack-lists.ts';
