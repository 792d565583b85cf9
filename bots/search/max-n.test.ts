import type { Seat } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { Meter } from './budget.ts';
import { type MaxNEvaluation, searchMaxN } from './max-n.ts';
import type { Walk } from './walk.ts';

/** Three seats take one or two stones in turn. The last stone scores. */
class Heap implements Walk {
  readonly low = 0;
  readonly high = 0;
  readonly taken: number[] = [];
  private readonly stones: number;

  constructor(stones: number) {
    this.stones = stones;
  }

  get left(): number {
    return this.stones - this.taken.reduce((sum, taken) => sum + taken, 0);
  }

  get seat(): Seat | null {
    return this.left === 0 ? null : this.taken.length % 3;
  }

  moves(): number[] {
    return [1, 2].filter((count) => count <= this.left);
  }

  make(move: number): void {
    this.taken.push(move);
  }

  unmake(): void {
    this.taken.pop();
  }
}

const paid: MaxNEvaluation<Heap> = {
  estimate: (_walk, values) => {
    values.fill(0);
  },
  final: ({ taken }, values) => {
    values.fill(-1);
    values[(taken.length - 1) % 3] = 1;
  },
};

const best = (walk: Heap, nodes: number, depth?: number) => {
  const meter = new Meter({ nodes });
  const move = searchMaxN(walk, paid, { meter, seats: 3, ...(depth === undefined ? {} : { depth }) });
  return { move, nodes: meter.nodes };
};

describe('max-n', () => {
  it.each([
    [1, 1],
    [2, 2],
    // With three left the next seat loses, with four the seat after the next wins: four is what to leave.
    [5, 1],
    [6, 2],
  ])('of %i stones takes %i', (stones, move) => {
    expect(best(new Heap(stones), 10_000, 12).move).toBe(move);
  });

  it('leaves the walk as it found it, cut short or not, and spends no more than it may', () => {
    for (const budget of [0, 1, 7, 40]) {
      const walk = new Heap(12);
      expect(best(walk, budget).nodes).toBeLessThanOrEqual(budget);
      expect(walk.taken).toEqual([]);
    }
  });

  it('counts a round that is cut short as far as it went', () => {
    const uneven: MaxNEvaluation<Heap> = {
      ...paid,
      estimate: ({ left, taken }, values) => {
        const position = Number(`${left}${taken.join('')}`);
        for (const seat of values.keys()) values[seat] = ((position * (seat + 3)) % 17) / 10 - 0.8;
      },
    };
    const changes = (stones: number): string => {
      const found: string[] = [];
      for (let nodes = 0, before = 0; nodes < 400; nodes += 1) {
        const move = searchMaxN(new Heap(stones), uneven, { meter: new Meter({ nodes }), seats: 3 });
        if (move !== before) found.push(`${move} from ${nodes}`);
        before = move;
      }
      return found.join(', ');
    };
    expect([6, 7, 8, 9, 10, 11, 12].map(changes)).toMatchInlineSnapshot(`
      [
        "1 from 0, 2 from 2",
        "1 from 0, 2 from 8, 1 from 22, 2 from 51",
        "1 from 0, 2 from 2, 1 from 22",
        "1 from 0, 2 from 2, 1 from 8, 2 from 22, 1 from 113",
        "1 from 0, 2 from 2, 1 from 22",
        "1 from 0, 2 from 22, 1 from 114",
        "1 from 0, 2 from 8, 1 from 22, 2 from 114",
      ]
    `);
  });

  it('has no move to name when the game is over', () => {
    expect(() => best(new Heap(0), 10)).toThrow('finished');
  });
});
