import { type Game, nothingToAssemble, parseOptions } from '@tavola/kernel';
import { hexapawnEnding, opening, sketchOf } from './board.ts';
import { facts } from './facts.ts';
import { parseAction, parseState, readAction, readPosition } from './parse.ts';
import { abandon, actionsOf, apply, check, outcomeOf } from './steps.ts';
import { type Hexapawn, type HexapawnAction, type HexapawnOptions, MAX_SIZE, MIN_SIZE } from './types.ts';

export * from './types.ts';

export const hexapawn: Game<Hexapawn> = {
  ...facts,
  rulesVersion: 1,
  traits: { moves: 'turns', information: 'perfect', chance: 'none', preview: 'exact' },
  fields: [{ id: 'size', kind: 'number', initial: MIN_SIZE, range: [MIN_SIZE, MAX_SIZE] }],
  // Each pawn moves forward at most this often.
  bound: ({ size }) => 2 * size * (size - 1),

  propose: () => null,
  setup: (options) => ({ state: opening(options), events: [] }),
  seatCount: () => 2,
  phase: (state) => (hexapawnEnding(state) === null ? `move ${state.ply + 1}` : 'over'),
  pending: (state) =>
    hexapawnEnding(state) === null ? [{ seat: state.turn, mode: 'turn', pace: 'turn', ifLate: 'forfeit' }] : [],
  choices: (state, seat) => ({ kind: 'listed', actions: actionsOf(state, seat) }),
  assemble: nothingToAssemble,
  sample: (state, seat, chance) => {
    const actions = actionsOf(state, seat);
    return actions[chance.below(actions.length)] as HexapawnAction;
  },
  check,
  warn: () => [],
  apply: (state, [move]) => {
    if (move === undefined) throw new Error('a step takes one move');
    return apply(state, move);
  },
  abandon,
  resume: (state) => ({ state, events: [] }),
  motions: () => [],
  settle: (state) => ({ state, events: [] }),
  view: (state) => state,
  sketch: sketchOf,
  outcome: outcomeOf,
  imagine: (view) => view,
  parse: {
    options: (raw) => parseOptions<HexapawnOptions>(hexapawn.fields, raw),
    action: parseAction,
    state: parseState,
  },
  notate: (_state, { action }) => `${action.from}${action.to}`,
  read: (_state, _seat, text) => readAction(text),
  position: { read: readPosition, write: (state) => state },
};
