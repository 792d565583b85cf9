import type { Screen } from '../screen.ts';
import { onlineTexts } from './texts.ts';

/**
 * Runs what shows or answers something the server sent. A server can send what no game of this version can show: then the
 * person reads one sentence, and the session goes on.
 */
export class FrameGuard {
  readonly #screen: Screen;
  #hasFailed = false;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  /** Undefined when it failed. The sentence comes once, not with every frame. */
  run<T>(work: () => T): T | undefined {
    try {
      const result = work();
      return result instanceof Promise ? (result.catch(() => this.#fail()) as T) : result;
    } catch {
      return this.#fail();
    }
  }

  #fail(): undefined {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#screen.aside(
      () => onlineTexts.table.waitingForServer,
      () => this.#screen.say(onlineTexts.table.notUnderstood),
    );
  }
}
