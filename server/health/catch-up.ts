import type { Store } from '@tavola/store';
import { MIN_OUTAGE_MS, type OutageRecord, type Outages } from '../matches/outages.ts';
import { spanText } from './sentences.ts';
import type { SteadyWorld } from './steady-world.ts';
import { HeartbeatError } from './unavailable.ts';

/** Give up after this many lost races against other nodes: something else is wrong. */
const MAX_RACES = 5;

export interface CatchUpResult {
  /** Whether there is an outage new to this node, recorded by itself or by another. */
  readonly isOutage: boolean;
  /** How long no node beat, as far as this one can tell (ms). */
  readonly awayMs: number;
  /** How far the wall clock jumped, ahead or back (ms). 0 if it did not. */
  readonly jump: number;
  /** Whether any clock runs in the store. */
  readonly hasClocks: boolean;
}

interface CatchUpDeps {
  readonly store: Store;
  readonly world: SteadyWorld;
  readonly outages: Outages;
}

/**
 * Runs before a node accepts moves after an interruption. Reads what the others wrote, decides whose clock is right, and records
 * an outage if no node could accept moves.
 */
export class CatchUp {
  readonly #deps: CatchUpDeps;
  /** The last beat in the store at the first of two looks. */
  #seen: number | null = null;

  constructor(deps: CatchUpDeps) {
    this.#deps = deps;
  }

  /** At startup. Time goes back only if no clock runs: otherwise deadlines would be too far ahead. */
  async open(): Promise<CatchUpResult> {
    const { world, outages } = this.#deps;
    const { lastAlive } = await outages.read();
    if (lastAlive - world.now() > 0 && (await this.#hasClocks())) world.startAt(lastAlive);
    return this.run();
  }

  /** @param isDoubtful the last beat in the store may be our own, stored much later than it was sent */
  async run(isDoubtful = false): Promise<CatchUpResult> {
    const { outages } = this.#deps;
    const known = outages.count;
    for (let race = 0; race < MAX_RACES; race += 1) {
      const done = await this.#tryOnce(isDoubtful);
      if (done !== null) return { ...done, isOutage: outages.count > known };
    }
    throw new HeartbeatError('Other nodes always wrote first.');
  }

  /** Null when another node was faster. */
  async #tryOnce(isDoubtful: boolean): Promise<Omit<CatchUpResult, 'isOutage'> | null> {
    const { world, outages } = this.#deps;
    const record = await outages.read();
    const hasClocks = await this.#hasClocks();
    const jump = world.jump();
    const isConfirmed = jump <= 0 && !isDoubtful ? false : this.#isSilentTwice(record);
    const isAhead = jump > 0 && isConfirmed;
    if (jump !== 0 && !isAhead) world.keep();
    const now = isAhead ? world.wall() : world.now();
    const awayMs = now - record.lastAlive;
    const done = { awayMs, jump, hasClocks };
    if (awayMs >= MIN_OUTAGE_MS && hasClocks) {
      const outage = { from: record.lastAlive, to: now };
      if (!(await outages.enter(outage, record.outages.length))) return null;
      // In one step: in between, a match could get its time back twice or lose by a deadline.
      if (isAhead) world.follow();
      outages.apply({ ...record, outages: [...record.outages, outage] });
      return done;
    }
    if (isAhead) world.follow();
    outages.apply(record);
    return (await outages.beat(world.now())) ? done : null;
  }

  /**
   * Decides whether to trust the wall clock about when a node last beat. If other nodes keep beating, their time counts. One look
   * cannot show whether they do, so the first look throws and the next beat looks again.
   */
  #isSilentTwice({ lastAlive }: OutageRecord): boolean {
    const { world } = this.#deps;
    const seen = this.#seen;
    this.#seen = null;
    if (Math.abs(world.wall() - lastAlive) < MIN_OUTAGE_MS) return true;
    if (seen !== null) return seen === lastAlive;
    this.#seen = lastAlive;
    const jump = world.jump();
    if (jump === 0) throw new HeartbeatError('The database has only just started answering again.');
    throw new HeartbeatError(`This machine’s clock jumped ahead by ${spanText(jump)}.`);
  }

  async #hasClocks(): Promise<boolean> {
    return (await this.#deps.store.logs.nextDue()) !== null;
  }
}
