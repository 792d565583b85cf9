import { describe, expect, it } from 'vitest';
import { chronicle } from './chronicle.ts';
import type { DvonnEvent } from './types.ts';

const EVENTS: readonly DvonnEvent[] = [
  { type: 'set-up', setup: 'random', cells: [] },
  { type: 'moved', seat: 0, from: 'A1', to: 'A2', stack: 'W', onto: 'BB' },
  { type: 'captured', seat: 0, at: 'A2', stack: 'BB', owner: 1 },
  { type: 'moved', seat: 1, from: 'C3', to: 'C4', stack: 'B', onto: 'R' },
  { type: 'captured', seat: 1, at: 'C4', stack: 'R', owner: null },
  {
    type: 'cut-off',
    stacks: [
      { at: 'A2', stack: 'BBW' },
      { at: 'B1', stack: 'B' },
      { at: 'B2', stack: 'WB' },
    ],
  },
];

describe('DVONN statistics', () => {
  it('count the tallest stack, captures of the opponent’s stacks, and pieces cut off', () => {
    expect(chronicle.read([EVENTS], { ranks: [1, 2], reason: 'higher-score' })).toEqual([
      { fact: 'tallest', seat: 0, value: 3 },
      { fact: 'captured', seat: 0, value: 1 },
      { fact: 'cut-off', seat: 0, value: 3 },
      { fact: 'tallest', seat: 1, value: 2 },
      { fact: 'captured', seat: 1, value: 0 },
      { fact: 'cut-off', seat: 1, value: 3 },
    ]);
  });

  it('start at a height of 1 in a game without moves', () => {
    const entries = chronicle.read([], { ranks: [1, 2], reason: 'abandoned' });
    expect(entries.map(({ value }) => value)).toEqual([1, 0, 0, 1, 0, 0]);
  });
});
