import type { LogLine } from '@tavola/match';
import { describe, expect, it } from 'vitest';
import { INITIAL_LIVE_STATE, type LiveState, prependLines } from './live-state.ts';

function lines(from: number, end: number): LogLine[] {
  return Array.from({ length: end - from }, (_, index) => ({
    ...({ at: 0, kind: 'move', open: { seat: 0, late: false }, events: [], link: '', hidden: null } as const),
    seq: from + index,
  }));
}

const known = (from: number, end: number): LiveState => ({ ...INITIAL_LIVE_STATE, lines: lines(from, end) });
const numbers = ({ lines: all }: LiveState): readonly number[] => all.map(({ seq }) => seq);

describe('older lines', () => {
  it('are prepended', () => {
    const { state, effects } = prependLines(known(5, 8), lines(2, 5));
    expect(numbers(state)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(numbers(prependLines(state, lines(0, 2)).state)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(effects).toEqual([]);
  });

  it.each([
    ['came twice', lines(5, 8)],
    ['leave a hole', lines(1, 4)],
    ['reach too far', lines(3, 6)],
    ['have a hole themselves', [...lines(1, 2), ...lines(3, 5)]],
    ['are none', []],
  ])('that %s change nothing', (_, older) => {
    const state = known(5, 8);
    expect(prependLines(state, older).state).toBe(state);
  });
});
