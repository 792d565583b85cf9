import { Worker } from 'node:worker_threads';
import type { World } from '@tavola/protocol';
import { FairQueue, type QueueTurn } from '../budgets/index.ts';
import type { BotResult, BotTask } from './worker.ts';

/** Tests run on sources, but a worker needs the build. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../dist/bots/worker.js', import.meta.url)
  : new URL('./worker.js', import.meta.url);

/** Kills a worker that has not answered within this time (ms): it is stuck. */
export const MAX_THINK_MS = 60_000;

/** Threads for bots on a machine with this number of cores: one core is left for everything else. */
export function threadsFor(cores: number): number {
  return Math.max(1, cores - 1);
}

/** A job for a bot, and who pays for it. */
export interface BotJob {
  /** The account that opened the table. */
  readonly account: string;
  readonly table: string;
  /** Builds the task when its turn comes. Null if the answer is no longer needed. */
  readonly task: () => Omit<BotTask, 'id'> | null;
}

/** Has a bot think. Resolves to its answer, to null if it failed, or to undefined if the answer is no longer needed. */
export interface Think {
  ask(job: BotJob): Promise<unknown>;
  close(): Promise<void>;
}

interface QueuedTask {
  readonly task: BotJob;
  readonly done: (action: unknown) => void;
}

export interface BotPoolOptions {
  readonly world: Pick<World, 'after' | 'elapsed'>;
  readonly threads: number;
  readonly worker?: URL;
}

/**
 * Pool of worker threads for bots. Accounts, and the tables of each, get equal shares of its time. Nothing is dropped when many
 * tasks wait: a waiting task is small, since its view is made when its turn comes. A worker that dies is replaced, and its task
 * fails.
 */
export class BotPool implements Think {
  readonly #options: Required<BotPoolOptions>;
  readonly #idle = new Set<Worker>();
  readonly #busy = new Map<
    Worker,
    { readonly turn: QueueTurn<QueuedTask>; readonly since: number; readonly cancelLimit: () => void }
  >();
  readonly #queue = new FairQueue<QueuedTask>();
  #next = 1;
  #closed = false;

  constructor(options: BotPoolOptions) {
    const threads = Math.max(1, options.threads);
    this.#options = { worker: WORKER, ...options, threads };
  }

  /** The bot’s answer. Null if it failed. Undefined if the answer is no longer needed. */
  ask(task: BotJob): Promise<unknown> {
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
      const task = turn.task.task.task();
      if (task === null) turn.task.done(undefined);
      else this.#give(turn, task);
    }
  }

  #give(turn: QueueTurn<QueuedTask>, task: Omit<BotTask, 'id'>): void {
    const { world } = this.#options;
    const [idle] = this.#idle;
    const worker = idle ?? this.#hire();
    const cancelLimit = world.after(MAX_THINK_MS, () => void worker.terminate());
    this.#idle.delete(worker);
    this.#busy.set(worker, { turn, since: world.elapsed(), cancelLimit });
    worker.postMessage({ id: this.#next, ...task } satisfies BotTask);
    this.#next += 1;
  }

  #hire(): Worker {
    // Drop the flags of this process: a test runner’s would make the thread load the sources.
    const worker = new Worker(this.#options.worker, { execArgv: [] });
    // An idle thread keeps no process alive.
    worker.unref();
    worker.on('message', (advice: BotResult) => this.#finish(worker, advice.action, true));
    worker.on('error', () => this.#finish(worker, null, false));
    worker.on('exit', () => this.#finish(worker, null, false));
    return worker;
  }

  /** A thread may also die while idle. It is removed from the pool. */
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
