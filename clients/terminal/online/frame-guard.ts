import { messages } from '../language.ts';
import type { Screen } from '../screen.ts';

/**
 * Runs code that shows or answers a frame. If this version cannot show what the server sent, the player gets one sentence and
 * the session continues.
 */
export class FrameGuard {
  readonly #screen: Screen;
  #hasFailed = false;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  /** Undefined if it failed. The sentence appears once, not with every frame. */
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
    this.#screen.printAbove(
      () => messages().online['table.waiting-server.prompt'],
      () => this.#screen.print(messages().online['table.unreadable']),
    );
  }
}
