import { type Dvonn, type DvonnState, dvonn } from '@tavola/games/dvonn';
import { type FastBoard, toDvonnAction, toFastBoard, toFastMove } from '@tavola/games/dvonn/fast';
import { noChance, type Seat, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { type Evaluation, searchBest } from '../../search/alpha-beta.ts';
import { Meter } from '../../search/budget.ts';
import { ContractWalk } from '../../search/contract-walk.ts';
import { sampleBest } from '../../search/mcts.ts';
import { dvonnEvaluation, estimateBoard, WIN } from './evaluate.ts';
import { DvonnWalk, marginOf } from './walk.ts';

/** A position of a random game with this many stacks left at most, or none if the game ended before. */
function late(seed: string, stacks: number): DvonnState | null {
  const chance = seeded(seed);
  let { state } = dvonn.setup({ setup: 'random' }, 2, null, chance);
  for (let [demand] = dvonn.pending(state); demand !== undefined; [demand] = dvonn.pending(state)) {
    if (state.cells.filter((stack) => stack !== '').length <= stacks) return state;
    const { seat } = demand;
    state = dvonn.apply(state, [{ seat, action: dvonn.sample(state, seat, chance) }], noChance).state;
  }
  return null;
}

function lateOnes(name: string, stacks: number, count: number): DvonnState[] {
  const found: DvonnState[] = [];
  for (let seed = 0; found.length < count; seed += 1) {
    const state = late(`${name} ${seed}`, stacks);
    if (state !== null) found.push(state);
  }
  return found;
}

const walkOf = (state: DvonnState) => new DvonnWalk(toFastBoard(state));
const plenty = () => new Meter({ nodes: 5_000_000 });

/** No windows, no table, no order: every line. */
function minimax(walk: DvonnWalk, depth: number): number {
  const seat = walk.seat as Seat;
  if (depth === 0) return dvonnEvaluation.estimate(walk);
  let best = Number.NEGATIVE_INFINITY;
  for (const move of walk.moves()) {
    walk.make(move);
    const value =
      walk.seat === null ? dvonnEvaluation.final(walk, seat) : (walk.seat === seat ? 1 : -1) * minimax(walk, depth - 1);
    walk.unmake();
    best = Math.max(best, value);
  }
  return best;
}

/** The margin both sides can force, from the rules of the contract alone. */
function bruteForce(state: DvonnState): number {
  const seat = dvonn.pending(state)[0]?.seat ?? 0;
  const choices = dvonn.choices(state, seat);
  if (choices.kind !== 'listed') throw new Error('DVONN lists its moves');
  const margins = choices.actions.map((action) => {
    const next = dvonn.apply(state, [{ seat, action }], noChance).state;
    const [demand] = dvonn.pending(next);
    if (demand === undefined) return marginOf(toFastBoard(next), seat);
    return demand.seat === seat ? bruteForce(next) : -bruteForce(next);
  });
  return Math.max(...margins);
}

describe('alpha-beta in DVONN', () => {
  it.each([
    { stacks: 30, depth: 2, count: 8 },
    { stacks: 18, depth: 3, count: 8 },
    { stacks: 14, depth: 5, count: 10 },
    { stacks: 10, depth: 6, count: 20 },
  ])('has the value of plain minimax with $stacks stacks to depth $depth', ({ stacks, depth, count }) => {
    for (const state of lateOnes('minimax', stacks, count)) {
      const found = searchBest(walkOf(state), dvonnEvaluation, { meter: plenty(), depth });
      expect(found.value).toBe(minimax(walkOf(state), Math.max(1, found.depth)));
    }
  });

  it('solves late endgames exactly: the margin brute force finds, and a move that reaches it', () => {
    for (const state of lateOnes('endgame', 8, 60)) {
      const walk = walkOf(state);
      const seat = walk.seat as Seat;
      const { move, value, solved } = searchBest(walk, dvonnEvaluation, { meter: plenty() });
      const margin = bruteForce(state);
      expect(solved).toBe(true);
      expect(value).toBe(Math.sign(margin) * WIN + margin);
      const after = dvonn.apply(state, [{ seat, action: toDvonnAction(move) }], noChance).state;
      const [demand] = dvonn.pending(after);
      const reached =
        demand === undefined ? marginOf(toFastBoard(after), seat) : (demand.seat === seat ? 1 : -1) * bruteForce(after);
      expect(reached).toBe(margin);
    }
  });

  it('does not call solved what rests on an estimate', () => {
    const [state] = lateOnes('open', 40, 1) as [DvonnState];
    expect(searchBest(walkOf(state), dvonnEvaluation, { meter: plenty(), depth: 2 })).toMatchObject({
      depth: 2,
      solved: false,
    });
  });

  it('finds the same on the contract as on the fast board', () => {
    const onContract: Evaluation<ContractWalk<Dvonn>> = {
      estimate: (walk) => estimateBoard(boardOf(walk)),
      final: (walk, seat) => dvonnEvaluation.final(new DvonnWalk(boardOf(walk)), seat),
    };
    for (const state of lateOnes('contract', 16, 6)) {
      const walk = new ContractWalk({ game: dvonn, imagine: () => state, seat: 0, chance: noChance });
      const slow = searchBest(walk, onContract, { meter: plenty(), depth: 3 });
      const fast = searchBest(walkOf(state), dvonnEvaluation, { meter: plenty(), depth: 3 });
      expect({ ...slow, move: 0 }).toEqual({ ...fast, move: 0 });
    }
  });

  it('finds the same every time, and looks at no more positions than it may', () => {
    const [state] = lateOnes('same', 35, 1) as [DvonnState];
    const run = (nodes: number) => {
      const meter = new Meter({ nodes });
      return { ...searchBest(walkOf(state), dvonnEvaluation, { meter }), nodes: meter.nodes };
    };
    expect(run(3000)).toEqual(run(3000));
    for (const nodes of [0, 1, 7, 100, 3000]) expect(run(nodes).nodes).toBe(nodes);
  });

  it('leaves the board as it found it, also when it is cut short', () => {
    const [state] = lateOnes('untouched', 30, 1) as [DvonnState];
    const walk = walkOf(state);
    const before = keyOf(walk.board);
    searchBest(walk, dvonnEvaluation, { meter: new Meter({ nodes: 777 }) });
    expect(keyOf(walk.board)).toEqual(before);
    expect(walk.seat).toBe(state.turn);
  });
});

describe('Monte Carlo tree search in DVONN', () => {
  it('finds a winning move on the fast board and on the contract', () => {
    let wins = 0;
    for (const state of lateOnes('sampled', 7, 30)) {
      const seat = dvonn.pending(state)[0]?.seat ?? 0;
      if (bruteForce(state) <= 0) continue;
      wins += 1;
      const fast = walkOf(state);
      const slow = new ContractWalk({ game: dvonn, imagine: () => state, seat, chance: seeded(1) });
      const moves = [
        sampleBest(fast, { meter: new Meter({ nodes: 4000 }), chance: seeded(2) }),
        toFastMove(slow.action(sampleBest(slow, { meter: new Meter({ nodes: 1500 }), chance: seeded(3) }))),
      ];
      for (const move of moves) {
        const after = dvonn.apply(state, [{ seat, action: toDvonnAction(move) }], noChance).state;
        const [demand] = dvonn.pending(after);
        const margin =
          demand === undefined
            ? marginOf(toFastBoard(after), seat)
            : (demand.seat === seat ? 1 : -1) * bruteForce(after);
        expect(margin).toBeGreaterThan(0);
      }
    }
    expect(wins).toBeGreaterThan(5);
  });
});

function boardOf(walk: ContractWalk<Dvonn>): FastBoard {
  const board = toFastBoard(walk.state);
  // A seat that is stuck is passed by the rules already; the estimate is for the seat to move.
  if (walk.seat !== null && board.turn !== walk.seat) board.pass();
  return board;
}

function keyOf(board: FastBoard): readonly number[] {
  return [board.low, board.high, board.turn, ...board.score];
}
