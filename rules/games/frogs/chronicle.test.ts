import { expect, it } from 'vitest';
import { chronicle } from './chronicle.ts';
import type { FrogsEvent } from './types.ts';

const STEPS: readonly (readonly FrogsEvent[])[] = [
  [{ type: 'bridged', seat: 1, gap: 'B2B3' }],
  [{ type: 'jumped', seat: 0, path: ['A1', 'A2', 'A3'], sank: ['A1A2', 'A2A3'], flew: false }],
  [
    { type: 'card-used', seat: 1, card: 'parachute' },
    { type: 'jumped', seat: 1, path: ['E5', 'D5'], sank: [], flew: true },
    { type: 'pushed', seat: 0, from: 'D5', to: 'C5', sank: ['C5D5'] },
  ],
  [{ type: 'removed', seat: 0, gap: 'B1B2' }],
];

it('statistics of frogs count a push and its bridge for the player who pushed', () => {
  expect(chronicle.read(STEPS, { ranks: [1, 2], reason: 'all-home' })).toEqual([
    { fact: 'jumps', seat: 0, value: 1 },
    { fact: 'hops', seat: 0, value: 1 },
    { fact: 'pushes', seat: 0, value: 0 },
    { fact: 'sunk', seat: 0, value: 2 },
    { fact: 'cards', seat: 0, value: 0 },
    { fact: 'jumps', seat: 1, value: 1 },
    { fact: 'hops', seat: 1, value: 0 },
    { fact: 'pushes', seat: 1, value: 1 },
    { fact: 'sunk', seat: 1, value: 1 },
    { fact: 'cards', seat: 1, value: 1 },
  ]);
});
