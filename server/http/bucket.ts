/** So many at once, and so many a second on the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** A bucket of tokens that fills slowly; each request, or frame, takes one. Time is an argument, in milliseconds. */
export class Bucket {
  readonly #rate: Rate;
  #tokens: number;
  #at: number;

  constructor(rate: Rate, now: number, tokens: number = rate.burst) {
    this.#rate = rate;
    this.#tokens = tokens;
    this.#at = now;
  }

  /** What is in it at this time. A clock that was set back fills nothing and takes nothing. */
  tokens(now: number): number {
    const seconds = Math.max(0, now - this.#at) / 1000;
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + seconds * this.#rate.perSecond);
    this.#at = now;
    return this.#tokens;
  }

  /** Takes a token and answers 0, or answers how many seconds to wait for one. */
  take(now: number): number {
    const tokens = this.tokens(now);
    if (tokens < 1) return Math.max(1, Math.ceil((1 - tokens) / this.#rate.perSecond));
    this.#tokens = tokens - 1;
    return 0;
  }

  giveBack(now: number): void {
    this.#tokens = Math.min(this.#rate.burst, this.tokens(now) + 1);
  }
}
