/** A stream of 32 random bits at a time. */
export interface Generator {
  /** A whole number from 0 to 2^32 - 1. */
  next(): number;
}

/**
 * xoshiro128** by Blackman and Vigna (2018): 128 bits of state, period 2^128 - 1, passes BigCrush and PractRand.
 * Not for secrets: where players could gain by guessing, the match derives its seeds from committed entropy.
 */
export function generator(seed: string | number): Generator {
  return fromState(hash128(String(seed)));
}

/** For tests against the published sequence. */
export function fromState(state: readonly [number, number, number, number]): Generator {
  let [a, b, c, d] = [state[0] | 0, state[1] | 0, state[2] | 0, state[3] | 0];
  return {
    next(): number {
      const scrambled = Math.imul(rotate(Math.imul(b, 5), 7), 9);
      const shifted = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= shifted;
      d = rotate(d, 11);
      return scrambled >>> 0;
    },
  };
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** Spreads any text over four words; neighbouring seeds share nothing. The finisher is MurmurHash3's. */
function hash128(text: string): [number, number, number, number] {
  const words: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x6a09e667];
  for (let lane = 0; lane < 4; lane += 1) {
    let hash = (words[lane] as number) ^ text.length;
    for (let i = 0; i < text.length; i += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(i), 0xcc9e2d51);
      hash = Math.imul(rotate(hash, 15), 0x1b873593);
    }
    words[lane] = finish(hash);
  }
  // All zeros is the one state the generator cannot leave.
  if ((words[0] | words[1] | words[2] | words[3]) === 0) words[0] = 1;
  return words;
}

function finish(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}
