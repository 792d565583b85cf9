import type { Chance, Seat } from '@tavola/kernel';
import type { Meter } from './budget.ts';
import type { SampledWalk } from './walk.ts';

export interface MctsOptions {
  readonly meter: Meter;
  readonly chance: Chance;
  /** Random moves after which an unfinished game counts as drawn. */
  readonly mostSteps?: number;
  /** Weight of exploration. */
  readonly curiosity?: number;
}

const DEFAULT_CURIOSITY = 0.9;
const DEFAULT_MOST_STEPS = 400;

interface Node {
  readonly move: number;
  /** Who made the move. */
  readonly seat: Seat;
  visits: number;
  /** How often this move was available. With hidden information, not every time its parent was. */
  offers: number;
  /** Rewards of the seat that made the move. */
  total: number;
  readonly children: Map<number, Node>;
  /** The moves from here, if they are always the same. */
  moves: readonly number[] | null;
}

/**
 * Monte Carlo tree search (UCT) for any number of seats. The tree consists of moves only, and each game starts from a
 * new guess, so chance and hidden cards average out. Returns the most visited move.
 */
export function sampleBest(walk: SampledWalk, sampling: MctsOptions): number {
  const { meter, mostSteps = DEFAULT_MOST_STEPS } = sampling;
  if (walk.seat === null) throw new Error('a finished game has no best move');
  const root = nodeOf(-1, 0);
  while (!meter.spent()) {
    walk.restart();
    const path = descend(walk, root, sampling);
    let steps = 0;
    for (; walk.seat !== null && steps < mostSteps && meter.spend(); steps += 1) walk.wander();
    // A game cut off by the budget says nothing. One that was merely long counts as drawn.
    if (walk.seat === null || steps === mostSteps) learn(walk, path);
  }
  walk.restart();
  return mostVisited(walk, root);
}

/** Follows the tree to a move that was never tried, and makes it. */
function descend(walk: SampledWalk, root: Node, sampling: MctsOptions): Node[] {
  const { meter, chance, curiosity = DEFAULT_CURIOSITY } = sampling;
  const path = [root];
  let node = root;
  while (walk.seat !== null && meter.spend()) {
    const { seat } = walk;
    const moves = candidates(walk, node);
    for (const move of moves) {
      const known = node.children.get(move);
      if (known) known.offers += 1;
    }
    const fresh = moves.filter((move) => !node.children.has(move));
    const next =
      fresh.length > 0 ? nodeOf(fresh[chance.below(fresh.length)] as number, seat) : favourite(node, moves, curiosity);
    node.children.set(next.move, next);
    walk.make(next.move);
    path.push(next);
    if (fresh.length > 0) break;
    node = next;
  }
  return path;
}

/**
 * All legal moves. If they cannot be listed: the ones tried before, and another one once these have been tried often
 * enough.
 */
function candidates(walk: SampledWalk, node: Node): readonly number[] {
  if (!walk.listed) {
    const known = [...node.children.keys()].filter((move) => walk.steady || walk.allows(move));
    return known.length * known.length <= node.visits ? [...known, ...walk.moves()] : known;
  }
  if (!walk.steady) return walk.moves();
  node.moves ??= walk.moves();
  return node.moves;
}

/** Upper confidence bound: the mean reward, and a bonus that shrinks with the visits. */
function favourite(node: Node, moves: readonly number[], curiosity: number): Node {
  let best: Node | undefined;
  let bestBound = Number.NEGATIVE_INFINITY;
  for (const move of moves) {
    const child = node.children.get(move) as Node;
    const bound = child.total / child.visits + curiosity * Math.sqrt(Math.log(child.offers + 1) / child.visits);
    if (bound > bestBound) {
      best = child;
      bestBound = bound;
    }
  }
  if (best === undefined) throw new Error('a seat to move has at least one move');
  return best;
}

function learn(walk: SampledWalk, path: readonly Node[]): void {
  const finished = walk.seat === null;
  for (const node of path) {
    node.visits += 1;
    node.total += finished ? walk.reward(node.seat) : 1 / 2;
  }
}

function mostVisited(walk: SampledWalk, root: Node): number {
  let best: Node | undefined;
  for (const child of root.children.values()) {
    if (walk.allows(child.move) && (best === undefined || child.visits > best.visits)) best = child;
  }
  // With an empty budget nothing was tried, so any move will do.
  return best?.move ?? (walk.moves()[0] as number);
}

function nodeOf(move: number, seat: Seat): Node {
  return { move, seat, visits: 0, offers: 1, total: 0, children: new Map(), moves: null };
}
