import type { Store } from '@tavola/store';
import { type OutageRecord, type Outages, SHORTEST_OUTAGE } from '../matches/outages.ts';
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
  /** The last beat in the store when a jump of the clock was first noticed. */
  #seenAtJump: number | null = null;

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

  async run(): Promise<CaughtUp> {
    const { world, outages } = this.#deps;
    for (let race = 0; race < MAX_RACES; race += 1) {
      const record = await outages.read();
      const hasClocks = await this.#hasClocks();
      const jump = world.jump();
      const isAhead = jump > 0 && this.#isClockRight(record, jump);
      if (jump !== 0 && !isAhead) world.keep();
      const now = isAhead ? world.wall() : world.now();
      const awayMs = now - record.lastAlive;
      const done = { awayMs, jump, hasClocks };
      if (awayMs >= SHORTEST_OUTAGE && hasClocks) {
        const outage = { from: record.lastAlive, to: now };
        if (!(await outages.enter(outage, record.outages.length))) continue;
        // Together: between the two a match would get its time back twice, or lose by a deadline.
        if (isAhead) world.follow();
        outages.apply({ ...record, outages: [...record.outages, outage] });
        return { ...done, isOutage: true };
      }
      if (isAhead) world.follow();
      const isOutage = outages.apply(record);
      if (await outages.beat(world.now())) return { ...done, isOutage };
    }
    throw new HeartbeatError('Other nodes were always faster.');
  }

  /**
   * Whether a wall clock that jumped ahead is to be followed. Nodes that go on beating say what time it is. One look cannot tell
   * whether they do, so the first throws and the next beat looks again.
   */
  #isClockRight({ lastAlive }: OutageRecord, jump: number): boolean {
    const { world } = this.#deps;
    const seen = this.#seenAtJump;
    this.#seenAtJump = null;
    if (Math.abs(world.wall() - lastAlive) < SHORTEST_OUTAGE) return true;
    if (seen !== null) return seen === lastAlive;
    this.#seenAtJump = lastAlive;
    throw new HeartbeatError(`The clock of this machine jumped ahead by ${Math.round(jump / 1000)} s.`);
  }

  async #hasClocks(): Promise<boolean> {
    return (await this.#deps.store.matches.nextDue()) !== null;
  }
}
