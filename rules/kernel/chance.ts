import { type Generator, generator } from './generator.ts';

/** The only source of randomness in a game. Seeded in play, recorded into logs, scripted in replays and tests. */
export interface Chance {
  /** A whole number from 0 to n-1, every one equally likely. */
  below(n: number): number;
  /** The same items in a random order; every order equally likely. The input stays as it is. */
  shuffle<T>(items: readonly T[]): T[];
}

const TWO_32 = 0x1_0000_0000;
const TWO_53 = 2 ** 53;

/** Every shuffle is made of `below` draws, so that recording and scripting see one kind of draw only. */
class DrawnChance implements Chance {
  readonly #draw: (n: number) => number;

  constructor(draw: (n: number) => number) {
    this.#draw = draw;
  }

  below(n: number): number {
    if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`cannot draw below ${n}`);
    return this.#draw(n);
  }

  shuffle<T>(items: readonly T[]): T[] {
    const result = [...items];
    for (let last = result.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      const kept = result[last] as T;
      result[last] = result[other] as T;
      result[other] = kept;
    }
    return result;
  }
}

/** Randomness from a seed: the same seed gives the same draws on every machine. */
export function seeded(seed: string | number): Chance {
  const bits = generator(seed);
  return new DrawnChance((n) => uniform(bits, n));
}

/** Hexadecimal digits that give one number of 53 bits. */
const DIGITS_PER_NUMBER = 14;

/**
 * Randomness in counter mode. Every draw has its own digits, so it depends on its number alone and not on earlier
 * draws.
 * @param digitsOf the digits of a draw (from 0) and of an attempt at it (from 0): at least 14, hexadecimal, evenly
 * distributed
 */
export function counterChance(digitsOf: (draw: number, attempt: number) => string): Chance {
  let draws = 0;
  return new DrawnChance((n) => {
    const draw = draws;
    draws += 1;
    // A number from the incomplete last block of the range would favour small results. For small n it hardly ever comes.
    const limit = TWO_53 - (TWO_53 % n);
    for (let attempt = 0; ; attempt += 1) {
      const value = numberIn(digitsOf(draw, attempt));
      if (value < limit) return value % n;
    }
  });
}

function numberIn(digits: string): number {
  const high = Number.parseInt(digits.slice(0, 6), 16) >>> 3;
  return high * TWO_32 + Number.parseInt(digits.slice(6, DIGITS_PER_NUMBER), 16);
}

/** Creates the source at the first draw, since most steps of most games draw nothing. */
export function deferred(make: () => Chance): Chance {
  let source: Chance | null = null;
  return new DrawnChance((n) => {
    source ??= make();
    return source.below(n);
  });
}

export interface Recording {
  readonly chance: Chance;
  /** Every draw made so far, in order: what a log entry stores. */
  readonly draws: readonly number[];
}

/** Passes every draw on and records it. */
export function recorded(source: Chance): Recording {
  const draws: number[] = [];
  const chance = new DrawnChance((n) => {
    const value = source.below(n);
    draws.push(value);
    return value;
  });
  return { chance, draws };
}

export interface Script {
  readonly chance: Chance;
  /** Draws of the script that have not been used yet. */
  left(): number;
}

/** Thrown when a script does not fit the game that draws from it: a damaged log, or rules that changed. */
export class ScriptError extends Error {}

/** Plays given draws back. Running dry, or a draw that does not fit, means the script belongs to another game. */
export function scripted(draws: readonly number[]): Script {
  let next = 0;
  const chance = new DrawnChance((n) => {
    const value = draws[next];
    if (value === undefined) throw new ScriptError(`draw ${next + 1} is missing from the script`);
    if (!Number.isInteger(value) || value < 0 || value >= n)
      throw new ScriptError(`draw ${next + 1} is ${value}, wanted 0 to ${n - 1}`);
    next += 1;
    return value;
  });
  return { chance, left: () => draws.length - next };
}

/** For games without randomness: any draw throws. */
export const noChance: Chance = scripted([]).chance;

/** Unbiased: draws from the incomplete last block of the generator's range are thrown away and drawn again. */
function uniform(bits: Generator, n: number): number {
  if (n <= TWO_32) {
    const limit = TWO_32 - (TWO_32 % n);
    let value = bits.next();
    while (value >= limit) value = bits.next();
    return value % n;
  }
  const limit = TWO_53 - (TWO_53 % n);
  let value = wide(bits);
  while (value >= limit) value = wide(bits);
  return value % n;
}

function wide(bits: Generator): number {
  return (bits.next() >>> 11) * TWO_32 + bits.next();
}
