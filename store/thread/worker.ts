import { parentPort, workerData } from 'node:worker_threads';
import type { Append, Store } from '../port.ts';
import { openSqlite, type SqliteOptions } from '../sqlite/open.ts';
import { openSqliteReader } from '../sqlite/reader.ts';
import {
  type Areas,
  type Call,
  type CallAnswer,
  errorMessageOf,
  methodOf,
  type ThreadNews,
  type ThreadReport,
  type ThreadRequest,
  unpackAppend,
} from './messages.ts';

/** Which of the two threads this is: one writes and does the reads that lead to a write, the other only reads. */
export interface WorkerOptions extends SqliteOptions {
  readonly role: 'writer' | 'reader';
}

/** Server side of the storage thread: runs calls and reports answers and news in order. */
class ThreadServer {
  readonly #areas: Areas;
  readonly #closeStore: () => Promise<void>;
  #answers: CallAnswer[] = [];
  #news: ThreadNews[] = [];
  #scheduled = false;

  constructor(store: Areas & Pick<Store, 'close'>) {
    this.#areas = store;
    this.#closeStore = () => store.close();
  }

  take(order: ThreadRequest): void {
    if ('close' in order) void this.#close();
    else
      for (const call of order.calls)
        void ('id' in call ? this.#carryOut(call) : this.#append(call[0], unpackAppend(call)));
  }

  hear(news: ThreadNews): void {
    this.#news.push(news);
    this.#schedule();
  }

  async #append(id: number, append: Append): Promise<void> {
    try {
      const value = await this.#areas.logs.append?.(append);
      this.#answers.push(value?.kind === 'appended' ? id : { id, value });
    } catch (error) {
      this.#answers.push({ id, error: errorMessageOf(error) });
    }
    this.#schedule();
  }

  async #carryOut(call: Call): Promise<void> {
    try {
      const value = await methodOf(this.#areas, call)(...call.args);
      this.#answers.push({ id: call.id, value });
    } catch (error) {
      this.#answers.push({ id: call.id, error: errorMessageOf(error) });
    }
    this.#schedule();
  }

  /** Sends the results of one commit together. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#flush());
  }

  #flush(): void {
    this.#scheduled = false;
    const [answers, news] = [this.#answers, this.#news];
    this.#answers = [];
    this.#news = [];
    if (answers.length + news.length > 0) report({ kind: 'answers', answers, news });
  }

  async #close(): Promise<void> {
    const error = await this.#closeStore().then(() => null, errorMessageOf);
    // All calls are answered, but the messages may still be in transit.
    await new Promise((resolve) => setImmediate(resolve));
    this.#flush();
    report({ kind: 'closed', error });
    parentPort?.close();
  }
}

async function openWriter(options: SqliteOptions): Promise<ThreadServer> {
  const store = await openSqlite(options);
  const server = new ThreadServer(store);
  store.watch({
    // Callers learn of their appends from the answers.
    said: (logId, number, line) => server.hear({ kind: 'said', logId, number, line }),
    resync: () => server.hear({ kind: 'resync' }),
    damaged: (damage) => server.hear({ kind: 'damaged', damage }),
  });
  return server;
}

function openReader({ folder }: SqliteOptions): ThreadServer {
  const server: ThreadServer = new ThreadServer(
    openSqliteReader(folder, (damage) => server.hear({ kind: 'damaged', damage })),
  );
  return server;
}

function report(what: ThreadReport): void {
  parentPort?.postMessage(what);
}

try {
  const { role, ...options } = workerData as WorkerOptions;
  const server = role === 'reader' ? openReader(options) : await openWriter(options);
  parentPort?.on('message', (order: ThreadRequest) => server.take(order));
  report({ kind: 'opened' });
} catch (error) {
  report({ kind: 'failed', error: errorMessageOf(error) });
}
