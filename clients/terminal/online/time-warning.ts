import { type LiveState, pendingSeats, type Timers, timeToWarn, warningTime } from '@tavola/client-core';

export interface TimeWarningDeps {
  readonly timers: Timers;
  /** The local clock (ms). */
  readonly now: () => number;
  readonly warn: () => void;
}

/** Warns the player before a deadline, once per deadline. */
export class TimeWarning {
  readonly #deps: TimeWarningDeps;
  #cancel: () => void = () => undefined;
  /** The deadline that the timer is set for. */
  #due: number | null = null;
  #serverTime: number | null = null;
  /** Server clock minus local clock (ms). */
  #aheadMs = 0;

  constructor(deps: TimeWarningDeps) {
    this.#deps = deps;
  }

  /** Call on every change of the table. */
  update({ serverTime, view, seat }: LiveState): void {
    const { timers, now } = this.#deps;
    if (serverTime !== null && serverTime !== this.#serverTime) {
      this.#serverTime = serverTime;
      this.#aheadMs = serverTime - now();
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
    const wait = due - warningTime(allowed) - now() - this.#aheadMs;
    this.#cancel = timers.after(Math.max(0, wait), () => {
      // After sleep the device may wake up too late.
      if (timeToWarn(view, [seat], now() + this.#aheadMs) !== null && now() + this.#aheadMs < due) this.#deps.warn();
    });
  }

  stop(): void {
    this.#cancel();
    this.#cancel = () => undefined;
    this.#due = null;
  }
}
