import { createInterface, type Interface } from 'node:readline';

/** Node’s line editor with Tab completion, a history that can be cleared, and hidden typing for passwords. */
export class LineEditor {
  readonly reader: Interface;
  /** Without a terminal there is nothing to edit, and lines are only read. */
  readonly isTerminal: boolean;
  /** Hides what is typed. */
  isMuted = false;
  #completions: readonly string[] = [];
  #history: string[] = [];

  constructor(
    input: NodeJS.ReadableStream & { readonly isTTY?: boolean },
    output: NodeJS.WritableStream & { readonly isTTY?: boolean },
  ) {
    this.isTerminal = input.isTTY === true && output.isTTY === true;
    const completer = (line: string): [string[], string] => completionFor(this.#completions, line);
    this.reader = createInterface(
      this.isTerminal
        ? { input, output: this.#mutable(output), terminal: true, completer }
        : { input, terminal: false },
    );
    // Node passes its own array, so emptying it empties the history.
    this.reader.on('history', (lines: string[]) => {
      this.#history = lines;
    });
  }

  setCompletions(words: readonly string[]): void {
    this.#completions = words;
  }

  forgetHistory(): void {
    this.#history.length = 0;
  }

  /** The output, apart from `write`. Everything else, such as its width, stays the output’s own. */
  #mutable(output: NodeJS.WritableStream): NodeJS.WritableStream {
    const write = output.write.bind(output) as (...parts: unknown[]) => boolean;
    return Object.create(output, {
      write: { value: (...parts: unknown[]) => this.isMuted || write(...parts) },
    }) as NodeJS.WritableStream;
  }
}

/**
 * Returns the words that the end of a line may become, and the part of the line they replace. The longest matching part counts, so names
 * of several words work. Case does not matter.
 */
export function completionFor(words: readonly string[], line: string): [hits: string[], part: string] {
  for (const { index } of line.matchAll(/(?<=^|\s)\S/g)) {
    const part = line.slice(index);
    const hits = words.filter((word) => word.toLowerCase().startsWith(part.toLowerCase()));
    if (hits.length > 0) return [hits, part];
  }
  return [[], line];
}
