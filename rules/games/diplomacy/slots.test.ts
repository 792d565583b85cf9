import { describe, expect, it } from 'vitest';
import { diplomacy } from './index.ts';
import { positionWith, seatOfPower } from './testing/index.ts';

const idsOf = (centres: readonly string[], units: readonly string[]): string[] => {
  const state = positionWith({ phase: 'W1902A', centres, units });
  const choices = diplomacy.choices(state, seatOfPower('France'));
  return choices.kind === 'slots' ? choices.slots.map(({ id }) => id) : [];
};

describe('slots of an adjustment', () => {
  const homes = ['France BRE', 'France MAR', 'France PAR'];

  it('are numbered from 1, one for each build', () => {
    expect(idsOf(homes, ['France A BUR'])).toEqual(['build 1', 'build 2']);
    expect(idsOf(homes, [])).toEqual(['build 1', 'build 2', 'build 3']);
  });

  it('are numbered from 1, one for each removal', () => {
    expect(idsOf(homes.slice(0, 1), ['France A BUR', 'France A PIC', 'France F MAO'])).toEqual([
      'remove 1',
      'remove 2',
    ]);
  });
});
