import type { Chance } from '../chance.ts';

/**
 * Says yes once in each so many calls, at a place drawn anew every time: of n calls at least n / size, rounded down, whatever the
 * luck, and each call is as likely as any other.
 */
export function onceInEach(size: number, chance: Chance): () => boolean {
  let calls = 0;
  let chosen = 0;
  return () => {
    const place = calls % size;
    if (place === 0) chosen = chance.below(size);
    calls += 1;
    return place === chosen;
  };
}
