import { Worker } from 'node:worker_threads';
import type { Advice, Errand } from './worker.ts';

/** Tests run on sources, but a worker needs the build. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../dist/bots/worker.js', import.meta.url)
  : new URL('./worker.js', import.meta.url);

interface Waiting {
  readonly errand: Errand;
  readonly done: (action: unknown) => void;
}

/** Bots think in threads of their own, so that nobody waits for them. A thread that dies is replaced; its errand fails. */
export class BotDesk {
  readonly #most: number;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Waiting>();
  readonly #queue: Waiting[] = [];
  #next = 1;
  #closed = false;

  constructor(threads: number) {
    this.#most = Math.max(1, threads);
  }

  /** What a bot would do, or null when it could not say. */
  ask(errand: Omit<Errand, 'id'>): Promise<unknown> {
    if (this.#closed) return Promise.resolve(null);
    return new Promise((done) => {
      this.#queue.push({ errand: { id: this.#next, ...errand }, done });
      this.#next += 1;
      this.#hand();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { done } of this.#queue.splice(0)) done(null);
    const all = [...this.#idle.splice(0), ...this.#busy.keys()];
    await Promise.all(all.map((worker) => worker.terminate()));
  }

  #hand(): void {
    while (this.#queue.length > 0) {
      const worker = this.#idle.pop() ?? (this.#busy.size < this.#most ? this.#hire() : undefined);
      if (worker === undefined) return;
      const waiting = this.#queue.shift() as Waiting;
      this.#busy.set(worker, waiting);
      worker.postMessage(waiting.errand);
    }
  }

  #hire(): Worker {
    // None of the flags of this process: a test runner's would lead the thread to the sources.
    const worker = new Worker(WORKER, { execArgv: [] });
    // A thread with nothing to do keeps no process alive.
    worker.unref();
    worker.on('message', (advice: Advice) => this.#finish(worker, advice.action, true));
    worker.on('error', () => this.#finish(worker, null, false));
    worker.on('exit', () => this.#finish(worker, null, false));
    return worker;
  }

  #finish(worker: Worker, action: unknown, alive: boolean): void {
    const waiting = this.#busy.get(worker);
    this.#busy.delete(worker);
    if (alive && !this.#closed) this.#idle.push(worker);
    waiting?.done(action);
    if (!this.#closed) this.#hand();
  }
}
