/** A token bucket: so many at once, so many a second in the long run. Time is an argument. */
export class Bucket {
  readonly #most: number;
  readonly #perMillisecond: number;
  #tokens: number;
  #last: number | null = null;

  constructor(most: number, perSecond: number) {
    this.#most = most;
    this.#perMillisecond = perSecond / 1000;
    this.#tokens = most;
  }

  /** False when there is none left. */
  take(now: number): boolean {
    const passed = this.#last === null ? 0 : Math.max(0, now - this.#last);
    this.#last = now;
    this.#tokens = Math.min(this.#most, this.#tokens + passed * this.#perMillisecond);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
