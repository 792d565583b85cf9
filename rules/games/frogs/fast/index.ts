export { type Geometry, geometryFor, HOME_GAP, MAX_LINKS, NOWHERE } from './geometry.ts';
export {
  BRIDGE,
  EXTRA_BRIDGE,
  EXTRA_JUMP,
  firstGap,
  JUMP,
  moveKind,
  moveStart,
  PARACHUTE,
  REMOVAL,
  secondGap,
  toFrogsAction,
} from './move.ts';
export { fastPerft, generatePondMoves } from './moves.ts';
export { FastPond, NOBODY } from './pond.ts';
