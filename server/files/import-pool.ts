import { Worker } from 'node:worker_threads';
import { fail, type Result } from '@tavola/kernel';
import type { World } from '@tavola/protocol';
import { FairQueue } from '../budgets/index.ts';
import type { ImportRequest, ImportResponse } from './import-worker.ts';
import type { ReplayedFile } from './replay.ts';

/** Tests run on sources, but a worker needs the build. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../dist/files/import-worker.js', import.meta.url)
  : new URL('./import-worker.js', import.meta.url);

/** Files replayed at the same time, slice by slice. Each takes some 50 MB of memory at most. */
const MAX_AT_ONCE = 3;
/** Files that may wait. Requests above it fail at once. */
const MAX_WAITING = 20;
/** Ends the thread if it has not answered within this time (ms). */
export const MAX_IMPORT = 60_000;
/** A thread with nothing to do ends after this (ms). Its memory is worth more than the time of a start. */
const LINGERS = 30_000;
/** Memory of the thread (MB). A file that needs more ends the thread, not the server. */
const MEMORY = 512;

/** The content of a request, or a parsed file. */
export type ImportContent = { readonly bytes: Uint8Array } | { readonly file: unknown };

interface Waiting {
  readonly content: ImportContent;
  readonly key: Uint8Array;
  readonly done: (response: ImportResponse | null) => void;
}

export interface ImportPoolOptions {
  readonly world: Pick<World, 'after'>;
  readonly worker?: URL;
}

/** Replays match files in a worker thread, so that other requests do not wait. Accounts take turns. */
export class ImportPool {
  readonly #options: Required<ImportPoolOptions>;
  readonly #queue = new FairQueue<Waiting>();
  readonly #running = new Map<number, Waiting & { readonly cancelLimit: () => void }>();
  #worker: Worker | null = null;
  #cancelEnd: (() => void) | null = null;
  #next = 1;
  #closed = false;

  constructor(options: ImportPoolOptions) {
    this.#options = { worker: WORKER, ...options };
  }

  /** Whether another file may be queued. */
  get hasRoom(): boolean {
    return !this.#closed && this.#queue.size < MAX_WAITING;
  }

  /** Replays an account’s file. Null if it took too much time or memory, or the server is closing. */
  run(account: string, content: ImportContent, key: Uint8Array): Promise<ImportResponse | null> {
    if (!this.hasRoom) return Promise.resolve(null);
    return new Promise((done) => {
      this.#queue.push(account, account, { content, key, done });
      this.#hand();
    });
  }

  async replay(account: string, file: unknown, key: Uint8Array): Promise<Result<ReplayedFile>> {
    const response = await this.run(account, { file }, key);
    return response === null || 'problem' in response || response.file === null
      ? fail('too-large', 'file')
      : response.file;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { done } of this.#queue.drain()) done(null);
    await this.#worker?.terminate();
  }

  #hand(): void {
    while (this.#running.size < MAX_AT_ONCE) {
      const turn = this.#queue.shift();
      if (turn === undefined) break;
      const { content, key } = turn.task;
      const id = this.#next;
      this.#next += 1;
      const worker = this.#hire();
      const cancelLimit = this.#options.world.after(MAX_IMPORT, () => void worker.terminate());
      this.#running.set(id, { ...turn.task, cancelLimit });
      worker.postMessage({ id, key, ...content } satisfies ImportRequest, transferable(content));
    }
    if (this.#running.size === 0 && this.#worker !== null) {
      const worker = this.#worker;
      this.#cancelEnd ??= this.#options.world.after(LINGERS, () => void worker.terminate());
    }
  }

  #hire(): Worker {
    this.#cancelEnd?.();
    this.#cancelEnd = null;
    if (this.#worker !== null) return this.#worker;
    // Drop the flags of this process: a test runner’s would make the thread load the sources.
    const worker = new Worker(this.#options.worker, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    // An idle thread keeps no process alive.
    worker.unref();
    worker.on('message', (response: ImportResponse) => this.#finish(response.id, response));
    worker.on('error', () => this.#lost(worker));
    worker.on('exit', () => this.#lost(worker));
    this.#worker = worker;
    return worker;
  }

  #finish(id: number, response: ImportResponse | null): void {
    const waiting = this.#running.get(id);
    this.#running.delete(id);
    waiting?.cancelLimit();
    waiting?.done(response);
    if (!this.#closed) this.#hand();
  }

  /** The thread died with all its jobs. */
  #lost(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#cancelEnd?.();
    this.#cancelEnd = null;
    for (const id of [...this.#running.keys()]) this.#finish(id, null);
  }
}

/** Bytes that own their memory move to the thread without a copy. */
function transferable(content: ImportContent): ArrayBuffer[] {
  if (!('bytes' in content)) return [];
  const { buffer, byteLength } = content.bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
