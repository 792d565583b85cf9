import type { Timers } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import { MIN_OUTAGE_MS, type Outages } from '../matches/outages.ts';
import { CatchUp, type CatchUpResult } from './catch-up.ts';
import type { SteadyWorld } from './steady-world.ts';
import { HeartbeatError, reasonOf, Unavailable } from './unavailable.ts';

/** Time between beats (ms): while any clock runs, and while none does. */
const BUSY_MS = 1000;
const QUIET_MS = 4000;
/** A beat that takes longer has failed (ms). */
export const LIMIT_MS = 3000;
/** A beat that comes later than this may have kept a move waiting (ms). */
const LATE_MS = 2000;
/** After an interruption deadlines wait this long (ms): a client that lost its connection tries again within 30 s. */
export const RETURN_MS = 35_000;

/** The same object each time, because every move asks. */
const ABLE = { able: true } as const;

/** Whether this node can accept a move now. `why` is one sentence, fit for anyone. */
export type Health = typeof ABLE | { readonly able: false; readonly since: number; readonly why: string };

/** A change of state, for the log and the metrics. */
export type HealthChange =
  | { readonly able: false; readonly since: number; readonly why: string; readonly error: unknown }
  | {
      readonly able: true;
      /** The interruption that ended: storage failed, the process stood still, or the wall clock was set ahead or back. */
      readonly cause: 'storage' | 'stopped' | 'clock-ahead' | 'clock-back';
      /** How long moves could not be stored, or how far the clock was set (ms). */
      readonly ms: number;
      /** Whether no other node could accept moves either, so that matches get the time back. */
      readonly isOutage: boolean;
    };

export interface HeartbeatDeps {
  readonly store: Store;
  readonly world: SteadyWorld;
  readonly outages: Outages;
  readonly onChange: (change: HealthChange) => void;
  /** An outage was recorded: matches in memory get their time back. */
  readonly onOutage: () => void;
}

/**
 * Decides whether this node can accept a move. Every second or so it writes on the path that moves take, and reads back what it
 * wrote. Health checks, deadlines and moves all use this class. After an interruption it finds out whether any other node could
 * accept moves. If none could, it records an outage before anything else happens.
 */
export class Heartbeat {
  readonly #deps: HeartbeatDeps;
  readonly #catchUp: CatchUp;
  #isRunning = false;
  #hasStarted = false;
  /** Monotonic time at which the last good beat began. */
  #lastGood = Number.NEGATIVE_INFINITY;
  #lastTry = Number.NEGATIVE_INFINITY;
  /** Monotonic time at which the last interruption ended. */
  #returned = Number.NEGATIVE_INFINITY;
  #trouble: { readonly since: number; readonly why: string } | null = null;
  #hasClocks = false;
  #beating: Promise<void> | null = null;
  /** An attempt since the last good beat was not answered in time, so it may be stored late. */
  #isDoubtful = false;
  /** The unanswered attempt, perhaps long after its limit. There is never more than one. */
  #attempt: Promise<unknown> | null = null;
  #cancel: () => void = () => undefined;

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps;
    this.#catchUp = new CatchUp(deps);
  }

  /** Finds out how long no node could accept moves. Call it before the first match is loaded. */
  async open(): Promise<void> {
    const { world, outages } = this.#deps;
    await outages.create(world.now());
    const { isOutage, hasClocks } = await this.#catchUp.open();
    this.#lastGood = world.elapsed();
    this.#hasClocks = hasClocks;
    if (isOutage) this.#returned = world.elapsed();
  }

  start(): void {
    this.#isRunning = true;
    this.#hasStarted = true;
    this.#lastGood = this.#deps.world.elapsed();
    this.#schedule();
  }

  /** Beats again, as late as possible, so that a restart knows until when this node could accept moves. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#cancel();
    await this.#beating;
    await this.beat();
  }

  /** Answers immediately from the last known state. */
  health(): Health {
    if (this.#trouble !== null) return { able: false, ...this.#trouble };
    const silence = this.#silence();
    if (!this.#isRunning || silence <= MIN_OUTAGE_MS) return ABLE;
    return { able: false, since: this.#deps.world.now() - silence, why: 'This process was frozen.' };
  }

  /** Whether deadlines may fire and seats may be taken: players have had the chance to reconnect and move. */
  mayFire(): boolean {
    const { able } = this.health();
    return able && !(this.#isRunning && this.#isLate()) && this.#deps.world.elapsed() - this.#returned >= RETURN_MS;
  }

  /** Throws `Unavailable` unless a move can be decided now. */
  require(): void {
    const health = this.health();
    if (!health.able) throw new Unavailable(health.why);
  }

  /** Like `require`, but a process that stood still finds out first what it missed. Null: a move can be decided now. */
  ready(): Promise<void> | null {
    return this.health().able ? null : this.#getReady();
  }

  async #getReady(): Promise<void> {
    for (let tries = 0; tries < 2 && this.#trouble === null && !this.health().able; tries += 1) await this.beat();
    this.require();
  }

  /** For health checks: returns the last known state, and starts a beat if the last one was a while ago. */
  lookNow(): Health {
    if (this.#isRunning && this.#deps.world.elapsed() - this.#lastTry > BUSY_MS) void this.beat();
    return this.health();
  }

  /** One beat. Never throws. `health` returns the outcome. */
  beat(): Promise<void> {
    this.#cancel();
    this.#beating ??= this.#beatOnce().finally(() => {
      this.#beating = null;
      this.#schedule();
    });
    return this.#beating;
  }

  async #beatOnce(): Promise<void> {
    if (this.#attempt !== null) return;
    const { world } = this.#deps;
    const began = world.elapsed();
    // Read it before the beat notices that a clock now runs: until then no earlier beat was due.
    const isLate = this.#isLate();
    this.#lastTry = began;
    const attempt = this.#write();
    this.#attempt = attempt.then(
      () => undefined,
      () => undefined,
    );
    void this.#attempt.then(() => {
      this.#attempt = null;
    });
    try {
      const result = await withinLimit(world, LIMIT_MS, attempt);
      this.#succeeded(began, isLate, result);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Writes on the path that moves take. Null if there was nothing to catch up on. */
  async #write(): Promise<CatchUpResult | null> {
    const { store, world, outages } = this.#deps;
    const isOnTime = this.#silence() < MIN_OUTAGE_MS && world.jump() === 0;
    const hasBeaten = isOnTime && (await outages.beat(world.now()));
    if (!hasBeaten) return this.#catchUp.run(this.#isDoubtful);
    this.#hasClocks = (await store.logs.nextDue()) !== null;
    return null;
  }

  #succeeded(began: number, isLate: boolean, caughtUp: CatchUpResult | null): void {
    const { world, onOutage } = this.#deps;
    const hadTrouble = this.#trouble !== null;
    const silence = this.#hasStarted ? began - this.#lastGood : 0;
    this.#lastGood = began;
    this.#trouble = null;
    this.#isDoubtful = false;
    const isOutage = caughtUp?.isOutage === true;
    if (caughtUp !== null) this.#hasClocks = caughtUp.hasClocks;
    if (hadTrouble || isLate || isOutage) this.#returned = world.elapsed();
    if (isOutage) onOutage();
    this.#report(caughtUp, silence, hadTrouble);
  }

  #report(caughtUp: CatchUpResult | null, silence: number, hadTrouble: boolean): void {
    const { jump, isOutage } = caughtUp ?? { jump: 0, isOutage: false };
    const report = (cause: 'storage' | 'stopped' | 'clock-ahead' | 'clock-back', ms: number): void =>
      this.#deps.onChange({ able: true, cause, ms, isOutage });
    if (jump !== 0) report(jump > 0 ? 'clock-ahead' : 'clock-back', Math.abs(jump));
    else if (hadTrouble) report('storage', silence);
    else if (silence >= MIN_OUTAGE_MS) report('stopped', silence);
  }

  #failed(error: unknown): void {
    if (error instanceof LateError) this.#isDoubtful = true;
    if (this.#trouble !== null) return;
    const since = this.#deps.world.now() - this.#silence();
    this.#trouble = { since, why: reasonOf(error) };
    this.#deps.onChange({ able: false, ...this.#trouble, error });
  }

  #schedule(): void {
    if (!this.#isRunning) return;
    this.#cancel();
    this.#cancel = this.#deps.world.after(this.#interval(), () => void this.beat());
  }

  #interval(): number {
    return this.#hasClocks || this.#trouble !== null ? BUSY_MS : QUIET_MS;
  }

  #isLate(): boolean {
    return this.#silence() > this.#interval() + LATE_MS;
  }

  /** Time since the last good beat began (ms), by the monotonic clock. */
  #silence(): number {
    return this.#hasStarted ? this.#deps.world.elapsed() - this.#lastGood : 0;
  }
}

/** There was no answer in time. The operation may still take effect later. */
class LateError extends HeartbeatError {}

/**
 * Settles like the work, or rejects if it takes longer than `ms`. The limit runs in two halves: if the process was stopped in
 * between, the first half ends at once, and the waiting answer is read during the second.
 */
function withinLimit<T>(timers: Timers, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = new LateError(`The database didn’t answer within ${ms / 1000} s.`);
    let cancel = timers.after(ms / 2, () => {
      cancel = timers.after(ms / 2, () => reject(late));
    });
    const settled = (): void => cancel();
    work.then(resolve, reject);
    work.then(settled, settled);
  });
}
