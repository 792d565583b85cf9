import { Worker } from 'node:worker_threads';
import type { World } from '@tavola/protocol';
import { FairQueue, type Turn } from '../budgets/index.ts';
import type { Advice, Errand } from './worker.ts';

/** Tests run on sources, but a worker needs the build. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../dist/bots/worker.js', import.meta.url)
  : new URL('./worker.js', import.meta.url);

/** Kills a worker that has not answered within this time (ms): it is stuck. */
export const LONGEST_THOUGHT = 60_000;

/** Work for a bot, and whose it is. */
export interface BotTask {
  /** The account that opened the table. */
  readonly account: string;
  readonly table: string;
  /** What to think about, asked for when its turn has come; null if no answer is needed any longer. */
  readonly errand: () => Omit<Errand, 'id'> | null;
}

interface Waiting {
  readonly task: BotTask;
  readonly done: (action: unknown) => void;
}

export interface DeskOptions {
  readonly world: Pick<World, 'after' | 'elapsed'>;
  readonly threads: number;
  readonly worker?: URL;
}

/**
 * Pool of worker threads for bots. Accounts, and the tables of each, get equal shares of its time. Nothing is dropped when many
 * tasks wait: a waiting task is small, since its view is made when its turn comes. A worker that dies is replaced, and its task
 * fails.
 */
export class BotDesk {
  readonly #options: Required<DeskOptions>;
  readonly #idle = new Set<Worker>();
  readonly #busy = new Map<
    Worker,
    { readonly turn: Turn<Waiting>; readonly since: number; readonly cancelLimit: () => void }
  >();
  readonly #queue = new FairQueue<Waiting>();
  #next = 1;
  #closed = false;

  constructor(options: DeskOptions) {
    const threads = Math.max(1, options.threads);
    this.#options = { worker: WORKER, ...options, threads };
  }

  /** What a bot would do. Null: it could not say. Undefined: no answer was needed any longer. */
  ask(task: BotTask): Promise<unknown> {
    if (this.#closed) return Promise.resolve(null);
    return new Promise((done) => {
      this.#queue.push(task.account, task.table, { task, done });
      this.#hand();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { done } of this.#queue.drain()) done(null);
    const all = [...this.#idle, ...this.#busy.keys()];
    this.#idle.clear();
    await Promise.all(all.map((worker) => worker.terminate()));
  }

  #hand(): void {
    while (this.#idle.size > 0 || this.#busy.size < this.#options.threads) {
      const turn = this.#queue.shift();
      if (turn === undefined) return;
      const errand = turn.task.task.errand();
      if (errand === null) turn.task.done(undefined);
      else this.#give(turn, errand);
    }
  }

  #give(turn: Turn<Waiting>, errand: Omit<Errand, 'id'>): void {
    const { world } = this.#options;
    const [idle] = this.#idle;
    const worker = idle ?? this.#hire();
    const cancelLimit = world.after(LONGEST_THOUGHT, () => void worker.terminate());
    this.#idle.delete(worker);
    this.#busy.set(worker, { turn, since: world.elapsed(), cancelLimit });
    worker.postMessage({ id: this.#next, ...errand } satisfies Errand);
    this.#next += 1;
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
    const busy = this.#busy.get(worker);
    this.#busy.delete(worker);
    if (alive && !this.#closed) this.#idle.add(worker);
    else this.#idle.delete(worker);
    if (busy !== undefined) {
      const { turn, since, cancelLimit } = busy;
      cancelLimit();
      turn.spent(this.#options.world.elapsed() - since);
      turn.task.done(action);
    }
    if (!this.#closed) this.#hand();
  }
}
