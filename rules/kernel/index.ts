export {
  type Chance,
  counted,
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
  gridIndex,
  gridNeighbours,
  ORTHOGONAL,
  onGrid,
  type Square,
} from './grid.ts';
export { HEX_DIRECTIONS, type Hex, hexagon, hexDistance, hexInLine, hexStep } from './hex.ts';
export { canonical, deepFreeze, type Json, jsonCopy, nestsDeeperThan, notPlain, sameJson } from './json.ts';
export { type Fields, field, isCount, isFields, isOneOf, parseOptions, unknownField } from './parse.ts';
export { perft } from './perft.ts';
export { gatherMoves, type Setting, type Started, start } from './play.ts';
export { fail, ok, type Reason, type Result, reason } from './result.ts';
