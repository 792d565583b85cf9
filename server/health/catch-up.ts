import type { Store } from '@tavola/store';
import { type OutageRecord, type Outages, SHORTEST_OUTAGE } from '../matches/outages.ts';
import { spanText } from './sentences.ts';
import type { SteadyWorld } from './steady-world.ts';
import { HeartbeatError } from './unavailable.ts';

/** Losing a race against other nodes this often means that something else is wrong. */
const MAX_RACES = 5;

export interface CaughtUp {
  /** Whether there is an outage that was not known here: entered by this node, or by another. */
  readonly isOutage: boolean;
  /** How long no node beat, as far as this one can tell (ms). */
  readonly awayMs: number;
  /** How far the wall clock jumped, ahead or back (ms); 0 when it did not. */
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
 * What a node does before it accepts moves after an interruption: it reads what the others wrote, decides whose clock is right, and
 * enters an outage if no node was there.
 */
export class CatchUp {
  readonly #deps: CatchUpDeps;
  /** The last beat in the store at the first of two looks. */
  #seen: number | null = null;

  constructor(deps: CatchUpDeps) {
    this.#deps = deps;
  }

  /** At the start. Time goes back only when no clock runs: deadlines would be too far ahead. */
  async open(): Promise<CaughtUp> {
    const { world, outages } = this.#deps;
    const { lastAlive } = await outages.read();
    if (lastAlive - world.now() > 0 && (await this.#hasClocks())) world.startAt(lastAlive);
    return this.run();
  }

  /** @param isDoubtful the last beat in the store may be one of ours that was stored much later than it was sent */
  async run(isDoubtful = false): Promise<CaughtUp> {
    const { outages } = this.#deps;
    const known = outages.count;
    for (let race = 0; race < MAX_RACES; race += 1) {
      const done = await this.#tryOnce(isDoubtful);
      if (done !== null) return { ...done, isOutage: outages.count > known };
    }
    throw new HeartbeatError('Other nodes were always faster.');
  }

  /** Null when another node was faster. */
  async #tryOnce(isDoubtful: boolean): Promise<Omit<CaughtUp, 'isOutage'> | null> {
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
    if (awayMs >= SHORTEST_OUTAGE && hasClocks) {
      const outage = { from: record.lastAlive, to: now };
      if (!(await outages.enter(outage, record.outages.length))) return null;
      // Together: between the two a match would get its time back twice, or lose by a deadline.
      if (isAhead) world.follow();
      outages.apply({ ...record, outages: [...record.outages, outage] });
      return done;
    }
    if (isAhead) world.follow();
    outages.apply(record);
    return (await outages.beat(world.now())) ? done : null;
  }

  /**
   * Whether the wall clock is right that no node has beaten for long, or that the last beat was just now. Where nodes go on beating,
   * they say what time it is. One look cannot tell whether they do, so the first throws and the next beat looks again.
   */
  #isSilentTwice({ lastAlive }: OutageRecord): boolean {
    const { world } = this.#deps;
    const seen = this.#seen;
    this.#seen = null;
    if (Math.abs(world.wall() - lastAlive) < SHORTEST_OUTAGE) return true;
    if (seen !== null) return seen === lastAlive;
    this.#seen = lastAlive;
    const jump = world.jump();
    if (jump === 0) throw new HeartbeatError('The storage has only just answered again.');
    throw new HeartbeatError(`The clock of this machine jumped ahead by ${spanText(jump)}.`);
  }

  async #hasClocks(): Promise<boolean> {
    return (await this.#deps.store.matches.nextDue()) !== null;
  }
}
