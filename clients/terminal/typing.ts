import type { Interface } from 'node:readline';
import { completionFor } from './completion.ts';
import type { Page } from './page.ts';

/** What a terminal remembers about typing: the words that Tab completes to, and the lines typed before. */
export class Typing {
  #words: readonly string[] = [];
  #before: string[] = [];
  readonly complete = (line: string): [string[], string] => completionFor(this.#words, line);

  follow(reader: Interface): void {
    // The list is the reader's own: what is taken out of it cannot be brought back by a key.
    reader.on('history', (lines: string[]) => {
      this.#before = lines;
    });
  }

  offer(words: readonly string[]): void {
    this.#words = words;
  }

  /** Neither the page nor the keys bring back what was typed. */
  forget(page: Page): void {
    page.empty();
    this.#before.length = 0;
  }
}
