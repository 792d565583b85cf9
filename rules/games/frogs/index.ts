import { fail, type Game, parseOptions, type Result } from '@tavola/kernel';
import { abandon, agreeOnDraw, apply, resume } from './apply.ts';
import { actionsOf, sampleAction } from './choices.ts';
import { chronicle } from './chronicle.ts';
import { facts } from './facts.ts';
import { check, seatToAct } from './legal.ts';
import { notate, readAction } from './notation.ts';
import { outcomeOf } from './outcome.ts';
import { parseAction, parseState } from './parse.ts';
import { readPosition, writePosition } from './position.ts';
import { setup } from './setup.ts';
import {
  type Frogs,
  type FrogsAction,
  type FrogsOptions,
  type FrogsState,
  HOMES,
  MAX_ROUNDS,
  OCCUPIED,
} from './types.ts';
import { imagine, sketchOf, viewOf } from './view.ts';
import { warn } from './warn.ts';

export { type Board, type BoardTile, boardFor } from './board.ts';
export { ends, gapOf, homeOf, homeSeat } from './cells.ts';
export { movableFrogs } from './choices.ts';
export type { FrogsFact } from './chronicle.ts';
export { jumpsLeft } from './distance.ts';
export { checkBridge, checkFrog } from './parts.ts';
export { homeCounts, isBridged, isHomeFor, type Pond, pondOf, roomIn } from './pond.ts';
export { waysOn } from './routes.ts';
export * from './types.ts';
export const frogs: Game<Frogs> = {
  ...facts,
  rulesVersion: 1,
  traits: { moves: 'turns', information: 'perfect', chance: 'none', preview: 'exact' },
  fields: [
    { id: 'occupied', kind: 'choice', initial: 'hop-on', choices: OCCUPIED },
    { id: 'homes', kind: 'choice', initial: 'spread', choices: HOMES },
  ],
  bound: (_options, seats) => MAX_ROUNDS * seats,

  propose: () => null,
  setup: (options, seats) => setup(options, seats),
  seatCount: ({ seats }) => seats,
  phase: (state) => (seatToAct(state) === null ? 'over' : `round ${state.round} seat ${state.turn + 1}`),
  /** F12: a seat is never stuck. With a gap open it can lay a bridge; with none open, every frog finds a way to a free tile. */
  pending: (state) => {
    const seat = seatToAct(state);
    return seat === null ? [] : [{ seat, mode: 'turn', pace: 'turn', ifLate: 'forfeit' }];
  },
  choices: (state, seat) => ({ kind: 'listed', actions: actionsOf(state, seat) }),
  assemble: (_state, _seat, picks) => assemble(picks),
  sample: sampleAction,
  check,
  warn,
  apply: (state, moves) => {
    const [move] = moves;
    if (move === undefined || moves.length > 1) throw new Error('a step of Frogs & Bridges takes exactly one move');
    return apply(state, move);
  },
  abandon: (state, seat) => abandon(state, seat),
  resume,
  motions: (state) => (seatToAct(state) === null ? [] : [{ kind: 'draw', voters: activeSeats(state) }]),
  settle: (state, motion) => (motion.kind === 'draw' ? agreeOnDraw(state) : { state, events: [] }),
  view: viewOf,
  sketch: sketchOf,
  outcome: outcomeOf,
  chronicle,
  imagine,
  parse: {
    options: (raw) => parseOptions<FrogsOptions>(frogs.fields, raw),
    action: parseAction,
    state: parseState,
  },
  notate: (_state, move) => notate(move.action),
  read: (_state, _seat, text) => readAction(text),
  position: { read: readPosition, write: writePosition },
};

function activeSeats({ seats, gone }: FrogsState): number[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !gone.includes(seat));
}

/** Choices are listed, so a pick is an action. */
function assemble(picks: readonly unknown[]): Result<FrogsAction> {
  const [pick] = picks;
  return pick === undefined || picks.length > 1 ? fail('wrong-picks') : parseAction(pick);
}
