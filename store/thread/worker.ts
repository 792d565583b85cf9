import { parentPort, workerData } from 'node:worker_threads';
import type { Append, Store } from '../port.ts';
import { openSqlite, type SqliteOptions } from '../sqlite/open.ts';
import { openSqliteReader } from '../sqlite/reader.ts';
import {
  type Answer,
  type Areas,
  type Call,
  methodOf,
  type News,
  type Order,
  type Report,
  troubleIn,
  unpacked,
} from './letters.ts';

/** Which of the two threads this is. One writes and does the reads that lead to a write, the other only reads. */
export interface WorkerOptions extends SqliteOptions {
  readonly role: 'writer' | 'reader';
}

/** The thread's own end: it carries calls out, and reports answers and news in the order they came about. */
class Clerk {
  readonly #areas: Areas;
  readonly #closeStore: () => Promise<void>;
  #answers: Answer[] = [];
  #news: News[] = [];
  #scheduled = false;

  constructor(store: Areas & Pick<Store, 'close'>) {
    this.#areas = store;
    this.#closeStore = () => store.close();
  }

  take(order: Order): void {
    if ('close' in order) void this.#close();
    else
      for (const call of order.calls)
        void ('id' in call ? this.#carryOut(call) : this.#append(call[0], unpacked(call)));
  }

  hear(news: News): void {
    this.#news.push(news);
    this.#schedule();
  }

  async #append(id: number, append: Append): Promise<void> {
    try {
      const value = await this.#areas.matches.append?.(append);
      this.#answers.push(value?.kind === 'appended' ? id : { id, value });
    } catch (error) {
      this.#answers.push({ id, error: troubleIn(error) });
    }
    this.#schedule();
  }

  async #carryOut(call: Call): Promise<void> {
    try {
      const value = await methodOf(this.#areas, call)(...call.args);
      this.#answers.push({ id: call.id, value });
    } catch (error) {
      this.#answers.push({ id: call.id, error: troubleIn(error) });
    }
    this.#schedule();
  }

  /** What one commit brought goes out together. */
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
    const error = await this.#closeStore().then(() => null, troubleIn);
    // Whoever was waited for has been answered by now, but perhaps not heard yet.
    await new Promise((resolve) => setImmediate(resolve));
    this.#flush();
    report({ kind: 'closed', error });
    parentPort?.close();
  }
}

async function openWriter(options: SqliteOptions): Promise<Clerk> {
  const store = await openSqlite(options);
  const clerk = new Clerk(store);
  store.watch({
    // The caller of the append learns it from the answer.
    appended: () => undefined,
    said: (matchId, number) => clerk.hear({ kind: 'said', matchId, number }),
    lookAgain: () => clerk.hear({ kind: 'lookAgain' }),
    damaged: (damage) => clerk.hear({ kind: 'damaged', damage }),
  });
  return clerk;
}

function openReader({ folder }: SqliteOptions): Clerk {
  const clerk: Clerk = new Clerk(openSqliteReader(folder, (damage) => clerk.hear({ kind: 'damaged', damage })));
  return clerk;
}

function report(what: Report): void {
  parentPort?.postMessage(what);
}

try {
  const { role, ...options } = workerData as WorkerOptions;
  const clerk = role === 'reader' ? openReader(options) : await openWriter(options);
  parentPort?.on('message', (order: Order) => clerk.take(order));
  report({ kind: 'opened' });
} catch (error) {
  report({ kind: 'failed', error: troubleIn(error) });
}
