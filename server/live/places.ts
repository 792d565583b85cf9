export interface PlaceLimits {
  /** In all, and from one place. */
  readonly sockets: number;
  readonly perAddress: number;
  /** Who looks on at one table, in all and from one place. */
  readonly perTable: number;
  readonly perTableAndAddress: number;
}

/** How to leave again, once; or why there is no room. */
export type Entered = (() => void) | 'full' | 'too-many-from-there';

/** Counts who is inside, from the first moment on: many who come at once must not all find the last place free. */
export class Places {
  readonly #limits: PlaceLimits;
  readonly #counts = new Map<string, number>();

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /**
   * Whether there is room for somebody who does not play. The last tenth of all places, and of those for one address, is kept
   * for people who come back to their table.
   */
  hasRoomForOthers(place: string): boolean {
    const { sockets, perAddress } = this.#limits;
    return this.#count(keyOf()) <= withoutReserve(sockets) && this.#count(keyOf(place)) <= withoutReserve(perAddress);
  }

  enter(place: string): Entered {
    const { sockets, perAddress } = this.#limits;
    return this.#take([keyOf(), sockets], [keyOf(place), perAddress]);
  }

  /** Somebody who is inside looks on at a table. */
  lookOn(tableId: string, place: string): Entered {
    const { perTable, perTableAndAddress } = this.#limits;
    return this.#take([keyOf('at', tableId), perTable], [keyOf('at', tableId, place), perTableAndAddress]);
  }

  #take([all, most]: readonly [string, number], [there, mostThere]: readonly [string, number]): Entered {
    if (this.#count(there) >= mostThere) return 'too-many-from-there';
    if (this.#count(all) >= most) return 'full';
    for (const key of [all, there]) this.#counts.set(key, this.#count(key) + 1);
    return () => {
      for (const key of [all, there]) this.#leave(key);
    };
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #leave(key: string): void {
    const left = this.#count(key) - 1;
    if (left <= 0) this.#counts.delete(key);
    else this.#counts.set(key, left);
  }
}

function withoutReserve(limit: number): number {
  return limit - (Number.isFinite(limit) ? Math.floor(limit / 10) : 0);
}

function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}
