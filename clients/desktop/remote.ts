import type { Readable, Writable } from 'node:stream';
import { isPlace, type Place } from './kept.ts';

interface Target {
  readonly type: string;
  readonly targetId: string;
}

/** As much of the browser's own protocol as is needed: messages of JSON, each ended by a zero byte. */
export class Remote {
  readonly #out: Writable;
  readonly #waiting = new Map<number, (result: object) => void>();
  #rest = '';
  #next = 0;

  constructor(out: Writable, into: Readable) {
    this.#out = out;
    // When the browser has gone there is nobody to talk to, and nothing to be done about it.
    out.on('error', () => undefined);
    into.on('error', () => undefined);
    into.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    into.on('close', () => {
      for (const answer of this.#waiting.values()) answer({});
      this.#waiting.clear();
    });
  }

  /** Brings the page to the front, and the window with it. */
  async show(): Promise<void> {
    await this.#ask('Target.activateTarget', { targetId: await this.#page() });
  }

  /** Where the window stands; null while it is out of sight. */
  async place(): Promise<Place | null> {
    const { bounds } = (await this.#ask('Browser.getWindowForTarget', { targetId: await this.#page() })) as {
      readonly bounds?: Partial<Place> & { readonly windowState?: string };
    };
    const { left, top, width, height, windowState } = bounds ?? {};
    const place = { left, top, width, height, maximized: windowState === 'maximized' };
    return windowState !== 'minimized' && isPlace(place) ? place : null;
  }

  async close(): Promise<void> {
    await this.#ask('Browser.close');
  }

  async #page(): Promise<string> {
    const { targetInfos = [] } = (await this.#ask('Target.getTargets')) as { readonly targetInfos?: readonly Target[] };
    const page = targetInfos.find(({ type }) => type === 'page');
    if (page === undefined) throw new Error('the window shows no page');
    return page.targetId;
  }

  #ask(method: string, params: object = {}): Promise<object> {
    return new Promise((resolve) => {
      this.#next += 1;
      this.#waiting.set(this.#next, resolve);
      this.#out.write(`${JSON.stringify({ id: this.#next, method, params })}\0`);
    });
  }

  #hear(text: string): void {
    const messages = (this.#rest + text).split('\0');
    this.#rest = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result } = JSON.parse(message) as { readonly id?: number; readonly result?: object };
      if (id === undefined) continue;
      this.#waiting.get(id)?.(result ?? {});
      this.#waiting.delete(id);
    }
  }
}
