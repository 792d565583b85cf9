import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Input of a reloading worker. */
export interface ReloadOptions {
  readonly url: string;
  readonly token: string;
}

const PAGES = 4;
/** Requests that a page of the client makes when it loads. */
const PAGE = ['/api/session', '/api/tables', '/api/tables/mine'];

/** Reloads pages in a separate thread, so that it does not delay the moves that are timed. */
export class Reloader {
  readonly #worker: Worker;

  constructor(reloading: ReloadOptions) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: reloading });
  }

  /** Loads all pages at once, repeatedly with a pause in between, for this long (ms). Returns how often. */
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
  const { url, token } = workerData as ReloadOptions;
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
