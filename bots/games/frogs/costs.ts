import { FROGS } from '@tavola/games/frogs';
import { type FastPond, MAX_LINKS, NOBODY, NOWHERE } from '@tavola/games/frogs/fast';
import type { Seat } from '@tavola/kernel';

const MAX_CELLS = 32;
const FAR = 99;

/** An action to jump, and one more where a bridge has to be laid first. */
const STEP = 2;
const LAYING = 2;

/** Half actions from every cell to every home, worked out for one position at a time. */
export class Costs {
  private readonly to = [0, 1, 2, 3].map(() => new Uint8Array(MAX_CELLS));
  private readonly queue = new Uint8Array(4096);
  private readonly queued = new Uint8Array(MAX_CELLS);
  private readonly legs = new Uint8Array(FROGS * 4);

  look(pond: FastPond): void {
    for (let home = 0; home < pond.seats; home += 1) this.spread(pond, home);
  }

  /** Half actions until all frogs of a seat are home, each going where the sum is smallest (F8). */
  left(pond: FastPond, seat: Seat): number {
    const { seats, geometry } = pond;
    let waiting = 0;
    for (let slot = seat * FROGS; slot < seat * FROGS + FROGS; slot += 1) {
      const cell = pond.frogs[slot] as number;
      if (cell >= geometry.tiles && cell - geometry.tiles !== seat) continue;
      for (let home = 0; home < seats; home += 1)
        this.legs[waiting * 4 + home] = home === seat ? FAR : this.leg(pond, cell, home);
      waiting += 1;
    }
    return this.assign(pond, seat, 0, waiting);
  }

  private assign(pond: FastPond, seat: Seat, frog: number, waiting: number): number {
    if (frog === waiting) return 0;
    const { seats, inside, room } = pond;
    let least = FAR * FROGS;
    for (let home = 0; home < seats; home += 1) {
      const at = seat * seats + home;
      if (home === seat || (inside[at] as number) >= room) continue;
      inside[at] = (inside[at] as number) + 1;
      const sum = (this.legs[frog * 4 + home] as number) + this.assign(pond, seat, frog + 1, waiting);
      inside[at] = (inside[at] as number) - 1;
      if (sum < least) least = sum;
    }
    return least;
  }

  /** From where a frog sits: its first step is a step, whatever sits on its own tile. */
  private leg({ geometry, bridge }: FastPond, cell: number, home: number): number {
    const { links, gapTo } = geometry;
    // Other homes stay at FAR, so no way through them is the cheapest.
    const to = this.to[home] as Uint8Array;
    let least = FAR;
    for (let at = cell * MAX_LINKS; at < cell * MAX_LINKS + MAX_LINKS; at += 1) {
      const next = links[at] as number;
      if (next === NOWHERE) break;
      const cost = STEP + (bridge[gapTo[at] as number] === 1 ? 0 : LAYING) + (to[next] as number);
      if (cost < least) least = cost;
    }
    return least;
  }

  /** Backwards from a home, from cell to cell as long as a cheaper way is found. */
  private spread(pond: FastPond, home: number): void {
    const { links, tiles } = pond.geometry;
    const to = (this.to[home] as Uint8Array).fill(FAR);
    const { queue, queued } = this;
    to[tiles + home] = 0;
    queue[0] = tiles + home;
    for (let head = 0, tail = 1; head < tail; head += 1) {
      const here = queue[head] as number;
      queued[here] = 0;
      for (let at = here * MAX_LINKS; links[at] !== NOWHERE && at < here * MAX_LINKS + MAX_LINKS; at += 1) {
        const near = links[at] as number;
        const cost = (to[here] as number) + costOf(pond, near, at);
        if (near >= tiles || cost >= (to[near] as number)) continue;
        to[near] = cost;
        if (queued[near] === 1) continue;
        queued[near] = 1;
        queue[tail] = near;
        tail += 1;
      }
    }
  }
}

/** To leave a tile by the link with this number. With hop on, a tile that is taken costs nothing: the frog continues in the same jump. */
function costOf({ geometry, bridge, pushing, sitting }: FastPond, from: number, link: number): number {
  if (bridge[geometry.gapTo[link] as number] === 0) return STEP + LAYING;
  return !pushing && sitting[from] !== NOBODY ? 0 : STEP;
}
