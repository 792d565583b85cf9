import { type Chance, noChance, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { dvonn } from '../index.ts';
import { actionsOf, seatToAct } from '../legal.ts';
import { scoresOf } from '../stacks.ts';
import type { DvonnAction, DvonnState } from '../types.ts';
import {
  FastBoard,
  generateFastMoves,
  LIST,
  MAX_MOVES,
  passIfStuck,
  toCells,
  toDvonnAction,
  toFastBoard,
  toFastMove,
} from './index.ts';

const GAMES = process.env['TAVOLA_LONG'] === '1' ? 300 : 60;

function opening(seed: string): DvonnState {
  return dvonn.setup({ setup: 'random' }, 2, null, seeded(seed)).state;
}

function playOne(state: DvonnState, chance: Chance): { readonly state: DvonnState; readonly action: DvonnAction } {
  const seat = seatToAct(state) ?? 0;
  const action = dvonn.sample(state, seat, chance);
  return { state: dvonn.apply(state, [{ seat, action }], noChance).state, action };
}

/** The state as the fast board can know it: covered colours are not kept. */
function position(state: DvonnState): unknown {
  return dvonn.position.write(state);
}

function positionOf(board: FastBoard, like: DvonnState): unknown {
  return position({ ...like, cells: toCells(board), turn: board.turn });
}

function movesOf(board: FastBoard): DvonnAction[] {
  const moves = new Int32Array(MAX_MOVES);
  return Array.from(moves.subarray(0, generateFastMoves(board, moves, 0)), toDvonnAction);
}

function namesOf(actions: readonly DvonnAction[]): string {
  return actions
    .map((action) => JSON.stringify(action))
    .sort()
    .join();
}

/** Everything a board holds, private parts included; only scratch space and used-up undo words may differ. */
function contents(board: FastBoard): string {
  const { height, owner, red, ring, stacks, score, turn, low, high, occupied, reds, loose, undoTop } =
    board as unknown as Pick<FastBoard, keyof FastBoard> & Hidden;
  const lists = [0, 1].map((seat) => stacks.squares.subarray(seat * LIST, seat * LIST + (stacks.count[seat] ?? 0)));
  const places = lists.map((list) => Array.from(list, (square) => stacks.place[square]));
  const squares = [height, owner, red, ring].map((values) => values.join(''));
  return JSON.stringify([squares, lists, places, score, turn, low, high, occupied, reds, loose, undoTop]);
}

interface Hidden {
  readonly occupied: unknown;
  readonly loose: boolean;
  readonly undoTop: number;
}

describe('the fast board against the rules', () => {
  it(`has the same stacks, turns, moves, scores and end along ${GAMES} random games`, () => {
    let passes = 0;
    for (let game = 0; game < GAMES; game += 1) {
      const chance = seeded(`game ${game}`);
      let state = opening(`board ${game}`);
      const board = toFastBoard(state);
      for (;;) {
        const seat = seatToAct(state);
        expect(passIfStuck(board)).toBe(seat !== null);
        expect(positionOf(board, state)).toBe(position(state));
        expect([...board.score]).toEqual(scoresOf(state.cells));
        if (seat === null) break;
        expect(namesOf(movesOf(board))).toBe(namesOf(actionsOf(state, seat)));
        const next = playOne(state, chance);
        if (next.state.turn === seat) passes += 1;
        board.make(toFastMove(next.action));
        state = next.state;
      }
    }
    expect(passes).toBeGreaterThan(GAMES / 4);
  });

  it('takes a whole game back, move by move and pass by pass', () => {
    for (let game = 0; game < 100; game += 1) {
      const chance = seeded(`back ${game}`);
      let state = opening(`back ${game}`);
      const board = toFastBoard(state);
      const before: string[] = [];
      while (passIfStuck(board)) {
        before.push(contents(board));
        const next = playOne(state, chance);
        board.make(toFastMove(next.action));
        state = next.state;
      }
      while (before.length > 0) {
        board.unmake();
        expect(contents(board)).toBe(before.pop());
      }
    }
  });

  it('keeps the key in step: equal to that of the same position set up again, other than every earlier one', () => {
    const seen = new Set<string>();
    let positions = 0;
    for (let game = 0; game < 50; game += 1) {
      const chance = seeded(`key ${game}`);
      let state = opening(`key ${game}`);
      const board = toFastBoard(state);
      while (passIfStuck(board)) {
        const anew = toFastBoard({ ...state, turn: board.turn });
        expect([board.low, board.high]).toEqual([anew.low, anew.high]);
        seen.add(`${board.low} ${board.high}`);
        positions += 1;
        const next = playOne(state, chance);
        board.make(toFastMove(next.action));
        state = next.state;
      }
    }
    expect(seen.size).toBe(positions);
  });

  it('has another key when the other seat is to move, and the first again after two passes', () => {
    const board = toFastBoard(opening('turn'));
    const white = [board.low, board.high];
    board.pass();
    expect([board.low, board.high]).not.toEqual(white);
    board.pass();
    expect([board.low, board.high]).toEqual(white);
  });
});

describe('positions from outside', () => {
  const read = (stacks: Record<number, string>, side: 'w' | 'b'): DvonnState => {
    const words = Array.from({ length: 49 }, (_, space) => stacks[space] ?? '-');
    const state = dvonn.position.read(`${words.join(' ')} ${side}`, { setup: 'random' });
    if (!state.ok) throw new Error(state.error.code);
    return state.value;
  };

  it('drops stacks that never had a link to a red at the first move, and brings them back with it', () => {
    const state = read({ 0: 'W1', 1: 'B1', 20: 'R1', 21: 'W1', 22: 'B2' }, 'w');
    const board = toFastBoard(state);
    const before = contents(board);
    const action: DvonnAction = { type: 'move', from: 'C3', to: 'B3' };
    board.make(toFastMove(action));
    const after = dvonn.apply(state, [{ seat: 0, action }], noChance).state;
    // Black has nothing left, so the rules pass to White. The board leaves that to `passIfStuck`.
    expect(positionOf(board, state)).toBe(position({ ...after, turn: 1 }));
    board.unmake();
    expect(contents(board)).toBe(before);
  });

  it('refuses a board that is still being filled', () => {
    const placing = dvonn.setup({ setup: 'placed' }, 2, null, noChance).state;
    expect(() => toFastBoard(placing)).toThrow();
  });

  it('knows no moves but those of stacks on the board', () => {
    expect(() => toFastMove({ type: 'place', at: 'A1' })).toThrow();
    expect(() => toFastMove({ type: 'move', from: 'A1', to: 'Z9' })).toThrow();
  });

  it('can be used again for another position', () => {
    const board = toFastBoard(opening('first'));
    const second = opening('second');
    toFastBoard(second, board);
    expect(contents(board)).toEqual(contents(toFastBoard(second, new FastBoard())));
  });
});
