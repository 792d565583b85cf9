import { seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { isDraw, sharersOf } from './draws.ts';
import { diplomacy } from './index.ts';
import type { DiplomacyState } from './types.ts';

const options = diplomacy.parse.options(undefined);
if (!options.ok) throw new Error(options.error.code);
const opening = start(diplomacy, { options: options.value, seats: 7 }, seeded('draws')).step.state;
const ALL = [0, 1, 2, 3, 4, 5, 6];

/** The opening, ended in some way, with powers whose players have left and powers without a unit or a centre. */
function ended(
  over: DiplomacyState['over'],
  gone: readonly number[] = [],
  dead: readonly number[] = [],
): DiplomacyState {
  return {
    ...opening,
    ...{ over, gone: [...gone] },
    units: opening.units.filter(({ seat }) => !dead.includes(seat)),
    centres: opening.centres.map((own, seat) => (dead.includes(seat) ? [] : own)),
  };
}

describe('a draw', () => {
  it.each([
    ['draw-agreed', [], [], ALL],
    ['draw-agreed', [1, 4], [], [0, 2, 3, 5, 6]],
    ['draw-agreed', [1], [2, 3], [0, 4, 5, 6]],
    ['year-limit', [0, 6], [5], [1, 2, 3, 4]],
    // If all players have left the table, all survivors share it.
    ['year-limit', ALL, [5], [0, 1, 2, 3, 4, 6]],
    ['abandoned', [1], [2], [0, 1, 3, 4, 5, 6]],
  ] as const)('%s, with %j gone and %j dead, is shared by %j', (over, gone, dead, sharers) => {
    const state = ended(over, gone, dead);
    expect(isDraw(state)).toBe(true);
    expect(sharersOf(state)).toEqual(sharers);
  });

  it('is no victory, and no game that goes on', () => {
    expect((['solo', 'last-alive', null] as const).map((over) => isDraw({ over }))).toEqual([false, false, false]);
  });
});

it('a victory belongs to the power with the most centres', () => {
  const [first = [], second = [], ...others] = opening.centres;
  const state = { ...ended('solo'), centres: [[], [...first, ...second], ...others] };
  expect(sharersOf(state)).toEqual([1]);
});
