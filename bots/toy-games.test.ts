import {
  type Choices,
  type Demand,
  type Game,
  noChance,
  type Outcome,
  ok,
  type Seat,
  type Shape,
  seeded,
} from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { chooseAction, LEVELS } from './index.ts';
import { type Evaluation, searchBest } from './search/alpha-beta.ts';
import { Meter } from './search/budget.ts';
import { ContractWalk } from './search/contract-walk.ts';
import { sampleBest } from './search/mcts.ts';

/** The part of a game that differs from toy to toy; actions are numbers, and the state is all there is to see. */
interface Toy<S> {
  readonly id: string;
  readonly traits?: Partial<Game<Shape>['traits']>;
  pending(state: S): readonly Seat[];
  choices(state: S, seat: Seat): Choices<ToyShape<S>>;
  apply: Game<ToyShape<S>>['apply'];
  outcome(state: S): Outcome | null;
  /** What a seat cannot see is guessed. */
  imagine?: Game<ToyShape<S>>['imagine'];
}

interface ToyShape<S> extends Shape {
  state: S;
  view: S;
  action: number;
}

function gameOf<S>(toy: Toy<S>): Game<ToyShape<S>> {
  const refuse = (): never => {
    throw new Error('no search has any business here');
  };
  const optionsOf = (state: S, seat: Seat): readonly unknown[] => {
    const choices = toy.choices(state, seat);
    return choices.kind === 'listed' ? choices.actions : (choices.slots[0]?.options ?? []);
  };
  return {
    id: toy.id,
    name: 'Toy',
    line: 'For tests.',
    minutes: 1,
    rulesVersion: 1,
    seats: [2, 4],
    traits: { moves: 'turns', information: 'perfect', chance: 'none', preview: 'exact', ...toy.traits },
    fields: [],
    bound: () => 100,
    propose: refuse,
    setup: refuse,
    seatCount: refuse,
    phase: () => 'toy',
    pending: (state) =>
      toy.pending(state).map((seat): Demand<ToyShape<S>> => {
        const mode = toy.traits?.moves === 'sealed' ? 'sealed' : 'turn';
        return { seat, mode, pace: 'turn', ifLate: 'forfeit' };
      }),
    choices: toy.choices,
    assemble: (_state, _seat, [pick]) => ok(Number(pick)),
    sample: (state, seat, chance) => {
      const options = optionsOf(state, seat);
      return Number(options[chance.below(options.length)]);
    },
    check: (state, seat, action) => (optionsOf(state, seat).includes(action) ? null : { code: 'no' }),
    warn: () => [],
    apply: toy.apply,
    abandon: refuse,
    resume: refuse,
    motions: () => [],
    settle: refuse,
    view: (state) => state,
    outcome: toy.outcome,
    imagine: toy.imagine ?? ((view) => view),
    parse: { options: refuse, action: refuse, state: refuse },
    notate: refuse,
    read: refuse,
    position: { read: refuse, write: refuse },
  };
}

interface Heap {
  readonly stones: number;
  readonly turn: Seat;
  readonly seats: number;
  /** A variant: who takes exactly two moves again at once. */
  readonly twoMovesAgain: boolean;
  /** Who took the last stones so far. */
  readonly taker: Seat;
}

/** Take one to three stones. The last one wins, the others share the second place. */
const heap = gameOf<Heap>({
  id: 'heap',
  pending: ({ stones, turn }) => (stones === 0 ? [] : [turn]),
  choices: ({ stones }) => ({ kind: 'listed', actions: [1, 2, 3].filter((taken) => taken <= stones) }),
  apply: (state, [move]) => {
    const taken = move?.action ?? 0;
    const turn = state.twoMovesAgain && taken === 2 ? state.turn : (state.turn + 1) % state.seats;
    return { state: { ...state, stones: state.stones - taken, turn, taker: state.turn }, events: [] };
  },
  outcome: ({ stones, seats, taker }) =>
    stones > 0
      ? null
      : { ranks: Array.from({ length: seats }, (_, seat) => (seat === taker ? 1 : 2)), reason: 'last stone' },
});

const HIGHEST_BID = 999;
const BIDS = Array.from({ length: HIGHEST_BID + 1 }, (_, bid) => bid);

/** Both seats name a number at once, too many to list; the higher one wins. */
const auction = gameOf<{ readonly bids: readonly number[] }>({
  id: 'auction',
  traits: { moves: 'sealed' },
  pending: ({ bids }) => (bids.length === 0 ? [0, 1] : []),
  choices: () => ({
    kind: 'slots',
    slots: [{ id: 'bid', options: BIDS }],
  }),
  apply: (_state, moves) => {
    const bids = [0, 1].map((seat) => moves.find((move) => move.seat === seat)?.action ?? 0);
    return { state: { bids }, events: [] };
  },
  outcome: ({ bids }) => {
    const [a, b] = bids;
    if (a === undefined || b === undefined) return null;
    return { ranks: a === b ? [1, 1] : a > b ? [1, 2] : [2, 1], reason: 'bids' };
  },
});

interface Door {
  /** Which of three doors hides the prize; the view never tells the true one. */
  readonly prize: number;
  readonly opened: number | null;
}

/** Open a door: luck decides behind door 2, the hidden prize behind the others. Prizes are behind door 0 two times in three. */
const doors = gameOf<Door>({
  id: 'doors',
  traits: { information: 'hidden', chance: 'play' },
  pending: ({ opened }) => (opened === null ? [0] : []),
  choices: () => ({ kind: 'listed', actions: [0, 1, 2] }),
  apply: (state, [move], chance) => {
    const door = move?.action ?? 0;
    const lucky = door === 2 && chance.below(2) === 0;
    return { state: { prize: lucky ? 2 : state.prize, opened: door }, events: [] };
  },
  outcome: ({ prize, opened }) =>
    opened === null ? null : { ranks: prize === opened ? [1, 2] : [2, 1], reason: 'door' },
  imagine: (view, _seat, chance) => ({ ...view, prize: chance.below(3) === 0 ? 1 : 0 }),
});

function walkOf<S>(game: Game<ToyShape<S>>, state: S, seat: Seat, seed: string) {
  const chance = seeded(seed);
  return new ContractWalk({ game, imagine: () => game.imagine(state, seat, chance), seat, chance });
}

const heapOf = (stones: number, seats = 2, twoMovesAgain = false): Heap => ({
  stones,
  turn: 0,
  seats,
  twoMovesAgain,
  taker: 0,
});

/** Nothing but the end counts. */
const endOnly: Evaluation<ContractWalk<ToyShape<Heap>>> = {
  estimate: () => 0,
  final: (walk, seat) => 2 * walk.reward(seat) - 1,
};

/** The true value for the seat to move, by trying everything. */
function trueValue(state: Heap): number {
  const values = [1, 2, 3]
    .filter((taken) => taken <= state.stones)
    .map((action) => {
      const next = heap.apply(state, [{ seat: state.turn, action }], noChance).state;
      const ranks = heap.outcome(next)?.ranks;
      if (ranks) return ranks[state.turn] === 1 ? 1 : -1;
      return next.turn === state.turn ? trueValue(next) : -trueValue(next);
    });
  return Math.max(...values);
}

describe('alpha-beta on the contract', () => {
  it.each(Array.from({ length: 14 }, (_, index) => index + 1))('solves a heap of %i, turns kept or not', (stones) => {
    for (const twoMovesAgain of [false, true]) {
      const state = heapOf(stones, 2, twoMovesAgain);
      const found = searchBest(walkOf(heap, state, 0, 'ab'), endOnly, { meter: new Meter({ nodes: 100_000 }) });
      expect(found.solved).toBe(true);
      expect(found.value).toBe(trueValue(state));
    }
  });

  it('takes what leaves a multiple of four', () => {
    const walk = walkOf(heap, heapOf(11), 0, 'four');
    const { move } = searchBest(walk, endOnly, { meter: new Meter({ nodes: 100_000 }) });
    expect(walk.action(move)).toBe(3);
  });

  it('has no move to name when the game is over', () => {
    const walk = walkOf(heap, heapOf(0), 0, 'over');
    expect(() => searchBest(walk, endOnly, { meter: new Meter({ nodes: 10 }) })).toThrow();
  });
});

describe('Monte Carlo tree search', () => {
  it.each([5, 6, 7, 9, 10, 11])('finds the forced win in a heap of %i', (stones) => {
    const walk = walkOf(heap, heapOf(stones), 0, `win ${stones}`);
    const move = sampleBest(walk, { meter: new Meter({ nodes: 20_000 }), chance: seeded(`win ${stones}`) });
    expect(walk.action(move)).toBe(stones % 4);
  });

  it('plays for its own seat among three', () => {
    const walk = walkOf(heap, heapOf(3, 3), 0, 'three');
    expect(walk.action(sampleBest(walk, { meter: new Meter({ nodes: 5000 }), chance: seeded('three') }))).toBe(3);
  });

  it('bids high where choices are slots and both seats decide at once', () => {
    for (const seat of [0, 1]) {
      const walk = walkOf(auction, { bids: [] }, seat, 'bid');
      expect(walk.seat).toBe(seat);
      const move = sampleBest(walk, { meter: new Meter({ nodes: 2000 }), chance: seeded('bid') });
      expect(walk.action(move)).toBeGreaterThan(0.8 * HIGHEST_BID);
    }
  });

  it('weighs luck and hidden things by how likely they are, not by the state it was handed', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const walk = walkOf(doors, { prize: seed % 2, opened: null }, 0, `doors ${seed}`);
      const move = sampleBest(walk, { meter: new Meter({ nodes: 6000 }), chance: seeded('doors') });
      expect(walk.action(move)).toBe(0);
    }
  });

  it('finds the same for the same seed and budget, and keeps within the budget', () => {
    const run = () => {
      const walk = walkOf(heap, heapOf(20), 0, 'same');
      const meter = new Meter({ nodes: 500 });
      return [sampleBest(walk, { meter, chance: seeded('same') }), meter.nodes];
    };
    expect(run()).toEqual(run());
    expect(run()[1]).toBe(500);
  });

  it('has no move to name when the game is over', () => {
    const sampling = { meter: new Meter({ nodes: 10 }), chance: seeded(0) };
    expect(() => sampleBest(walkOf(heap, heapOf(0), 0, 'over'), sampling)).toThrow();
  });

  it('still names a legal move without any budget', () => {
    const walk = walkOf(heap, heapOf(4), 0, 'none');
    expect([1, 2, 3]).toContain(walk.action(sampleBest(walk, { meter: new Meter({ nodes: 0 }), chance: seeded(0) })));
  });
});

describe('a game without a player of its own', () => {
  it.each(LEVELS)('is played by level %s all the same', (level) => {
    expect([1, 2, 3]).toContain(chooseAction(heap, heapOf(7), 0, { level, chance: seeded(level) }));
    expect(chooseAction(auction, { bids: [] }, 1, { level, chance: seeded(level) })).toBeLessThanOrEqual(HIGHEST_BID);
  });

  it('is played well by the hard level', () => {
    expect(chooseAction(heap, heapOf(7), 0, { level: 'hard', chance: seeded(1) })).toBe(3);
  });

  it('asks for no thinking where there is one move only', () => {
    const budget = { nodes: 0 };
    expect(chooseAction(heap, heapOf(1), 0, { level: 'hard', budget, chance: seeded(1) })).toBe(1);
  });
});
