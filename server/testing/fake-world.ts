import { createHash } from 'node:crypto';
import type { World } from '@tavola/protocol';

interface FakeTimer {
  readonly at: number;
  readonly run: () => void;
}

/** Number of fake worlds in this process. */
let worlds = 0;

/** For tests: a world whose clocks stand still until a test moves them, and whose timers fire only then. */
export class FakeWorld implements World {
  #wall: number;
  #elapsed = 0;
  #drawn = 0;
  /** How many random bytes were drawn at a time. */
  readonly draws: number[] = [];
  readonly #name: string;
  readonly #timers = new Set<FakeTimer>();

  /** @param name worlds of the same name draw the same bytes */
  constructor(now = 1_000_000, name?: string) {
    worlds += 1;
    this.#name = name ?? String(worlds);
    this.#wall = now;
  }

  now(): number {
    return this.#wall;
  }

  elapsed(): number {
    return this.#elapsed;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.#elapsed + ms, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Different on every call and in every unnamed world, so that two servers never share a secret. */
  bytes(count: number): Uint8Array {
    this.#drawn += 1;
    this.draws.push(count);
    const hash = createHash('shake256', { outputLength: count });
    return hash.update(`${this.#name} ${this.#drawn}`).digest();
  }

  /** Timers that have not fired or been cancelled. */
  get timers(): number {
    return this.#timers.size;
  }

  /** Milliseconds until each of them fires, in order. */
  get waits(): readonly number[] {
    return [...this.#timers].map(({ at }) => at - this.#elapsed).sort((a, b) => a - b);
  }

  /** Advances both clocks and fires every due timer in order. Real I/O gets a turn after each. */
  async advance(ms: number): Promise<void> {
    const end = this.#elapsed + ms;
    for (let timer = this.#next(end); timer !== undefined; timer = this.#next(end)) {
      this.#timers.delete(timer);
      this.#moveTo(Math.max(timer.at, this.#elapsed));
      timer.run();
      await turn();
    }
    this.#moveTo(end);
    await turn();
  }

  /** Advances both clocks without firing timers: the process was stopped. Due timers fire at the next `advance`. */
  freeze(ms: number): void {
    this.#moveTo(this.#elapsed + ms);
  }

  /** Drops all timers: the process was killed. */
  kill(): void {
    this.#timers.clear();
  }

  /** Sets only the wall clock forwards or back, as after a suspend. */
  setBy(ms: number): void {
    this.#wall += ms;
  }

  #next(end: number): FakeTimer | undefined {
    let next: FakeTimer | undefined;
    for (const timer of this.#timers)
      if (timer.at <= end && timer.at < (next?.at ?? Number.POSITIVE_INFINITY)) next = timer;
    return next;
  }

  #moveTo(elapsed: number): void {
    this.#wall += elapsed - this.#elapsed;
    this.#elapsed = elapsed;
  }
}

/** One turn of the event loop. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
