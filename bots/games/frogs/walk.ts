import {
  BRIDGE,
  EXTRA_BRIDGE,
  type FastPond,
  firstGap,
  generatePondMoves,
  moveKind,
  secondGap,
} from '@tavola/games/frogs/fast';
import type { Chance, Seat } from '@tavola/kernel';
import type { Walk } from '../../search/walk.ts';
import { estimateFor, finalFor } from './evaluate.ts';

/** A pair of bridges is considered only if both are among the best this many. */
const BRIDGES_TO_PAIR = 5;

/**
 * The pond as a walk. There are too many moves to follow them all, so only the ones that look best after one step are offered:
 * `breadth` of them, all legal moves weighed.
 */
export class FrogsWalk implements Walk {
  readonly pond: FastPond;
  /** Moves made since the start. */
  depth = 0;
  private readonly breadth: number;
  private readonly chance: Chance;

  constructor(pond: FastPond, breadth: number, chance: Chance) {
    this.pond = pond;
    this.breadth = breadth;
    this.chance = chance;
  }

  get seat(): Seat | null {
    return this.pond.isOver ? null : this.pond.turn;
  }

  get low(): number {
    return this.pond.low;
  }

  get high(): number {
    return this.pond.high;
  }

  moves(): number[] {
    const listed = generatePondMoves(this.pond);
    // Of moves that look equally good the first is taken: at the start any of them may be.
    const all = this.depth === 0 ? this.chance.shuffle(listed) : listed;
    const singles = all.filter((move) => moveKind(move) !== EXTRA_BRIDGE).map((move) => this.weighed(move));
    singles.sort(byWorth);
    const good = new Set(
      singles
        .filter(({ move }) => moveKind(move) === BRIDGE)
        .slice(0, BRIDGES_TO_PAIR)
        .map(({ move }) => firstGap(move)),
    );
    const pairs = all
      .filter((move) => moveKind(move) === EXTRA_BRIDGE && good.has(firstGap(move)) && good.has(secondGap(move)))
      .map((move) => this.weighed(move));
    return [...singles, ...pairs]
      .sort(byWorth)
      .slice(0, this.breadth)
      .map(({ move }) => move);
  }

  make(move: number): void {
    this.pond.make(move);
    this.depth += 1;
  }

  unmake(): void {
    this.pond.unmake();
    this.depth -= 1;
  }

  private weighed(move: number): Weighed {
    const { pond } = this;
    const seat = pond.turn;
    pond.make(move);
    const worth = pond.isOver ? finalFor(pond, seat, 0) : estimateFor(pond, seat);
    pond.unmake();
    return { move, worth };
  }
}

interface Weighed {
  readonly move: number;
  readonly worth: number;
}

/** Best first; of equals the earlier stays first. */
function byWorth(a: Weighed, b: Weighed): number {
  return b.worth - a.worth;
}
