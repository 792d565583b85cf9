import { describe, expect, it } from 'vitest';
import { searchBest } from './alpha-beta.ts';
import { Meter } from './budget.ts';
import type { Walk } from './walk.ts';

/** What the seat to move estimates after one move, and the first seat after each reply to it. */
interface Tree {
  readonly after: readonly number[];
  readonly replies: readonly (readonly number[])[];
}

/** Two plies. Every position has its own key. */
class TreeWalk implements Walk {
  readonly made: number[] = [];
  readonly estimated: string[] = [];
  readonly #tree: Tree;

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  get low() {
    return this.made.reduce((key, move) => 10 * key + move + 1, 0);
  }

  readonly high = 0;

  get seat() {
    return this.made.length % 2;
  }

  moves(): number[] {
    const [first] = this.made;
    return (first === undefined ? this.#tree.after : (this.#tree.replies[first] ?? [])).map((_, move) => move);
  }

  make(move: number): void {
    this.made.push(move);
  }

  unmake(): void {
    this.made.pop();
  }

  estimate(): number {
    const [move = 0, reply] = this.made;
    this.estimated.push(this.made.join(' '));
    return (reply === undefined ? this.#tree.after[move] : this.#tree.replies[move]?.[reply]) ?? 0;
  }
}

function search(tree: Tree, depth: number, nodes = 1000) {
  const walk = new TreeWalk(tree);
  const evaluation = { estimate: () => walk.estimate(), final: () => 0 };
  return { found: searchBest(walk, evaluation, { meter: new Meter({ nodes }), depth }), estimated: walk.estimated };
}

describe('moves after the first', () => {
  it('are looked at once if they are no better', () => {
    const { found, estimated } = search({ after: [-5, -5, -4], replies: [] }, 1);
    expect(found).toEqual({ move: 0, value: 5, depth: 1, solved: false });
    expect(estimated).toEqual(['0', '1', '2']);
  });

  it('are looked at once if they refute the move before them', () => {
    const { found, estimated } = search({ after: [0, 0], replies: [[5], [7, 5, 9]] }, 2);
    expect(found).toEqual({ move: 0, value: 5, depth: 2, solved: false });
    expect(estimated.slice(2)).toEqual(['0 0', '1 0', '1 1']);
  });
});

it('keeps the value of the last round if the budget ends before the first move of the next', () => {
  const { found } = search({ after: [-5, -4], replies: [[3], [3]] }, 2, 3);
  expect(found).toEqual({ move: 0, value: 5, depth: 1, solved: false });
});
