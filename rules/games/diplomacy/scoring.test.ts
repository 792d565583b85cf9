import { describe, expect, it } from 'vitest';
import { CENTRES, diplomacy, finalPoints, isDraw, POWERS, sharersOf } from './index.ts';
import { type DiplomacyState, type Ending, SCORINGS, type Scoring } from './types.ts';

/** A board on which the powers own these numbers of centres and have as many units, at the end. */
function ended(counts: readonly number[], over: Ending, gone: readonly number[], scoring?: Scoring): DiplomacyState {
  let next = 0;
  const owned = counts.map((count) => {
    next += count;
    return CENTRES.slice(next - count, next);
  });
  const byPower = (list: (seat: number) => readonly string[]) =>
    Object.fromEntries(POWERS.map((power, seat) => [power.toUpperCase(), list(seat)]));
  const position = {
    phase: 'W1908A',
    units: byPower((seat) => (owned[seat] ?? []).map((centre) => `A ${centre.toUpperCase()}`)),
    centers: byPower((seat) => (owned[seat] ?? []).map((centre) => centre.toUpperCase())),
    tavola: { over, gone },
  };
  const options = diplomacy.parse.options(scoring === undefined ? { lastYear: 1908 } : { lastYear: 1908, scoring });
  if (!options.ok) throw new Error(options.error.code);
  const read = diplomacy.position.read(position, options.value);
  if (!read.ok) throw new Error(`${read.error.code} ${read.error.at}`);
  return read.value;
}

const pointsFor = (state: DiplomacyState) => finalPoints(state)?.map((own) => own / 1000);

/** Computed by hand, of 100 points. */
const BOARDS: readonly {
  readonly name: string;
  readonly counts: readonly number[];
  readonly over: Ending;
  readonly gone?: readonly number[];
  readonly points: Readonly<Record<Scoring, readonly number[]>>;
}[] = [
  {
    name: 'a solo takes all',
    counts: [18, 4, 4, 4, 4, 0, 0],
    over: 'solo',
    points: {
      'draw-size': [100, 0, 0, 0, 0, 0, 0],
      'sum-of-squares': [100, 0, 0, 0, 0, 0, 0],
      'centre-count': [100, 0, 0, 0, 0, 0, 0],
    },
  },
  {
    name: 'a draw of six',
    counts: [10, 8, 6, 5, 3, 2, 0],
    over: 'draw-agreed',
    points: {
      'draw-size': [16.667, 16.667, 16.667, 16.667, 16.667, 16.667, 0],
      'sum-of-squares': [42.017, 26.891, 15.126, 10.504, 3.782, 1.681, 0],
      'centre-count': [29.412, 23.529, 17.647, 14.706, 8.824, 5.882, 0],
    },
  },
  {
    name: 'a draw of three',
    counts: [12, 11, 11, 0, 0, 0, 0],
    over: 'draw-agreed',
    points: {
      'draw-size': [33.333, 33.333, 33.333, 0, 0, 0, 0],
      'sum-of-squares': [37.306, 31.347, 31.347, 0, 0, 0, 0],
      'centre-count': [35.294, 32.353, 32.353, 0, 0, 0, 0],
    },
  },
  {
    name: 'the last year',
    counts: [7, 5, 5, 5, 4, 4, 4],
    over: 'last-year',
    points: {
      'draw-size': [14.286, 14.286, 14.286, 14.286, 14.286, 14.286, 14.286],
      'sum-of-squares': [28.488, 14.535, 14.535, 14.535, 9.302, 9.302, 9.302],
      'centre-count': [20.588, 14.706, 14.706, 14.706, 11.765, 11.765, 11.765],
    },
  },
  {
    name: 'two powers at seventeen',
    counts: [17, 17, 0, 0, 0, 0, 0],
    over: 'draw-agreed',
    points: {
      'draw-size': [50, 50, 0, 0, 0, 0, 0],
      'sum-of-squares': [50, 50, 0, 0, 0, 0, 0],
      'centre-count': [50, 50, 0, 0, 0, 0, 0],
    },
  },
  {
    name: 'a draw that a power in civil disorder has no part in',
    counts: [10, 10, 10, 4, 0, 0, 0],
    over: 'draw-agreed',
    gone: [1],
    points: {
      'draw-size': [33.333, 0, 33.333, 33.333, 0, 0, 0],
      'sum-of-squares': [31.646, 31.646, 31.646, 5.063, 0, 0, 0],
      'centre-count': [29.412, 29.412, 29.412, 11.765, 0, 0, 0],
    },
  },
  {
    name: 'twelve neutral centres',
    counts: [3, 3, 3, 3, 3, 4, 3],
    over: 'last-year',
    points: {
      'draw-size': [14.286, 14.286, 14.286, 14.286, 14.286, 14.286, 14.286],
      'sum-of-squares': [12.857, 12.857, 12.857, 12.857, 12.857, 22.857, 12.857],
      'centre-count': [13.636, 13.636, 13.636, 13.636, 13.636, 18.182, 13.636],
    },
  },
  {
    name: 'an empty map',
    counts: [0, 0, 0, 0, 0, 0, 0],
    over: 'nobody-left',
    points: {
      'draw-size': [0, 0, 0, 0, 0, 0, 0],
      'sum-of-squares': [0, 0, 0, 0, 0, 0, 0],
      'centre-count': [0, 0, 0, 0, 0, 0, 0],
    },
  },
  {
    name: 'the last power alive',
    counts: [0, 12, 0, 0, 0, 0, 0],
    over: 'last-alive',
    points: {
      'draw-size': [0, 100, 0, 0, 0, 0, 0],
      'sum-of-squares': [0, 100, 0, 0, 0, 0, 0],
      'centre-count': [0, 100, 0, 0, 0, 0, 0],
    },
  },
  {
    name: 'a game that everyone left',
    counts: [9, 8, 17, 0, 0, 0, 0],
    over: 'abandoned',
    gone: [0, 1, 2],
    points: {
      'draw-size': [33.333, 33.333, 33.333, 0, 0, 0, 0],
      'sum-of-squares': [18.664, 14.747, 66.59, 0, 0, 0, 0],
      'centre-count': [26.471, 23.529, 50, 0, 0, 0, 0],
    },
  },
];

describe.each(BOARDS)('$name', ({ counts, over, gone = [], points }) => {
  it.each(SCORINGS)('%s', (scoring) => {
    const state = ended(counts, over, gone, scoring);
    expect(pointsFor(state)).toEqual(points[scoring]);
    const { ranks = [] } = diplomacy.outcome(state) ?? {};
    const own = points[scoring];
    expect(ranks).toEqual(own.map((mine) => 1 + own.filter((other) => other > mine).length));
  });
});

describe('without a scoring', () => {
  it('there are no points, and the ranks of old logs stay', () => {
    const state = ended([7, 5, 5, 5, 4, 4, 4], 'last-year', []);
    expect(state).not.toHaveProperty('scoring');
    expect(finalPoints(state)).toBeNull();
    expect(diplomacy.outcome(state)?.ranks).toEqual([1, 2, 2, 2, 5, 5, 5]);
    expect([isDraw(state), sharersOf(state)]).toEqual([true, [0, 1, 2, 3, 4, 5, 6]]);
  });

  it('it is never named', () => {
    const named = diplomacy.parse.options({ scoring: 'none' });
    expect(named).toEqual(diplomacy.parse.options({}));
    expect(diplomacy.parse.options({ scoring: 'dice' }).ok).toBe(false);
  });
});

it('the points of a scored game are in the event that ends it, before it there are none', () => {
  const running = { ...ended([10, 8, 6, 5, 3, 2, 0], 'draw-agreed', [], 'centre-count'), over: null };
  expect(finalPoints(running)).toBeNull();
  const events = diplomacy.settle(running, { kind: 'draw' }).events.map(({ event }) => event);
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'ended', points: [29412, 23529, 17647, 14706, 8824, 5882, 0] }),
  );
});
