import { expect, it } from 'vitest';
import { Meter } from './budget.ts';
import { searchMaxN } from './max-n.ts';
import type { Walk } from './walk.ts';

/** Two seats move in turn, three times in all. Moves 10 and 11 are worth the same, 12 is worth less to the mover. */
class Tie implements Walk {
  readonly low = 0;
  readonly high = 0;
  readonly made: number[] = [];

  get seat() {
    return this.made.length === 3 ? null : this.made.length % 2;
  }

  moves(): number[] {
    return [10, 11, 12];
  }

  make(move: number): void {
    this.made.push(move);
  }

  unmake(): void {
    this.made.pop();
  }
}

const count = ({ made }: Tie, values: Float64Array): void => {
  values.fill(0);
  for (const [index, move] of made.entries()) if (move === 12) values[index % 2] = (values[index % 2] ?? 0) - 1;
};

it.each([1, 2, 3])('of equal moves max-n keeps the first, at depth %i', (depth) => {
  const limits = { meter: new Meter({ nodes: 10_000 }), seats: 2, depth };
  expect(searchMaxN(new Tie(), { estimate: count, final: count }, limits)).toBe(10);
});

/** Two plies. Replies of the second seat are all the same to it, but not to the first seat. */
class Replies extends Tie {
  override get seat() {
    return this.made.length === 2 ? null : this.made.length;
  }

  override moves(): number[] {
    return [0, 1];
  }
}

it('expects the first of equal replies', () => {
  const worth = [
    [5, -5],
    [1, 1],
  ];
  const value = ({ made }: Tie, values: Float64Array): void => {
    values.fill(0);
    values[0] = worth[made[0] ?? 0]?.[made[1] ?? 0] ?? 0;
  };
  const limits = { meter: new Meter({ nodes: 10_000 }), seats: 2, depth: 2 };
  expect(searchMaxN(new Replies(), { estimate: value, final: value }, limits)).toBe(0);
  worth[0] = [-5, 5];
  const again = { meter: new Meter({ nodes: 10_000 }), seats: 2, depth: 2 };
  expect(searchMaxN(new Replies(), { estimate: value, final: value }, again)).toBe(1);
});
