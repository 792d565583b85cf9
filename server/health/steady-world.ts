import type { World } from '@tavola/protocol';

/** Follow the wall clock silently while it is off by less than this (ms). NTP corrects by less. */
const SLACK_MS = 2000;

/**
 * A world whose clock neither jumps nor goes back by itself. It follows the wall clock as long as that agrees with the monotonic
 * one. When the wall clock is set, or the machine was suspended, it continues at its own pace until its owner decides.
 */
export class SteadyWorld implements World {
  readonly #world: World;
  /** Our time is the monotonic clock plus this. */
  #offset: number;
  /** The difference from the wall clock that the owner has accepted. */
  #skew = 0;
  #last = Number.NEGATIVE_INFINITY;

  constructor(world: World) {
    this.#world = world;
    this.#offset = world.now() - world.elapsed();
  }

  now(): number {
    this.#last = Math.max(this.#last, this.#keepPace());
    return this.#last;
  }

  elapsed(): number {
    return this.#world.elapsed();
  }

  after(ms: number, run: () => void): () => void {
    return this.#world.after(ms, run);
  }

  bytes(count: number): Uint8Array {
    return this.#world.bytes(count);
  }

  /** The clock of the machine as it is. */
  wall(): number {
    return this.#world.now();
  }

  /** How far the wall clock has jumped away from our time (ms), until `follow` or `keep` decides about it. 0 when it has not. */
  jump(): number {
    this.#keepPace();
    const distance = this.#distance();
    return isSmall(distance) || isSmall(distance - this.#skew) ? 0 : distance;
  }

  /** Accepts the wall clock, even if that takes our time back. */
  follow(): void {
    this.#offset += this.#distance();
    this.#skew = 0;
    this.#last = this.#own();
  }

  /** Keeps our time. It continues beside the wall clock, at the same pace. */
  keep(): void {
    this.#skew = this.#distance();
  }

  /** Sets our time, whatever the wall clock says. */
  startAt(time: number): void {
    this.#offset = time - this.#world.elapsed();
    this.keep();
  }

  #own(): number {
    return Math.round(this.#world.elapsed() + this.#offset);
  }

  #distance(): number {
    return this.#world.now() - this.#own();
  }

  /** Returns our time. */
  #keepPace(): number {
    const own = this.#own();
    const distance = this.#world.now() - own;
    if (isSmall(distance)) this.#skew = 0;
    const correction = distance - this.#skew;
    if (!isSmall(correction)) return own;
    this.#offset += correction;
    return own + correction;
  }
}

function isSmall(ms: number): boolean {
  return Math.abs(ms) <= SLACK_MS;
}
