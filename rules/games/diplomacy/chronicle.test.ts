import { expect, it } from 'vitest';
import { chronicle } from './chronicle.ts';
import type { DiplomacyEvent, Order, Verdict } from './types.ts';

function movement(phase: string, ...orders: readonly (readonly [seat: number, order: Order, ok?: boolean])[]) {
  const verdicts = orders.map(([seat, order, ok = true]): Verdict => ({ seat, unit: null, order, ok }));
  return { type: 'resolved', phase, verdicts } satisfies DiplomacyEvent;
}

const STEPS: readonly (readonly DiplomacyEvent[])[] = [
  [
    movement(
      'S1901M',
      [0, { type: 'support', unit: 'VIE', of: 'BUD' }],
      [0, { type: 'hold', unit: 'BUD' }],
      [0, { type: 'support', unit: 'TRI', of: 'VEN' }],
      [0, { type: 'support', unit: 'GAL', of: 'WAR' }, false],
      [1, { type: 'hold', unit: 'VEN' }],
      [2, { type: 'hold', unit: 'WAR' }],
    ),
  ],
  [
    movement(
      'F1901M',
      [0, { type: 'move', unit: 'TRI', to: 'VEN' }, false],
      [0, { type: 'move', unit: 'GAL', to: 'WAR' }],
      [1, { type: 'hold', unit: 'VEN' }],
      [2, { type: 'hold', unit: 'WAR' }],
    ),
    { type: 'dislodged', unit: { type: 'A', seat: 2, at: 'WAR' }, by: 'GAL', retreats: [] },
  ],
];

it('statistics of Diplomacy count a stab only after support that worked', () => {
  const entries = chronicle.read(STEPS, { ranks: [1, 2, 3], reason: 'solo', scores: [4, 3, 2] });
  const valuesOf = (seat: number) => entries.filter((entry) => entry.seat === seat).map(({ value }) => value);
  expect(chronicle.facts.map(({ id }) => id)).toEqual([
    'centres',
    'supports',
    'support-for-others',
    'stabs',
    'dislodged',
  ]);
  expect(valuesOf(0)).toEqual([4, 1, 1, 1, 0]);
  expect(valuesOf(1)).toEqual([3, 0, 0, 0, 0]);
  expect(valuesOf(2)).toEqual([2, 0, 0, 0, 1]);
});
