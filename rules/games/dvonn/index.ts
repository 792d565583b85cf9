import { type Game, nothingToAssemble, parseOptions, type Seat } from '@tavola/kernel';
import { apply, endMatch } from './apply.ts';
import { chronicle } from './chronicle.ts';
import { facts } from './facts.ts';
import { actionsOf, check, isPlacing, seatToAct } from './legal.ts';
import { notate, readAction } from './notation.ts';
import { outcomeOf } from './outcome.ts';
import { parseAction, parseState } from './parse.ts';
import { readPosition, writePosition } from './position.ts';
import { propose, setup } from './setup.ts';
import {
  BLACK,
  type Dvonn,
  type DvonnAction,
  type DvonnOptions,
  type DvonnState,
  PIECES,
  SETUPS,
  WHITE,
} from './types.ts';
import { between, imagine, sketchOf, viewOf } from './view.ts';
import { warn } from './warn.ts';

export { atDistance, CELLS, HEXES, indexOf, neighbours, ROWS } from './board.ts';
export { checkSource, isPlacing, movableStacks, targetsOf } from './legal.ts';
export { DVONN_REASONS, type DvonnReason } from './line-reasons.ts';
export { readCell, rowColumn } from './notation.ts';
export { holdsRed, isLoneRed, scoresOf, stackOwner } from './stacks.ts';
export * from './types.ts';

/** Each stacking move takes at least one stack away and one is left at the end: 48 moves at most, after 49 placements. */
const MAX_MOVES = PIECES - 1;

export type { DvonnFact } from './chronicle.ts';
export const dvonn: Game<Dvonn> = {
  ...facts,
  rulesVersion: 1,
  traits: { moves: 'turns', information: 'perfect', chance: 'setup', preview: 'exact' },
  fields: [{ id: 'setup', kind: 'choice', initial: 'random', choices: SETUPS }],
  bound: (options) => (options.setup === 'placed' ? PIECES + MAX_MOVES : MAX_MOVES),

  propose: (options, _seats, chance) => propose(options, chance),
  setup: (options, _seats, proposal, chance) => setup(options, proposal, chance),
  seatCount: () => 2,
  phase: phaseOf,
  pending: (state) => {
    const seat = seatToAct(state);
    return seat === null ? [] : [{ seat, mode: 'turn', pace: 'turn', ifLate: 'forfeit' }];
  },
  choices: (state, seat) => ({ kind: 'listed', actions: actionsOf(state, seat) }),
  assemble: nothingToAssemble,
  sample: (state, seat, chance) => {
    const actions = actionsOf(state, seat);
    return actions[chance.below(actions.length)] as DvonnAction;
  },
  check,
  warn,
  apply: (state, moves) => {
    const [move] = moves;
    if (move === undefined || moves.length > 1) throw new Error('a step of DVONN takes exactly one move');
    return apply(state, move);
  },
  abandon: (state, seat) => endMatch(state, { reason: 'abandoned', winner: otherSeat(seat) }),
  resume: (state) => ({ state, events: [] }),
  motions: (state) => (seatToAct(state) === null ? [] : [{ kind: 'draw', voters: [WHITE, BLACK] }]),
  settle: (state, motion) =>
    motion.kind === 'draw' ? endMatch(state, { reason: 'draw-agreed', winner: null }) : { state, events: [] },
  view: viewOf,
  sketch: sketchOf,
  between,
  outcome: outcomeOf,
  chronicle,
  imagine,
  parse: {
    options: (raw) => parseOptions<DvonnOptions>(dvonn.fields, raw),
    action: parseAction,
    state: parseState,
  },
  notate: (_state, move) => notate(move.action),
  read: (_state, _seat, text) => readAction(text),
  position: { read: readPosition, write: writePosition },
};

function phaseOf(state: DvonnState): string {
  if (seatToAct(state) === null) return 'over';
  return `${isPlacing(state) ? 'placing' : 'stacking'} ${state.ply + 1}`;
}

function otherSeat(seat: Seat): Seat {
  return 1 - seat;
}
