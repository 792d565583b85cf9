export { type Geometry, geometryFor, HOME_GAP, MOST_LINKS, NOWHERE } from './geometry.ts';
export {
  BRIDGE,
  EXTRA_BRIDGE,
  EXTRA_JUMP,
  firstGap,
  JUMP,
  kindOf,
  PARACHUTE,
  REMOVAL,
  secondGap,
  startOf,
  toAction,
} from './move.ts';
export { generateMoves } from './moves.ts';
export { fastPerft } from './perft.ts';
export { FastPond, NOBODY } from './pond.ts';
