import { Worker } from 'node:worker_threads';
import { Watchers } from '../core/watchers.ts';
import { followsEverything } from '../news/carrier.ts';
import { localCarrier } from '../news/local.ts';
import type { Append, AppendResult, Store } from '../port.ts';
import type { SqliteOptions } from '../sqlite/open.ts';
import { READS } from '../sqlite/reader.ts';
import {
  type Area,
  type Call,
  type CallAnswer,
  errorFrom,
  errorMessageOf,
  type Method,
  type PackedAppend,
  packAppend,
  type ThreadNews,
  type ThreadReport,
  type ThreadRequest,
} from './messages.ts';
import type { WorkerOptions } from './worker.ts';

/** Tests run on sources, but a thread needs the build. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../dist/thread/worker.js', import.meta.url)
  : new URL('./worker.js', import.meta.url);

/**
 * The embedded backend in two threads: the server stays responsive while one waits for the disk, and moves are stored
 * while the other reads. Calls and answers are batched.
 */
export async function openSqliteInThread(options: SqliteOptions): Promise<Store> {
  const worker = start({ ...options, role: 'writer' });
  const report = await new Promise<ThreadReport>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  if (report.kind === 'failed') {
    await worker.terminate();
    throw errorFrom(report.error);
  }
  return storeInThread(new ThreadClient(worker), () => new ThreadClient(start({ ...options, role: 'reader' })));
}

function start(options: WorkerOptions): Worker {
  // Drop the flags of this process: a test runner's would make the thread load the sources.
  return new Worker(WORKER, { workerData: options, execArgv: [] });
}

/** Calls worth a message of their own, so that the thread can start early. */
const ENOUGH = 64;

const APPENDED: AppendResult = { kind: 'appended' };

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
  /** The append this answers, whose news all watchers get. */
  readonly append: Append | null;
}

/** Client side of the storage thread: sends calls and resolves their promises. */
class ThreadClient {
  readonly watchers = new Watchers();
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #calls: (Call | PackedAppend)[] = [];
  #next = 0;
  #closing: Promise<void> | null = null;
  #closed: Omit<Waiting, 'append'> | null = null;
  #gone: Error | null = null;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (report: ThreadReport) => this.#hear(report));
    worker.on('error', (error) => this.#lose(error));
    worker.on('exit', () => this.#lose(new Error('The storage thread has ended.')));
    // An idle store keeps no process alive.
    worker.unref();
  }

  /** The thread has died and answers nothing. */
  get isGone(): boolean {
    return this.#gone !== null;
  }

  ask(area: Area, method: string, args: readonly unknown[]): Promise<unknown> {
    if (this.#closing !== null) return Promise.reject(new Error('The store is closed.'));
    if (this.#gone !== null) return Promise.reject(this.#gone);
    return new Promise((resolve, reject) => {
      this.#next += 1;
      if (this.#waiting.size === 0) this.#worker.ref();
      const append = area === 'logs' && method === 'append' ? (args[0] as Append) : null;
      this.#waiting.set(this.#next, { resolve, reject, append });
      this.#calls.push(append === null ? { id: this.#next, area, method, args } : packAppend(this.#next, append));
      if (this.#calls.length === 1) setImmediate(() => this.#send());
      else if (this.#calls.length === ENOUGH) this.#send();
    });
  }

  /** Idempotent. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#send();
    if (this.#gone !== null) return;
    this.#worker.ref();
    await new Promise<unknown>((resolve, reject) => {
      this.#closed = { resolve, reject };
      this.#post({ close: true });
    });
    await this.#worker.terminate();
  }

  #send(): void {
    const calls = this.#calls;
    this.#calls = [];
    if (calls.length === 0 || this.#gone !== null) return;
    try {
      this.#post({ calls });
    } catch {
      for (const call of calls) this.#sendAlone(call);
    }
  }

  /** A call that cannot be cloned is a bug of its caller and must not fail the others. */
  #sendAlone(call: Call | PackedAppend): void {
    try {
      this.#post({ calls: [call] });
    } catch (error) {
      this.#give({ id: 'id' in call ? call.id : call[0], error: errorMessageOf(error) });
    }
  }

  #post(order: ThreadRequest): void {
    this.#worker.postMessage(order);
  }

  #hear(report: ThreadReport): void {
    if (report.kind === 'closed') {
      if (report.error === null) this.#closed?.resolve(null);
      else this.#closed?.reject(errorFrom(report.error));
    } else if (report.kind === 'failed') {
      this.#lose(errorFrom(report.error));
    } else if (report.kind === 'answers') {
      for (const answer of report.answers) this.#give(answer);
      for (const news of report.news) this.#tell(news);
      if (this.#waiting.size === 0 && this.#closing === null) this.#worker.unref();
    }
  }

  #give(answer: CallAnswer): void {
    const id = typeof answer === 'number' ? answer : answer.id;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting === undefined) return;
    if (typeof answer !== 'number' && 'error' in answer) {
      waiting.reject(errorFrom(answer.error));
      return;
    }
    const value = typeof answer === 'number' ? APPENDED : answer.value;
    waiting.resolve(value);
    if (waiting.append !== null) this.#appended(waiting.append, value as AppendResult);
  }

  /** Only this side appends, so the answer is the news. */
  #appended({ logId, expectedSeq, entries }: Append, { kind }: AppendResult): void {
    if (kind === 'appended') this.watchers.appended(logId, expectedSeq + entries.length);
  }

  #tell(news: ThreadNews): void {
    if (news.kind === 'resync') this.watchers.resync();
    else if (news.kind === 'damaged') this.watchers.damaged(news.damage);
    else this.watchers.said(news.logId, news.number, news.line);
  }

  /** Rejects all pending calls. Unacknowledged ones may or may not be stored. */
  #lose(error: Error): void {
    this.#gone ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#gone);
    this.#closed?.resolve(null);
  }
}

/** The reader starts with the first read. Calls queue there until it has opened the file. */
function storeInThread(writer: ThreadClient, startReader: () => ThreadClient): Store {
  let closing: Promise<void> | null = null;
  let reader: ThreadClient | null = null;
  const readerNow = (): ThreadClient => {
    if (reader !== null) return reader;
    reader = startReader();
    // Both threads can meet damage, and report it in one place.
    reader.watchers.add({
      damaged: (damage) => writer.watchers.damaged(damage),
    });
    return reader;
  };
  const callOf = (area: Area, method: string): Method => {
    const write: Method = (...args) =>
      closing === null ? writer.ask(area, method, args) : Promise.reject(new Error('The store is closed.'));
    if (!isRead(area, method)) return write;
    return async (...args) => {
      if (closing !== null || readerNow().isGone) return write(...args);
      try {
        return await readerNow().ask(area, method, args);
      } catch (error) {
        // If the reader is gone, the writer answers.
        if (readerNow().isGone && closing === null) return write(...args);
        throw error;
      }
    };
  };
  /** Closes the reader first: SQLite empties the write-ahead log only without readers. */
  const close = async (): Promise<void> => {
    await reader?.close().catch(() => undefined);
    await writer.close();
  };
  return {
    logs: area(callOf, 'logs'),
    accounts: area(callOf, 'accounts'),
    chat: area(callOf, 'chat'),
    settings: area(callOf, 'settings'),
    notifications: area(callOf, 'notifications'),
    watch: (watcher) => writer.watchers.add(watcher),
    // No other process can use this file.
    broadcast: () => Promise.resolve(),
    follow: followsEverything,
    news: localCarrier.state,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

const READ_METHODS: Readonly<Partial<Record<Area, readonly string[]>>> = READS;

function isRead(area: Area, method: string): boolean {
  return READ_METHODS[area]?.includes(method) === true;
}

/** Every member of an area is a call. The port defines which there are. */
function area<A extends Area>(callOf: (area: Area, method: string) => Method, name: A): Store[A] {
  const calls = new Map<string | symbol, unknown>();
  return new Proxy({} as Store[A], {
    get(_target, method) {
      if (typeof method !== 'string') return undefined;
      const known = calls.get(method);
      if (known !== undefined) return known;
      const call = callOf(name, method);
      calls.set(method, call);
      return call;
    },
  });
}
