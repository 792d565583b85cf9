import type { Readable, Writable } from 'node:stream';
import { isWindowBounds, type WindowBounds } from './window-state.ts';

interface Target {
  readonly type: string;
  readonly targetId: string;
}

/** The part of the DevTools protocol that the window needs: JSON messages, each ended by a zero byte. */
export class DevTools {
  readonly #out: Writable;
  readonly #pending = new Map<number, (result: object) => void>();
  #rest = '';
  #next = 0;

  constructor(out: Writable, into: Readable) {
    this.#out = out;
    // A browser that has exited cannot be reached.
    out.on('error', () => undefined);
    into.on('error', () => undefined);
    into.setEncoding('utf8').on('data', (text: string) => this.#receive(text));
    into.on('close', () => {
      for (const resolve of this.#pending.values()) resolve({});
      this.#pending.clear();
    });
  }

  /** Brings the page and its window to the front. */
  async show(): Promise<void> {
    await this.#call('Target.activateTarget', { targetId: await this.#page() });
  }

  /** Null while the window is minimized. */
  async bounds(): Promise<WindowBounds | null> {
    const { bounds } = (await this.#call('Browser.getWindowForTarget', { targetId: await this.#page() })) as {
      readonly bounds?: Partial<WindowBounds> & { readonly windowState?: string };
    };
    const { left, top, width, height, windowState } = bounds ?? {};
    const found = { left, top, width, height, maximized: windowState === 'maximized' };
    return windowState !== 'minimized' && isWindowBounds(found) ? found : null;
  }

  async close(): Promise<void> {
    await this.#call('Browser.close');
  }

  async #page(): Promise<string> {
    const { targetInfos = [] } = (await this.#call('Target.getTargets')) as {
      readonly targetInfos?: readonly Target[];
    };
    const page = targetInfos.find(({ type }) => type === 'page');
    if (page === undefined) throw new Error('the window shows no page');
    return page.targetId;
  }

  #call(method: string, params: object = {}): Promise<object> {
    return new Promise((resolve) => {
      this.#next += 1;
      this.#pending.set(this.#next, resolve);
      this.#out.write(`${JSON.stringify({ id: this.#next, method, params })}\0`);
    });
  }

  #receive(text: string): void {
    const messages = (this.#rest + text).split('\0');
    this.#rest = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result } = JSON.parse(message) as { readonly id?: number; readonly result?: object };
      if (id === undefined) continue;
      this.#pending.get(id)?.(result ?? {});
      this.#pending.delete(id);
    }
  }
}
