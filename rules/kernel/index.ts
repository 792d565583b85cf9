export {
  type Chance,
  counterChance,
  deferred,
  noChance,
  type Recording,
  recorded,
  type Script,
  ScriptError,
  scripted,
  seeded,
} from './chance.ts';
export { flood } from './flood.ts';
export * from './game.ts';
export { type Generator, generator } from './generator.ts';
export {
  DIAGONAL,
  EIGHT_WAYS,
  type GridSize,
  type GridSquare,
  gridIndex,
  gridNeighbours,
  ORTHOGONAL,
  onGrid,
} from './grid.ts';
export { HEX_DIRECTIONS, type Hex, hexagon, hexDistance, hexInLine, hexStep } from './hex.ts';
export { canonical, deepFreeze, type Json, jsonCopy, nestsDeeperThan, notPlain, sameJson } from './json.ts';
export { type Fields, field, isCount, isFields, isOneOf, parseOptions, unknownField } from './parse.ts';
export { perft } from './perft.ts';
export { type GameStart, gatherMoves, type Setting, start } from './play.ts';
export { fail, type LineReason, ok, type Reason, type Result, reason } from './result.ts';
