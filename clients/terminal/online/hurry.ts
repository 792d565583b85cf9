import { type LiveState, pendingSeats, type Timers, timeToWarn, warningTime } from '@tavola/client-core';

export interface HurryParts {
  readonly timers: Timers;
  /** The time of this device. */
  readonly now: () => number;
  readonly warn: () => void;
}

/** Warns the person before their time is up, once for each thing they are asked. */
export class Hurry {
  readonly #parts: HurryParts;
  #callOff: () => void = () => undefined;
  /** What was last set up: a deadline of ours. */
  #due: number | null = null;
  #serverTime: number | null = null;
  /** How far the clock of the server is ahead of ours. */
  #ahead = 0;

  constructor(parts: HurryParts) {
    this.#parts = parts;
  }

  /** To be told of every change of the table. */
  follow({ serverTime, view, seat }: LiveState): void {
    const { timers, now } = this.#parts;
    if (serverTime !== null && serverTime !== this.#serverTime) {
      this.#serverTime = serverTime;
      this.#ahead = serverTime - now();
    }
    const isAsked = view !== null && seat !== null && pendingSeats(view).includes(seat);
    const due = isAsked ? view.clock.due : null;
    if (due === this.#due) return;
    this.stop();
    this.#due = due;
    const clock = view?.terms.clock ?? null;
    if (due === null || view === null || seat === null || clock === null) return;
    const pace = view.pending.find((demand) => demand.seat === seat)?.pace ?? 'turn';
    const allowed = pace === 'turn' && clock.bank !== null ? clock.bank : clock[pace];
    const wait = due - warningTime(allowed) - now() - this.#ahead;
    this.#callOff = timers.after(Math.max(0, wait), () => {
      // A device that slept may wake up too late for a warning.
      if (timeToWarn(view, [seat], now() + this.#ahead) !== null && now() + this.#ahead < due) this.#parts.warn();
    });
  }

  stop(): void {
    this.#callOff();
    this.#callOff = () => undefined;
    this.#due = null;
  }
}
