import type { Edition, MovementOrder, Unit } from '../types.ts';
import { areLinked, type PlainOrder, readPlainOrders } from './reading.ts';

/**
 * A second implementation of the movement phase, for tests: Kruijswijk's other algorithm. It takes a decision at a time, follows what it
 * depends on, guesses where it comes back to itself, and falls back on a rule where both guesses are right or both are wrong.
 * It shares nothing with the first but the map. `given` are supports that count whatever happens to them.
 */
export function guessResults(
  units: readonly Unit[],
  orders: readonly (MovementOrder | null)[],
  edition: Edition,
  given: ReadonlySet<number> = new Set(),
): { readonly plainOrders: readonly PlainOrder[]; readonly done: readonly boolean[] } {
  const plainOrders = readPlainOrders(units, orders, edition);
  const judge = new Judge(plainOrders, given);
  return { plainOrders, done: plainOrders.map((_, index) => judge.resolve(index)) };
}

class Judge {
  readonly #orders: readonly PlainOrder[];
  readonly #state: ('open' | 'guessing' | 'resolved')[];
  readonly #result: boolean[];
  readonly #chain: number[] = [];

  constructor(plainOrders: readonly PlainOrder[], given: ReadonlySet<number>) {
    this.#orders = plainOrders;
    this.#state = plainOrders.map((_, index) => (given.has(index) ? 'resolved' : 'open'));
    this.#result = plainOrders.map((_, index) => given.has(index));
  }

  resolve(index: number): boolean {
    if (this.#state[index] === 'resolved') return this.#result[index] === true;
    if (this.#state[index] === 'guessing') {
      // Pushed every time: the caller must know that the answer depends on a guess.
      this.#chain.push(index);
      return this.#result[index] === true;
    }
    const before = this.#chain.length;
    const first = this.#try(index, false);
    if (this.#chain.length === before) return this.#fix(index, first);
    if (this.#chain[before] !== index) {
      this.#chain.push(index);
      this.#result[index] = first;
      return first;
    }
    this.#forget(before);
    const second = this.#try(index, true);
    if (first === second) {
      this.#forget(before);
      return this.#fix(index, first);
    }
    this.#fallBack(before);
    return this.resolve(index);
  }

  #try(index: number, guess: boolean): boolean {
    this.#result[index] = guess;
    this.#state[index] = 'guessing';
    return this.#judge(index);
  }

  #fix(index: number, result: boolean): boolean {
    // An inner fallback may have settled this one already.
    if (this.#state[index] !== 'resolved') {
      this.#state[index] = 'resolved';
      this.#result[index] = result;
    }
    return this.#result[index] === true;
  }

  #forget(from: number): void {
    for (const index of this.#chain.splice(from)) if (this.#state[index] !== 'resolved') this.#state[index] = 'open';
  }

  /** A ring of moves succeeds; where convoys are in it, they fail. */
  #fallBack(from: number): void {
    const ring = this.#chain.splice(from);
    const hasConvoy = ring.some((index) => this.#orders[index]?.kind === 'convoy');
    for (const index of ring) {
      const kind = this.#orders[index]?.kind;
      const isSettled = kind === (hasConvoy ? 'convoy' : 'move');
      this.#state[index] = isSettled ? 'resolved' : 'open';
      if (isSettled) this.#result[index] = !hasConvoy;
    }
  }

  #judge(index: number): boolean {
    const order = this.#orders[index] as PlainOrder;
    const comers = this.#movesTo(order.here);
    if (order.kind === 'convoy') return !comers.some((other) => this.resolve(other));
    if (order.kind === 'support') return !comers.some((other) => this.#cuts(other, order));
    if (order.kind !== 'move' || order.stranded) return false;
    return this.#prevails(index, order);
  }

  #cuts(other: number, { unit, goal }: PlainOrder): boolean {
    const attacker = this.#orders[other] as PlainOrder;
    if (attacker.unit.seat === unit.seat) return false;
    return attacker.here === goal ? this.resolve(other) : this.#hasPath(other);
  }

  #prevails(index: number, order: PlainOrder): boolean {
    if (!this.#hasPath(index)) return false;
    const facing = this.#orders.findIndex(({ here }) => here === order.goal);
    const isHeadOn = this.#isHeadOn(index, facing);
    const stays = facing >= 0 && (isHeadOn || !this.#leaves(facing));
    const owner = this.#orders[facing]?.unit.seat;
    if (stays && owner === order.unit.seat) return false;
    const strength = this.#help(index, stays ? owner : undefined);
    const isMoving = this.#orders[facing]?.kind === 'move';
    const resistance = !stays ? 0 : isMoving && !isHeadOn ? 1 : this.#help(facing, undefined);
    if (strength <= resistance) return false;
    return this.#movesTo(order.goal).every((other) => other === index || strength > this.#prevention(other));
  }

  #prevention(index: number): number {
    if (!this.#hasPath(index)) return 0;
    const facing = this.#orders.findIndex(({ here }) => here === this.#orders[index]?.goal);
    return this.#isHeadOn(index, facing) && this.resolve(facing) ? 0 : this.#help(index, undefined);
  }

  #help(index: number, without: number | undefined): number {
    const given = this.#orders.filter(
      ({ kind, of, unit }, other) => kind === 'support' && of === index && unit.seat !== without && this.resolve(other),
    );
    return 1 + given.length;
  }

  #leaves(index: number): boolean {
    return this.#orders[index]?.kind === 'move' && this.resolve(index);
  }

  #isHeadOn(index: number, other: number): boolean {
    const [a, b] = [this.#orders[index], this.#orders[other]];
    return a?.kind === 'move' && b?.kind === 'move' && b.goal === a.here && a.goal === b.here && !a.via && !b.via;
  }

  #hasPath(index: number): boolean {
    const { via, stranded, here, goal } = this.#orders[index] as PlainOrder;
    if (!via || stranded) return !stranded;
    const fleets = this.#orders.filter(
      ({ kind, of }, other) => kind === 'convoy' && of === index && this.resolve(other),
    );
    return areLinked(
      fleets.map((fleet) => fleet.here),
      here,
      goal,
    );
  }

  #movesTo(province: string): number[] {
    return this.#orders.flatMap(({ kind, goal }, index) => (kind === 'move' && goal === province ? [index] : []));
  }
}
