export interface PlaceLimits {
  /** In all, and from one place. */
  readonly sockets: number;
  readonly perAddress: number;
}

/** Counts who is inside, from the first moment on: many who come at once must not all find the last place free. */
export class Places {
  readonly #limits: PlaceLimits;
  readonly #counts = new Map<string, number>();
  #all = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /** How to leave again, once; or why there is no room. */
  enter(place: string): (() => void) | 'full' | 'too-many-from-there' {
    const { sockets, perAddress } = this.#limits;
    const here = this.#counts.get(place) ?? 0;
    if (here >= perAddress) return 'too-many-from-there';
    if (this.#all >= sockets) return 'full';
    this.#counts.set(place, here + 1);
    this.#all += 1;
    return () => this.#leave(place);
  }

  #leave(place: string): void {
    const left = (this.#counts.get(place) ?? 1) - 1;
    if (left === 0) this.#counts.delete(place);
    else this.#counts.set(place, left);
    this.#all -= 1;
  }
}
