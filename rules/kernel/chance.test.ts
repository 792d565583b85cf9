import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterChance, deferred, recorded, ScriptError, scripted, seeded } from './chance.ts';
import { fromState, generator } from './generator.ts';

/** Pearson's statistic against equal expectations. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** Far out in the tail (about one in a million) for this many degrees of freedom, by Wilson and Hilferty. */
function limitFor(degrees: number): number {
  const spread = 2 / (9 * degrees);
  return degrees * (1 - spread + 4.75 * Math.sqrt(spread)) ** 3;
}

describe('the generator', () => {
  it('gives the published sequence of xoshiro128** for the state 1, 2, 3, 4', () => {
    const bits = fromState([1, 2, 3, 4]);
    const published = [
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ];
    expect(published.map(() => bits.next())).toEqual(published);
  });

  it('sets each of its 32 bits half of the time', () => {
    const bits = generator('bits');
    const rounds = 50_000;
    const ones = Array<number>(32).fill(0);
    for (let round = 0; round < rounds; round += 1) {
      const word = bits.next();
      for (let bit = 0; bit < 32; bit += 1) ones[bit] = (ones[bit] ?? 0) + ((word >>> bit) & 1);
    }
    for (const count of ones) expect(chiSquare([count, rounds - count])).toBeLessThan(limitFor(1));
  });

  it('starts neighbouring seeds far apart', () => {
    const firsts = Array.from({ length: 4096 }, (_, seed) => generator(seed).next());
    expect(new Set(firsts).size).toBeGreaterThan(4090);
    const buckets = Array<number>(16).fill(0);
    for (const first of firsts) buckets[first >>> 28] = (buckets[first >>> 28] ?? 0) + 1;
    expect(chiSquare(buckets)).toBeLessThan(limitFor(15));
  });

  it('takes 7 and "7" for the same seed and other seeds for others', () => {
    expect(seeded(7).below(2 ** 32)).toBe(seeded('7').below(2 ** 32));
    expect(seeded('a').below(2 ** 32)).not.toBe(seeded('b').below(2 ** 32));
  });
});

describe('below', () => {
  it.each([2, 3, 6, 7, 49, 100])('draws every number below %i equally often', (n) => {
    const chance = seeded(`fair ${n}`);
    const counts = Array<number>(n).fill(0);
    for (let draw = 0; draw < n * 2000; draw += 1) {
      const value = chance.below(n);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    expect(counts).toHaveLength(n);
    expect(chiSquare(counts)).toBeLessThan(limitFor(n - 1));
  });

  it('is unbiased where taking the remainder would not be', () => {
    // With n = 3/4 of 2^32 a bare remainder would hit the lowest third twice as often.
    const n = 3 * 2 ** 30;
    const chance = seeded('bias');
    const thirds = [0, 0, 0];
    for (let draw = 0; draw < 30_000; draw += 1) {
      const third = Math.floor(chance.below(n) / 2 ** 30);
      thirds[third] = (thirds[third] ?? 0) + 1;
    }
    expect(chiSquare(thirds)).toBeLessThan(limitFor(2));
  });

  it('stays in range for every size up to 2^53', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.string(), (n, seed) => {
        const value = seeded(seed).below(n);
        return Number.isSafeInteger(value) && value >= 0 && value < n;
      }),
    );
  });

  it('reaches the upper half of a range wider than 32 bits', () => {
    const chance = seeded('wide');
    const n = 2 ** 50;
    const upper = Array.from({ length: 200 }, () => chance.below(n)).filter((value) => value >= n / 2);
    expect(upper.length).toBeGreaterThan(60);
    expect(upper.length).toBeLessThan(140);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('takes %d for a bug', (n) => {
    expect(() => seeded('x').below(n)).toThrow(RangeError);
  });
});

describe('shuffle', () => {
  it('gives every order of four equally often, elements left in place included', () => {
    const chance = seeded('orders');
    const counts = new Map<string, number>();
    for (let round = 0; round < 24_000; round += 1) {
      const order = chance.shuffle([0, 1, 2, 3]).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()])).toBeLessThan(limitFor(23));
  });

  it('keeps the items and leaves its input alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const before = [...items];
        const after = seeded(seed).shuffle(items);
        expect(items).toEqual(before);
        expect(after.sort((a, b) => a - b)).toEqual(before.sort((a, b) => a - b));
      }),
    );
  });
});

describe('recorded and scripted', () => {
  it('play the same draws again', () => {
    const recording = recorded(seeded('tape'));
    const first = [recording.chance.below(10), ...recording.chance.shuffle([1, 2, 3, 4, 5])];
    const script = scripted(recording.draws);
    expect([script.chance.below(10), ...script.chance.shuffle([1, 2, 3, 4, 5])]).toEqual(first);
    expect(script.left()).toBe(0);
  });

  it('refuse a script that is too short, or does not fit', () => {
    expect(() => scripted([]).chance.below(2)).toThrow(new ScriptError('draw 1 is missing from the script'));
    expect(() => scripted([2]).chance.below(2)).toThrow(new ScriptError('draw 1 is 2, wanted 0 to 1'));
    expect(scripted([1]).chance.below(2)).toBe(1);
    expect(() => scripted([-1]).chance.below(2)).toThrow(ScriptError);
    expect(() => scripted([0.5]).chance.below(2)).toThrow(ScriptError);
  });
});

/** Digits for tests, as even as those of a hash. */
function digitsFor(seed: string): (draw: number, attempt: number) => string {
  return (draw, attempt) => {
    const bits = generator(`${seed} ${draw} ${attempt}`);
    return [bits.next(), bits.next()].map((word) => word.toString(16).padStart(8, '0')).join('');
  };
}

describe('counted', () => {
  it.each([2, 6, 49])('draws every number below %i equally often', (n) => {
    const chance = counterChance(digitsFor(`fair ${n}`));
    const counts = Array<number>(n).fill(0);
    for (let draw = 0; draw < n * 500; draw += 1) {
      const value = chance.below(n);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    expect(counts).toHaveLength(n);
    expect(chiSquare(counts)).toBeLessThan(limitFor(n - 1));
  });

  it('is unbiased where taking the remainder would not be', () => {
    const n = 3 * 2 ** 51;
    const chance = counterChance(digitsFor('bias'));
    const thirds = [0, 0, 0];
    for (let draw = 0; draw < 3000; draw += 1) {
      const third = Math.floor(chance.below(n) / 2 ** 51);
      thirds[third] = (thirds[third] ?? 0) + 1;
    }
    expect(chiSquare(thirds)).toBeLessThan(limitFor(2));
  });

  it('makes another attempt at the same draw where a number does not fit', () => {
    const asked: string[] = [];
    const chance = counterChance((draw, attempt) => {
      asked.push(`${draw}.${attempt}`);
      return attempt === 0 && draw === 1 ? 'f'.repeat(16) : '0'.repeat(16);
    });
    expect([chance.below(10), chance.below(10), chance.below(3)]).toEqual([0, 0, 0]);
    expect(asked).toEqual(['0.0', '1.0', '1.1', '2.0']);
  });

  it('takes every number of the last whole block, and none after it', () => {
    // 2^53 leaves a remainder of 2 when divided by 3.
    const numbers = [2 ** 53 - 1, 2 ** 53 - 2, 2 ** 53 - 3];
    const digits = (value: number): string =>
      `${(Math.floor(value / 2 ** 32) * 8).toString(16)}${(value % 2 ** 32).toString(16)}`;
    const asked: number[] = [];
    const chance = counterChance((_draw, attempt) => {
      asked.push(attempt);
      return digits(numbers[attempt] ?? 0);
    });
    expect(chance.below(3)).toBe(2);
    expect(asked).toEqual([0, 1, 2]);
  });

  it.each([1, 2 ** 32, 2 ** 32 + 1, 2 ** 52, Number.MAX_SAFE_INTEGER])('stays below %d', (n) => {
    const chance = counterChance(digitsFor(`range ${n}`));
    for (let draw = 0; draw < 200; draw += 1) {
      const value = chance.below(n);
      expect(Number.isSafeInteger(value) && value >= 0 && value < n).toBe(true);
    }
  });

  it('gives a draw the same number whatever was drawn before it', () => {
    const [once, again] = [counterChance(digitsFor('same')), counterChance(digitsFor('same'))];
    once.below(2 ** 53 - 1);
    again.below(2);
    expect(once.below(1000)).toBe(again.below(1000));
  });
});

describe('deferred', () => {
  it('is the same luck, made once and only when it is asked for', () => {
    let made = 0;
    const luck = deferred(() => {
      made += 1;
      return seeded('later');
    });
    expect(made).toBe(0);
    const now = seeded('later');
    expect([luck.below(1000), luck.below(1000)]).toEqual([now.below(1000), now.below(1000)]);
    expect(luck.shuffle([1, 2, 3, 4, 5])).toEqual(now.shuffle([1, 2, 3, 4, 5]));
    expect(made).toBe(1);
  });
});
