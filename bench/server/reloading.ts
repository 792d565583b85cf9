import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** What somebody who reloads pages is given. */
export interface Reloading {
  readonly url: string;
  readonly token: string;
}

const PAGES = 4;
/** What a page of the client asks for when it is loaded. */
const PAGE = ['/api/session', '/api/tables', '/api/tables/mine'];

/** Somebody in a thread of their own, so that those whose moves are timed do not wait for them. */
export class Reloader {
  readonly #worker: Worker;

  constructor(reloading: Reloading) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: reloading });
  }

  /** Loads all pages at once, again and again with a pause between, for so long (ms). Answers how often. */
  async during(ms: number, pauseMs: number): Promise<number> {
    this.#worker.postMessage({ ms, pauseMs });
    const [reloads] = (await once(this.#worker, 'message')) as [number];
    return reloads;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

const isReloader = workerData !== null && 'token' in (workerData as object);
if (isReloader) {
  const { url, token } = workerData as Reloading;
  const headers = { authorization: `Bearer ${token}` };
  const get = async (path: string) => (await fetch(url + path, { headers })).arrayBuffer();
  parentPort?.on('message', async ({ ms, pauseMs }: { readonly ms: number; readonly pauseMs: number }) => {
    const until = performance.now() + ms;
    let reloads = 0;
    for (; performance.now() < until; reloads += 1) {
      await Promise.all(Array.from({ length: PAGES }, () => Promise.all(PAGE.map(get))));
      await sleep(pauseMs);
    }
    parentPort?.postMessage(reloads);
  });
}
