import { type Game, nothingToAssemble, type Outcome, type Seat } from '../game.ts';
import { field, isCount, isFields, parseOptions, unknownField } from '../parse.ts';
import { fail, ok, type Result, reason } from '../result.ts';

/**
 * Nim, the smallest game worth testing: seats take one to three beans in turn, and the last bean wins. For tests of
 * code that works on any game.
 */
export interface NimState {
  readonly beans: number;
  readonly turn: Seat;
  readonly seats: number;
  /** Abandoned seats. The match ends when one is left. */
  readonly gone: readonly Seat[];
}

export interface NimAction {
  readonly take: number;
}

export interface Nim {
  options: { readonly beans: number };
  proposal: null;
  state: NimState;
  view: NimState;
  action: NimAction;
  event:
    | { readonly type: 'took'; readonly seat: Seat; readonly beans: number }
    | { readonly type: 'left'; readonly seat: Seat };
  refusal: 'not-your-turn' | 'too-many' | 'too-few';
}

const MOST = 3;

export const nim: Game<Nim> = {
  id: 'nim',
  name: 'Nim',
  line: 'Take the last bean.',
  minutes: 5,
  rulesVersion: 1,
  seats: [2, 4],
  traits: { moves: 'turns', information: 'perfect', chance: 'none', preview: 'exact' },
  fields: [{ id: 'beans', kind: 'number', initial: 10, range: [1, 40] }],
  bound: (options) => options.beans,
  propose: () => null,
  setup: ({ beans }, seats) => ({ state: { beans, turn: 0, seats, gone: [] }, events: [] }),
  seatCount: ({ seats }) => seats,
  phase: (state) => `beans ${state.beans}`,
  pending: (state) => (isOver(state) ? [] : [{ seat: state.turn, mode: 'turn', pace: 'turn', ifLate: { take: 1 } }]),
  choices: (state, seat) => {
    const most = isOver(state) || state.turn !== seat ? 0 : Math.min(MOST, state.beans);
    return { kind: 'listed', actions: Array.from({ length: most }, (_, index) => ({ take: index + 1 })) };
  },
  assemble: nothingToAssemble,
  sample: (state, _seat, chance) => ({ take: 1 + chance.below(Math.min(MOST, state.beans)) }),
  check: (state, seat, { take }) => {
    if (isOver(state) || state.turn !== seat) return reason('not-your-turn');
    if (take < 1) return reason('too-few');
    return take > Math.min(MOST, state.beans) ? reason('too-many') : null;
  },
  warn: () => [],
  apply: (state, [move]) => {
    if (move === undefined) throw new Error('a step of Nim takes one move');
    const beans = state.beans - move.action.take;
    const turn = beans === 0 ? move.seat : nextSeat(state, move.seat);
    return {
      state: { ...state, beans, turn },
      events: [{ event: { type: 'took', seat: move.seat, beans: move.action.take } }],
    };
  },
  abandon: (state, seat) => {
    if (isOver(state) || state.gone.includes(seat)) return { state, events: [] };
    const left = { ...state, gone: [...state.gone, seat] };
    const turn = state.turn === seat ? nextSeat(left, seat) : state.turn;
    return { state: { ...left, turn }, events: [{ event: { type: 'left', seat } }] };
  },
  resume: (state) => ({ state, events: [] }),
  motions: () => [],
  settle: (state) => ({ state, events: [] }),
  view: (state) => state,
  sketch: ({ beans }) => [{ id: 'heap', x: 0, y: 0, text: `${beans}` }],
  between: {
    after: (view, event) => {
      if (event === null) return view;
      if (event.type === 'left') return { ...view, gone: [...view.gone, event.seat] };
      return { ...view, beans: view.beans - event.beans };
    },
    told: ({ beans, gone }) => ({ beans, gone }),
  },
  outcome: outcomeOf,
  chronicle: {
    facts: [
      { id: 'beans', per: 'seat', kind: 'count' },
      { id: 'last', per: 'match', kind: 'label' },
    ],
    read: (steps, { ranks }) => {
      const taken = steps.flat().flatMap((event) => (event.type === 'took' ? [event] : []));
      const beansOf = (seat: Seat): number =>
        taken.reduce((sum, event) => sum + (event.seat === seat ? event.beans : 0), 0);
      const last = taken.at(-1);
      return [
        ...ranks.map((_, seat) => ({ fact: 'beans', seat, value: beansOf(seat) })),
        ...(last === undefined ? [] : [{ fact: 'last', value: `take ${last.beans}` }]),
      ];
    },
  },
  imagine: (view) => view,
  parse: {
    options: (raw) => parseOptions<Nim['options']>(nim.fields, raw),
    action: parseAction,
    state: parseState,
  },
  notate: (_state, { action }) => `take ${action.take}`,
  read: (_state, _seat, text) => {
    const [, beans] = /^take (\d{1,2})$/.exec(text) ?? [];
    return beans === undefined ? fail('not-understood') : ok({ take: Number(beans) });
  },
  position: { read: (raw) => parseState(raw), write: (state) => state },
};

function isOver({ beans, gone, seats }: NimState): boolean {
  return beans === 0 || gone.length >= seats - 1;
}

function nextSeat({ seats, gone }: NimState, seat: Seat): Seat {
  for (let step = 1; step <= seats; step += 1) {
    const next = (seat + step) % seats;
    if (!gone.includes(next)) return next;
  }
  return seat;
}

function outcomeOf(state: NimState): Outcome | null {
  if (!isOver(state)) return null;
  // The turn stays with the seat that took the last bean, and passes to the last seat left.
  return {
    ranks: Array.from({ length: state.seats }, (_, seat) => (seat === state.turn ? 1 : 2)),
    reason: 'last-bean',
  };
}

function parseAction(raw: unknown): Result<NimAction> {
  if (!isFields(raw) || unknownField(raw, ['take']) !== undefined) return fail('bad-action');
  const take = field(raw, 'take');
  return isCount(take) ? ok({ take }) : fail('bad-field', 'take');
}

function parseState(raw: unknown): Result<NimState> {
  if (!isFields(raw) || unknownField(raw, ['beans', 'turn', 'seats', 'gone']) !== undefined) return fail('bad-state');
  const [beans, turn, seats, gone] = [field(raw, 'beans'), field(raw, 'turn'), field(raw, 'seats'), field(raw, 'gone')];
  if (!isCount(beans, 40) || !isCount(seats, 4) || seats < 2 || !isCount(turn, seats - 1)) return fail('bad-state');
  if (!Array.isArray(gone) || gone.some((seat) => !isCount(seat, seats - 1)) || new Set(gone).size < gone.length)
    return fail('bad-state');
  if (gone.length >= seats || gone.includes(turn)) return fail('bad-state');
  return ok({ beans, turn, seats, gone: [...(gone as Seat[])] });
}
