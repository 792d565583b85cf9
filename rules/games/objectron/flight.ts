import type { Seat } from '@tavola/kernel';
import { playerInSeat } from './ask.ts';
import { type Ground, groundOf, NOWHERE, stepFrom } from './ground.ts';
import {
  type Disc,
  type Flight,
  type FlightPart,
  type FlightStop,
  type ObjectronState,
  RANGE,
  type Square,
  type Throw,
} from './types.ts';

/** Digest 17 and 19; R18 to R23: where a disc thrown now would go. Trails do not stop it. */
export function flightOf(state: ObjectronState, seat: Seat, disc: Disc, direction: Throw): Flight {
  const ground = groundOf(state.grid);
  const from = playerInSeat(state, seat).at;
  const course = new Course(state, ground, disc, ground.indexOf(from));
  const stop = course.fly(direction);
  const { path } = course;
  const to = path.at(-1)?.at ?? from;
  return { from, path, to, stop, hit: stop === 'player' ? seatOn(state, to) : null };
}

/** One throw in progress. */
class Course {
  readonly path: FlightPart[] = [];
  readonly #state: ObjectronState;
  readonly #ground: Ground;
  readonly #entered = new Set<number>();
  #at: number;
  #reach: number;

  constructor(state: ObjectronState, ground: Ground, disc: Disc, from: number) {
    this.#state = state;
    this.#ground = ground;
    this.#at = from;
    // R20: unlimited less one is unlimited.
    this.#reach = disc === 'disc' ? RANGE - this.#toll(from) : Number.POSITIVE_INFINITY;
  }

  /** R19: a step costs one, and a square without power one more. */
  fly(direction: Throw): FlightStop {
    for (let steps = 1; steps <= this.#reach; steps += 1) {
      const next = stepFrom(this.#ground, this.#at, direction);
      if (next === NOWHERE) return 'edge';
      if (this.#ground.walls[next] === 1) return 'wall';
      // R22: a player on the teleporter is hit before the disc enters it.
      if (this.#goTo(next, 'flight')) return 'player';
      const link = this.#ground.links[next] ?? NOWHERE;
      if (link === NOWHERE) continue;
      // R21
      if (this.#entered.has(next)) return 'loop';
      this.#entered.add(next);
      // R23: the last step goes through as well.
      if (this.#goTo(link, 'teleporter')) return 'player';
    }
    return 'range';
  }

  /** Returns whether a player stands there. */
  #goTo(square: number, by: FlightPart['by']): boolean {
    const at = this.#ground.nameOf(square);
    const toll = this.#toll(square);
    this.path.push({ at, by, dark: toll > 0 });
    this.#at = square;
    this.#reach -= toll;
    return seatOn(this.#state, at) !== null;
  }

  #toll(square: number): number {
    return this.#state.dark[square] === '0' ? 0 : 1;
  }
}

/** R17: includes the thrower. */
function seatOn({ players }: ObjectronState, square: Square): Seat | null {
  const seat = players.findIndex(({ at }) => at === square);
  return seat < 0 ? null : seat;
}
