import type { Edition, MovementOrder, Unit } from '../types.ts';
import { type Deed, linked, readDeeds } from './reading.ts';

/**
 * A second implementation of the movement phase, for tests: Kruijswijk's other algorithm. It takes a decision at a time, follows what it
 * depends on, guesses where it comes back to itself, and falls back on a rule where both guesses are right or both are wrong.
 * It shares nothing with the first but the map.
 */
export function guessResults(
  units: readonly Unit[],
  orders: readonly (MovementOrder | null)[],
  edition: Edition,
): { readonly deeds: readonly Deed[]; readonly done: readonly boolean[] } {
  const deeds = readDeeds(units, orders, edition);
  const judge = new Judge(deeds);
  return { deeds, done: deeds.map((_, index) => judge.resolve(index)) };
}

class Judge {
  readonly #deeds: readonly Deed[];
  readonly #state: ('open' | 'guessing' | 'resolved')[];
  readonly #result: boolean[];
  readonly #chain: number[] = [];

  constructor(deeds: readonly Deed[]) {
    this.#deeds = deeds;
    this.#state = deeds.map(() => 'open');
    this.#result = deeds.map(() => false);
  }

  resolve(index: number): boolean {
    if (this.#state[index] === 'resolved') return this.#result[index] === true;
    if (this.#state[index] === 'guessing') {
      // Noted every time: whoever asks must know that the answer hangs on a guess.
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
    // The fallback further in may have settled this one already.
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
    const hasConvoy = ring.some((index) => this.#deeds[index]?.kind === 'convoy');
    for (const index of ring) {
      const kind = this.#deeds[index]?.kind;
      const isSettled = kind === (hasConvoy ? 'convoy' : 'move');
      this.#state[index] = isSettled ? 'resolved' : 'open';
      if (isSettled) this.#result[index] = !hasConvoy;
    }
  }

  #judge(index: number): boolean {
    const deed = this.#deeds[index] as Deed;
    const comers = this.#movesTo(deed.here);
    if (deed.kind === 'convoy') return !comers.some((other) => this.resolve(other));
    if (deed.kind === 'support') return !comers.some((other) => this.#cuts(other, deed));
    if (deed.kind !== 'move' || deed.stranded) return false;
    return this.#prevails(index, deed);
  }

  #cuts(other: number, { unit, goal }: Deed): boolean {
    const attacker = this.#deeds[other] as Deed;
    if (attacker.unit.seat === unit.seat) return false;
    return attacker.here === goal ? this.resolve(other) : this.#hasPath(other);
  }

  #prevails(index: number, deed: Deed): boolean {
    if (!this.#hasPath(index)) return false;
    const facing = this.#deeds.findIndex(({ here }) => here === deed.goal);
    const isHeadOn = this.#isHeadOn(index, facing);
    const stays = facing >= 0 && (isHeadOn || !this.#leaves(facing));
    const owner = this.#deeds[facing]?.unit.seat;
    if (stays && owner === deed.unit.seat) return false;
    const strength = this.#help(index, stays ? owner : undefined);
    const isMoving = this.#deeds[facing]?.kind === 'move';
    const resistance = !stays ? 0 : isMoving && !isHeadOn ? 1 : this.#help(facing, undefined);
    if (strength <= resistance) return false;
    return this.#movesTo(deed.goal).every((other) => other === index || strength > this.#prevention(other));
  }

  #prevention(index: number): number {
    if (!this.#hasPath(index)) return 0;
    const facing = this.#deeds.findIndex(({ here }) => here === this.#deeds[index]?.goal);
    return this.#isHeadOn(index, facing) && this.resolve(facing) ? 0 : this.#help(index, undefined);
  }

  #help(index: number, without: number | undefined): number {
    const given = this.#deeds.filter(
      ({ kind, of, unit }, other) => kind === 'support' && of === index && unit.seat !== without && this.resolve(other),
    );
    return 1 + given.length;
  }

  #leaves(index: number): boolean {
    return this.#deeds[index]?.kind === 'move' && this.resolve(index);
  }

  #isHeadOn(index: number, other: number): boolean {
    const [a, b] = [this.#deeds[index], this.#deeds[other]];
    return a?.kind === 'move' && b?.kind === 'move' && b.goal === a.here && a.goal === b.here && !a.via && !b.via;
  }

  #hasPath(index: number): boolean {
    const { via, stranded, here, goal } = this.#deeds[index] as Deed;
    if (!via || stranded) return !stranded;
    const fleets = this.#deeds.filter(
      ({ kind, of }, other) => kind === 'convoy' && of === index && this.resolve(other),
    );
    return linked(
      fleets.map((fleet) => fleet.here),
      here,
      goal,
    );
  }

  #movesTo(province: string): number[] {
    return this.#deeds.flatMap(({ kind, goal }, index) => (kind === 'move' && goal === province ? [index] : []));
  }
}
