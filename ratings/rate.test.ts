import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rate } from './rate.ts';
import { estimateAt, isProvisional, NEW_RATINGS, type Rating, systemOf } from './rating.ts';

const DAY = 24 * 3_600_000;
const YEAR = 365.25 * DAY;
const NOW = 100 * YEAR;

const ratings = fc.record({
  r: fc.integer({ min: 50_000, max: 250_000 }),
  d: fc.integer({ min: 4500, max: 25_000 }),
  v: fc.integer({ min: 3_000_000, max: 9_000_000 }),
  n: fc.integer({ min: 1, max: 1000 }),
  at: fc.constant(NOW),
});

const fields = fc.integer({ min: 3, max: 7 }).chain((size) =>
  fc.record({
    before: fc.array(ratings, { minLength: size, maxLength: size }),
    ranks: fc.array(fc.integer({ min: 1, max: size }), { minLength: size, maxLength: size }),
    leaver: fc.integer({ min: 0, max: size - 1 }),
  }),
);

const REST = { left: [], bots: [], at: NOW };
const points = (list: readonly Rating[]): readonly number[] => list.map(({ r }) => r);

describe('a rating after a match', () => {
  it('rises for the winner of two, falls for the loser, and counts the match', () => {
    fc.assert(
      fc.property(fc.tuple(ratings, ratings), (before) => {
        const [one, two] = rate({ system: 'glicko-2', before, ranks: [1, 2], ...REST });
        expect(one?.r).toBeGreaterThanOrEqual(before[0].r);
        expect(two?.r).toBeLessThanOrEqual(before[1].r);
        expect([one?.n, two?.n]).toEqual([before[0].n + 1, before[1].n + 1]);
      }),
    );
  });

  it.each(['glicko-2', 'plackett-luce'] as const)('stays at 1500 for two new players who draw: %s', (system) => {
    const fresh = { ...NEW_RATINGS[system], at: NOW };
    const after = rate({ system, before: [fresh, fresh], ranks: [1, 1], ...REST });
    expect(points(after)).toEqual([150_000, 150_000]);
    expect(after[0]?.d).toBeLessThan(fresh.d);
  });

  it('does not depend on the order of the seats', () => {
    fc.assert(
      fc.property(fields, ({ before, ranks }) => {
        const forth = rate({ system: 'plackett-luce', before, ranks, ...REST });
        const back = rate({
          system: 'plackett-luce',
          before: before.toReversed(),
          ranks: ranks.toReversed(),
          ...REST,
        });
        for (const [seat, { r, d }] of back.toReversed().entries()) {
          // The sums are added in another order.
          expect(Math.abs(r - (forth[seat]?.r ?? 0))).toBeLessThanOrEqual(1);
          expect(Math.abs(d - (forth[seat]?.d ?? 0))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('never rises for players who leave, and doesn’t depend on them for players who stay', () => {
    fc.assert(
      fc.property(fields, ratings, ({ before, ranks, leaver }, other) => {
        const request = { system: 'plackett-luce', ranks, ...REST, left: [leaver] } as const;
        const after = rate({ ...request, before });
        expect(after[leaver]?.r).toBeLessThan(before[leaver]?.r ?? 0);
        const elsewhere = rate({ ...request, before: before.with(leaver, other) });
        expect(elsewhere.toSpliced(leaver, 1)).toEqual(after.toSpliced(leaver, 1));
        const without = rate({
          system: 'plackett-luce',
          before: before.toSpliced(leaver, 1),
          ranks: ranks.toSpliced(leaver, 1),
          ...REST,
        });
        expect(without).toEqual(after.toSpliced(leaver, 1));
      }),
    );
  });

  it('stays as it was for the only one who did not leave, but not against a single opponent', () => {
    const fresh = { ...NEW_RATINGS['plackett-luce'], at: NOW };
    const three = rate({
      system: 'plackett-luce',
      before: [fresh, fresh, fresh],
      ranks: [1, 2, 3],
      ...REST,
      left: [0, 2],
    });
    expect(three[1]).toBe(fresh);
    expect(three[0]?.r).toBeLessThan(150_000);
    expect(three[0]?.r).toBe(three[2]?.r);
    const two = rate({ system: 'plackett-luce', before: [fresh, fresh], ranks: [1, 2], ...REST, left: [0] });
    expect(two[0]?.r).toBeLessThan(150_000);
    expect(two[1]?.r).toBeGreaterThan(150_000);
  });

  it('keeps the deviation of a bot at 45 or more', () => {
    const sure = { r: 150_000, d: 4500, v: 3_000_000, n: 900, at: NOW };
    const request = { system: 'glicko-2', before: [sure, sure], ranks: [1, 2], ...REST } as const;
    expect(rate(request).map(({ d }) => d < 4500)).toEqual([true, true]);
    expect(rate({ ...request, bots: [1] }).map(({ d }) => d < 4500)).toEqual([true, false]);
  });

  it('needs two players for Glicko-2', () => {
    const three = Array.from({ length: 3 }, () => NEW_RATINGS['glicko-2']);
    expect(() => rate({ system: 'glicko-2', before: three, ranks: [1, 2, 3], ...REST })).toThrow('Expected 2 players');
  });
});

describe('a rating without matches', () => {
  const sure: Rating = { r: 160_000, d: 6000, v: 6_000_000, n: 50, at: NOW };

  it('becomes less certain: a deviation of 60 is 110 after a year, and never more than a new player’s', () => {
    expect(estimateAt(sure, NOW, 'glicko-2').deviation).toBe(60);
    expect(estimateAt(sure, NOW + YEAR, 'glicko-2').deviation).toBeCloseTo(110, 9);
    expect(estimateAt(sure, NOW + 90 * YEAR, 'glicko-2').deviation).toBe(250);
    expect(estimateAt(sure, NOW + 90 * YEAR, 'plackett-luce').deviation).toBeCloseTo(333.33, 2);
    // A clock that was set back changes nothing.
    expect(estimateAt(sure, NOW - DAY, 'glicko-2').deviation).toBe(60);
  });

  it('is provisional from a deviation of 110', () => {
    expect([10_999, 11_000].map((d) => isProvisional({ ...sure, d }))).toEqual([false, true]);
  });
});

it('games for exactly two are rated by Glicko-2, all others by Plackett–Luce', () => {
  expect(systemOf({ seats: [2, 2] })).toBe('glicko-2');
  expect(systemOf({ seats: [2, 4] })).toBe('plackett-luce');
  expect(systemOf({ seats: [7, 7] })).toBe('plackett-luce');
});
