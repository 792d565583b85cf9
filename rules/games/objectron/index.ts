import { type Game, nothingToAssemble } from '@tavola/kernel';
import { apply } from './apply.ts';
import { seatInTurn, seatToAct } from './ask.ts';
import { actionsOf, sampleAction } from './choices.ts';
import { chronicle } from './chronicle.ts';
import { facts } from './facts.ts';
import { FIELDS } from './fields.ts';
import { generate } from './generate.ts';
import { check } from './legal.ts';
import { notate, readAction } from './notation.ts';
import { outcomeOf } from './outcome.ts';
import { parseAction, parseGameOptions } from './parse.ts';
import { parseState } from './parse-state.ts';
import { readPosition, writePosition } from './position.ts';
import { setup } from './setup.ts';
import { abandon, agreeOnDraw, unchanged } from './side-steps.ts';
import { ACTIONS, MAX_TURNS, type Objectron } from './types.ts';
import { imagine, sketchOf, viewOf } from './view.ts';
import { warn } from './warn.ts';

export { darkness, finishOf, itemsOn, mustMove, playerInSeat, seatToAct, startSquare } from './ask.ts';
export type { ObjectronFact } from './chronicle.ts';
export { walkingDistances } from './distance.ts';
export { flightOf } from './flight.ts';
export { type Ground, groundOf, NOWHERE, stepFrom, VECTORS, wallSquares } from './ground.ts';
export { OBJECTRON_REASONS, type ObjectronReason } from './line-reasons.ts';
export { canMove, checkMove, landingOn, movesOf } from './moves.ts';
export { opening } from './setup.ts';
export { columnName, namesFor } from './squares.ts';
export { isLit, isTrailLinked } from './trail.ts';
export * from './types.ts';
export { grenadesShown } from './view.ts';
export { landing } from './warn.ts';

const BOTH = [0, 1];

export const objectron: Game<Objectron> = {
  ...facts,
  rulesVersion: 1,
  traits: { moves: 'turns', information: 'perfect', chance: 'play', preview: 'none' },
  fields: FIELDS,
  bound: () => ACTIONS * MAX_TURNS,

  propose: (options, _seats, chance) => generate(options, chance),
  setup: (options, _seats, proposal, chance) => setup(options, proposal, chance),
  seatCount: ({ players }) => players.length,
  phase: (state) => (state.over === null ? `turn ${state.turn} seat ${seatInTurn(state) + 1}` : 'over'),
  pending: (state) => {
    const seat = seatToAct(state);
    return seat === null ? [] : [{ seat, mode: 'turn', pace: 'turn', ifLate: 'forfeit' }];
  },
  choices: (state, seat) => ({ kind: 'listed', actions: actionsOf(state, seat) }),
  assemble: nothingToAssemble,
  sample: sampleAction,
  check,
  warn,
  apply: (state, moves, chance) => {
    const [move] = moves;
    if (move === undefined || moves.length > 1) throw new Error('a step of Objectron takes exactly one move');
    return apply(state, move, chance);
  },
  abandon: (state, seat) => abandon(state, seat),
  // Giving up ends the match, so there is nothing to come back to.
  resume: (state) => unchanged(state),
  motions: ({ over }) => (over === null ? [{ kind: 'draw', voters: BOTH }] : []),
  settle: (state, motion) => (motion.kind === 'draw' ? agreeOnDraw(state) : unchanged(state)),
  view: viewOf,
  sketch: sketchOf,
  outcome: outcomeOf,
  chronicle,
  imagine,
  parse: { options: parseGameOptions, action: parseAction, state: parseState },
  notate,
  read: readAction,
  position: { read: readPosition, write: writePosition },
};
