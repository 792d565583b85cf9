/** Burst size and sustained rate per second, both in the unit of the budget. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** A token bucket. Time is an argument (ms of a monotonic clock). */
export class Bucket {
  readonly #rate: Rate;
  #tokens: number;
  #at: number;

  constructor(rate: Rate, now: number, tokens: number = rate.burst) {
    this.#rate = rate;
    this.#tokens = tokens;
    this.#at = now;
  }

  /** What is left now, below zero while in debt. A clock that goes back adds nothing. */
  left(now: number): number {
    const seconds = Math.max(0, now - this.#at) / 1000;
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + seconds * this.#rate.perSecond);
    this.#at = now;
    return this.#tokens;
  }

  /**
   * Whole seconds until `amount` can be paid, 0 if it can be now. More than the burst is payable from a full bucket, since
   * waiting would never be enough; the rest becomes debt.
   */
  wait(amount: number, now: number): number {
    const missing = Math.min(amount, this.#rate.burst) - this.left(now);
    return missing <= 0 ? 0 : Math.max(1, Math.ceil(missing / this.#rate.perSecond));
  }

  /** Takes `amount`, whether or not it is there. A negative amount gives back, never above the burst. */
  spend(amount: number, now: number): void {
    this.#tokens = Math.min(this.#rate.burst, this.left(now) - amount);
  }
}
