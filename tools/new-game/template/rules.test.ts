import { noChance } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { type HexapawnState, hexapawn } from './index.ts';

/** Rows from the top, as printed: `o` is the first player, `x` the second. */
function boardOf(rows: readonly string[], ply = 0): HexapawnState {
  const owners = new Map<string, number>([
    ['o', 0],
    ['x', 1],
  ]);
  const cells = rows.toReversed().flatMap((row) => [...row].map((sign) => owners.get(sign) ?? null));
  return { size: rows.length, cells, turn: ply % 2, ply, gone: null };
}

/** Plays moves such as `A1A2`, in turns. */
function play(state: HexapawnState, ...moves: string[]): HexapawnState {
  return moves.reduce((before, text) => {
    const action = hexapawn.read(before, before.turn, text);
    if (!action.ok) throw new Error(text);
    return hexapawn.apply(before, [{ seat: before.turn, action: action.value }], noChance).state;
  }, state);
}

const start = boardOf(['xxx', '...', 'ooo']);

describe('a pawn', () => {
  it('moves straight ahead, and takes diagonally', () => {
    const state = play(start, 'B1B2');
    expect(state).toEqual(boardOf(['xxx', '.o.', 'o.o'], 1));
    expect(play(state, 'A3B2')).toEqual(boardOf(['.xx', '.x.', 'o.o'], 2));
  });

  it.each([
    ['A2A3', { code: 'not-yours', at: ['A2'] }],
    ['A3A2', { code: 'not-yours', at: ['A3'] }],
    ['A1A3', { code: 'out-of-reach', at: ['A1', 'A3'] }],
    ['A1B2', { code: 'out-of-reach', at: ['A1', 'B2'] }],
    ['H1H2', { code: 'not-yours', at: ['H1'] }],
  ])('cannot move %s: %o', (text, refusal) => {
    const action = hexapawn.read(start, 0, text);
    expect(action.ok && hexapawn.check(start, 0, action.value)).toEqual(refusal);
  });

  it('waits for its turn', () => {
    expect(hexapawn.check(start, 1, { from: 'A3', to: 'A2' })).toEqual({ code: 'not-your-turn' });
  });
});

describe('the game', () => {
  it.each([
    ['when a pawn is across', play(boardOf(['x..', '..o', 'o..']), 'C2C3'), { ranks: [1, 2], reason: 'across' }],
    ['when a player has no move', play(boardOf(['.x.', '...', '.o.']), 'B1B2'), { ranks: [1, 2], reason: 'no-move' }],
    ['when a player gives up', hexapawn.abandon(start, 0, noChance).state, { ranks: [2, 1], reason: 'abandoned' }],
  ])('ends %s', (_when, state, outcome) => {
    expect(hexapawn.outcome(state)).toEqual(outcome);
    expect(hexapawn.check(state, state.turn, { from: 'A1', to: 'A2' })).toEqual({ code: 'game-over' });
  });
});
