import { NOWHERE, stepFrom } from './ground.ts';
import { DIRECTIONS } from './types.ts';
import type { ObjectronSize } from './walls.ts';

/** R36: steps from a square to every other, walking around walls and nothing else; `NOWHERE` where no way leads. */
export function walkingDistances(size: ObjectronSize, covered: Uint8Array, from: number): Int16Array {
  const far = new Int16Array(size.width * size.height).fill(NOWHERE);
  far[from] = 0;
  const queue = [from];
  for (const square of queue) {
    const next = (far[square] ?? 0) + 1;
    for (const way of DIRECTIONS) {
      const near = stepFrom(size, square, way);
      if (near === NOWHERE || covered[near] === 1 || far[near] !== NOWHERE) continue;
      far[near] = next;
      queue.push(near);
    }
  }
  return far;
}
