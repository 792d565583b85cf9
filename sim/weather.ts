import { type Chance, seeded } from '@tavola/kernel';
import type { VirtualClock } from './clock.ts';
import type { Fault, Plan } from './plan.ts';

export interface CallFate {
  /** Until the call takes effect, and until its answer arrives after that (ms). */
  readonly there: number;
  readonly back: number;
  readonly lost: 'call' | 'answer' | null;
}

/** Milliseconds until news arrives, once for every time it does. None: it has vanished. Null: the line is down, which shows later. */
export type NewsFate = readonly number[] | null;

type Kind = Fault['kind'];

/** What the faults of a plan do to calls and messages at this moment. */
export class Weather {
  readonly #plan: Plan;
  readonly #clock: VirtualClock;
  readonly #streams = new Map<string, Chance>();

  constructor(plan: Plan, clock: VirtualClock) {
    this.#plan = plan;
    this.#clock = clock;
  }

  /** Draws for one concern. */
  chance(concern: string): Chance {
    const known = this.#streams.get(concern);
    if (known !== undefined) return known;
    const made = seeded(`${this.#plan.seed} ${concern}`);
    this.#streams.set(concern, made);
    return made;
  }

  storeCall(node: number, method: string): CallFate {
    const chance = this.chance(`store ${node}`);
    const slow = this.#active('slow', node);
    const most = method === 'append' ? 8 : 4;
    const there = 1 + chance.below(slow?.ms ?? most);
    const back = 1 + chance.below(slow === null ? most : Math.ceil(slow.ms / 2));
    const isAway = this.#active('outage', node) !== null;
    if (isAway) return { there, back, lost: 'call' };
    const lossy = this.#active('lossy', node);
    const isLost = lossy !== null && chance.below(100) < lossy.percent;
    return { there, back, lost: isLost ? (chance.below(2) === 0 ? 'call' : 'answer') : null };
  }

  news(node: number): NewsFate {
    const chance = this.chance(`news ${node}`);
    const usual = 1 + chance.below(20);
    const fault = this.#active('news', node);
    if (this.#active('outage', node) !== null) return null;
    switch (fault?.how) {
      case undefined:
        return [usual];
      case 'late':
        return [usual + chance.below(3000)];
      case 'twice':
        return [usual, usual + chance.below(3000)];
      case 'lost':
        return chance.below(2) === 0 ? null : [usual];
      case 'gone':
        // With the database, only a broken line loses news.
        return this.#plan.carrier === 'nats' && this.#plan.unchecked !== true && chance.below(2) === 0 ? [] : [usual];
    }
  }

  /** Between a client and a node (ms). */
  travel(who: string): number {
    return 5 + this.chance(`travel ${who}`).below(120);
  }

  /** When a fault last affected a node (virtual ms). Null: never. */
  disturbedAt(node: number): number | null {
    const now = this.#clock.now;
    let last: number | null = null;
    for (const fault of this.#plan.faults) {
      if (fault.at > now || ('node' in fault ? fault.node !== node : fault.kind !== 'outage')) continue;
      const until = 'until' in fault ? fault.until : 'back' in fault ? fault.back : fault.at;
      last = Math.max(last ?? 0, Math.min(now, until));
    }
    return last;
  }

  #active<K extends Kind>(kind: K, node: number): Extract<Fault, { kind: K }> | null {
    const now = this.#clock.now;
    for (const fault of this.#plan.faults) {
      if (fault.kind !== kind || fault.at > now || !('until' in fault) || fault.until <= now) continue;
      if ('node' in fault && fault.node !== node) continue;
      return fault as Extract<Fault, { kind: K }>;
    }
    return null;
  }
}
