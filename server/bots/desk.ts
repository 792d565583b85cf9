import { Worker } from 'node:worker_threads';
import type { Timers } from '@tavola/protocol';
import type { Advice, Errand } from './worker.ts';

/** Tests run on sources, but a worker needs the build. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../dist/bots/worker.js', import.meta.url)
  : new URL('./worker.js', import.meta.url);

/** Errands that may wait for a thread. Whoever comes when there are more is told at once that nobody has time. */
const MOST_QUEUED = 500;
/** Nobody thinks as long as this: a thread that does is caught in something, and is ended. */
export const LONGEST_THOUGHT = 60_000;

interface Waiting {
  readonly errand: Errand;
  readonly done: (action: unknown) => void;
}

export interface DeskOptions {
  readonly world: Timers;
  readonly threads: number;
  readonly mostQueued?: number;
  readonly worker?: URL;
}

/** Bots think in threads of their own, so that nobody waits for them. A thread that dies is replaced; its errand fails. */
export class BotDesk {
  readonly #options: Required<DeskOptions>;
  readonly #idle = new Set<Worker>();
  readonly #busy = new Map<Worker, Waiting & { readonly cancelLimit: () => void }>();
  readonly #queue: Waiting[] = [];
  #next = 1;
  #closed = false;

  constructor(options: DeskOptions) {
    const threads = Math.max(1, options.threads);
    this.#options = { mostQueued: MOST_QUEUED, worker: WORKER, ...options, threads };
  }

  /** What a bot would do, or null when it could not say. */
  ask(errand: Omit<Errand, 'id'>): Promise<unknown> {
    if (this.#closed || this.#queue.length >= this.#options.mostQueued) return Promise.resolve(null);
    return new Promise((done) => {
      this.#queue.push({ errand: { id: this.#next, ...errand }, done });
      this.#next += 1;
      this.#hand();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { done } of this.#queue.splice(0)) done(null);
    const all = [...this.#idle, ...this.#busy.keys()];
    this.#idle.clear();
    await Promise.all(all.map((worker) => worker.terminate()));
  }

  #hand(): void {
    while (this.#queue.length > 0) {
      const [idle] = this.#idle;
      const worker = idle ?? (this.#busy.size < this.#options.threads ? this.#hire() : undefined);
      const waiting = worker === undefined ? undefined : this.#queue.shift();
      if (worker === undefined || waiting === undefined) return;
      const cancelLimit = this.#options.world.after(LONGEST_THOUGHT, () => void worker.terminate());
      this.#idle.delete(worker);
      this.#busy.set(worker, { ...waiting, cancelLimit });
      worker.postMessage(waiting.errand);
    }
  }

  #hire(): Worker {
    // None of the flags of this process: a test runner's would lead the thread to the sources.
    const worker = new Worker(this.#options.worker, { execArgv: [] });
    // A thread with nothing to do keeps no process alive.
    worker.unref();
    worker.on('message', (advice: Advice) => this.#finish(worker, advice.action, true));
    worker.on('error', () => this.#finish(worker, null, false));
    worker.on('exit', () => this.#finish(worker, null, false));
    return worker;
  }

  /** A thread may also die while it has nothing to do: then it is no longer there to be asked. */
  #finish(worker: Worker, action: unknown, alive: boolean): void {
    const waiting = this.#busy.get(worker);
    this.#busy.delete(worker);
    if (alive && !this.#closed) this.#idle.add(worker);
    else this.#idle.delete(worker);
    waiting?.cancelLimit();
    waiting?.done(action);
    if (!this.#closed) this.#hand();
  }
}
