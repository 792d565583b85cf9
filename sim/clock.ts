import { createHash } from 'node:crypto';
import type { World } from '@tavola/protocol';

/** Wall time at which every run begins (ms since 1970). */
export const START = Date.UTC(2030, 0, 1);

/** What sets timers: a process or a client. When it dies, its timers die with it. */
export class Owner {
  readonly name: string;
  isAlive = true;

  constructor(name: string) {
    this.name = name;
  }
}

interface Timer {
  readonly at: number;
  /** Timers of one moment fire in the order in which they were set. */
  readonly order: number;
  readonly owner: Owner;
  run: (() => void) | null;
}

/** The only clock of a run. Nothing happens between two events, and real time plays no part. */
export class VirtualClock {
  readonly #heap: Timer[] = [];
  #now = 0;
  #order = 0;
  readonly #real = new Set<Promise<unknown>>();
  /** Runs after every event. */
  onEvent: () => void = () => undefined;

  /** Milliseconds since the run began. */
  get now(): number {
    return this.#now;
  }

  /** Returns a function that cancels it. */
  after(owner: Owner, ms: number, run: () => void): () => void {
    this.#order += 1;
    const timer: Timer = { at: this.#now + Math.max(0, ms), order: this.#order, owner, run };
    this.#push(timer);
    return () => {
      timer.run = null;
    };
  }

  /** Timers of an owner that will still fire. */
  pending(owner: Owner): number {
    return this.#heap.filter((timer) => timer.owner === owner && timer.run !== null).length;
  }

  /** No time passes before this real work has ended, as of a database. */
  waitFor(work: Promise<unknown>): void {
    const over = (): void => {
      this.#real.delete(done);
    };
    const done: Promise<void> = work.then(over, over);
    this.#real.add(done);
  }

  /** Fires everything that is due until then, in order. */
  async runUntil(end: number): Promise<void> {
    await this.#settled();
    for (let next = this.#heap[0]; next !== undefined && next.at <= end; next = this.#heap[0]) {
      this.#pop();
      if (next.run === null || !next.owner.isAlive) continue;
      this.#now = next.at;
      next.run();
      await this.#settled();
      this.onEvent();
    }
    this.#now = end;
  }

  /** All promises settle before the next event: nothing here waits for anything but this clock and real work. */
  async #settled(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#real.size > 0) {
      await Promise.all(this.#real);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** @param skew how far the wall clock of this owner is ahead (ms) */
  worldOf(owner: Owner, seed: string, skew: () => number): World {
    let drawn = 0;
    return {
      now: () => Math.floor(START + this.#now + skew()),
      elapsed: () => this.#now,
      after: (ms, run) => this.after(owner, ms, run),
      bytes: (count) => {
        drawn += 1;
        return createHash('shake256', { outputLength: count }).update(`${seed} ${owner.name} ${drawn}`).digest();
      },
    };
  }

  #push(timer: Timer): void {
    const heap = this.#heap;
    let place = heap.length;
    heap.push(timer);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(timer, heap[parent] as Timer)) break;
      heap[place] = heap[parent] as Timer;
      place = parent;
    }
    heap[place] = timer;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop() as Timer;
    if (heap.length === 0) return;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Timer, heap[child] as Timer)) child += 1;
      if (!isBefore(heap[child] as Timer, last)) break;
      heap[place] = heap[child] as Timer;
      place = child;
    }
    heap[place] = last;
  }
}

function isBefore(a: Timer, b: Timer): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
