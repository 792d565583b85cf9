import type { Chance } from '../chance.ts';

/**
 * Returns true once in every block of `size` calls, at a random place in the block. Each call is equally likely to be
 * chosen.
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
