import { fail, field, type Game, isCount, isFields, ok, reason, type Seat, type Shape } from '@tavola/kernel';

/** Tiny games for what the real ones lack: sealed and open demands, dice, secrets. */
interface ToyState {
  readonly secret: number;
  /** What each seat picked, null before it did. The game is over when all have. */
  readonly picks: readonly (number | null)[];
}

interface Toy extends Shape {
  options: null;
  proposal: null;
  state: ToyState;
  view: Pick<ToyState, 'picks'>;
  action: { readonly pick: number };
  event: { readonly type: string; readonly die?: number };
  refusal: 'seven' | 'already-picked';
}

export const TOY_SEATS = 3;
type Mode = 'turn' | 'sealed' | 'open';

/** Each seat picks a number; seven is refused. In `turn` mode each step rolls a die, and one seat is pending. */
export function toy(mode: Mode, instead: Partial<Game<Toy>> = {}): Game<Shape> {
  const waiting = ({ picks }: ToyState): Seat[] => [...picks.keys()].filter((seat) => picks[seat] === null);
  const game: Game<Toy> = {
    id: `toy-${mode}`,
    name: 'Toy',
    line: 'Pick a number.',
    minutes: 1,
    rulesVersion: 1,
    seats: [2, TOY_SEATS],
    traits: { moves: 'mixed', information: 'hidden', chance: 'play', preview: 'none' },
    fields: [],
    bound: (_options, seats) => seats,
    propose: () => null,
    setup: (_options, seats, _proposal, chance) => ({
      state: { secret: chance.below(1000), picks: Array<null>(seats).fill(null) },
      events: [],
    }),
    seatCount: () => 2,
    phase: () => 'only',
    pending: (state) => {
      const seats = mode === 'turn' ? waiting(state).slice(0, 1) : waiting(state);
      return seats.map((seat) => ({ seat, mode, pace: 'turn', ifLate: 'forfeit' }));
    },
    choices: () => ({ kind: 'slots', slots: [{ id: 'pick', options: [0, 1, 2] }] }),
    assemble: (_state, _seat, picks) => ok({ pick: Number(picks[0]) }),
    sample: (_state, _seat, chance) => ({ pick: chance.below(6) }),
    check: (_state, _seat, { pick }) => (pick === 7 ? reason('seven', 'pick') : null),
    warn: () => [],
    apply: (state, moves, chance) => ({
      state: {
        ...state,
        picks: state.picks.map((pick, seat) => moves.find((m) => m.seat === seat)?.action.pick ?? pick),
      },
      events: mode === 'turn' ? [{ event: { type: 'rolled', die: chance.below(6) }, seenBy: [0] }] : [],
      final: true,
    }),
    abandon: (state) => ({ state, events: [] }),
    resume: (state) => ({ state, events: [{ event: { type: 'back' } }] }),
    motions: () => [],
    settle: (state) => ({ state, events: [] }),
    view: ({ picks }) => ({ picks }),
    outcome: (state) => (waiting(state).length > 0 ? null : { ranks: state.picks.map(() => 1), reason: 'all-picked' }),
    imagine: ({ picks }, _seat, chance) => ({ secret: chance.below(1000), picks }),
    parse: {
      options: () => ok(null),
      action: (raw) => {
        const pick = isFields(raw) ? field(raw, 'pick') : undefined;
        return isCount(pick) ? ok({ pick }) : fail('no-pick');
      },
      state: (raw) => (isFields(raw) && Array.isArray(raw['picks']) ? ok(raw as unknown as ToyState) : fail('no-toy')),
    },
    notate: (_state, { action }) => String(action.pick),
    read: (_state, _seat, text) => (/^\d$/.test(text) ? ok({ pick: Number(text) }) : fail('no-digit')),
    position: { read: () => fail('no-positions'), write: (state) => state },
    ...instead,
  };
  return game;
}
