import { clearScreenDown, cursorTo, type Interface, moveCursor } from 'node:readline';

/** Clears the screen and the scrollback, then moves the cursor to the top left. */
const CLEAR_SCREEN = '\u001b[2J\u001b[3J\u001b[H';

/** The output: text, an open question at its end, and text printed above that question. */
export class Page {
  readonly #output: NodeJS.WritableStream;
  /** Holds the half-typed line. Null without a terminal. */
  readonly #editor: Interface | null;
  #question: string | null = null;
  /** Text collected while `printAbove` runs. */
  #collected: string | null = null;

  constructor(output: NodeJS.WritableStream, editor: Interface | null) {
    this.#output = output;
    this.#editor = editor;
  }

  write(text: string): void {
    if (this.#collected === null) this.#output.write(text);
    else this.#collected += text;
  }

  /** Clears a terminal. Does nothing elsewhere. */
  clear(): void {
    if (this.#editor !== null) this.write(CLEAR_SCREEN);
  }

  ask(question: string, mayEdit: boolean): void {
    this.#question = question;
    this.#put(question, mayEdit ? this.#editor : null, false);
  }

  answered(): void {
    this.#question = null;
  }

  /**
   * Prints what `print` writes above the prompt and shows the prompt again, perhaps reworded. Nested calls join the outer one,
   * because printing can trigger further messages.
   */
  printAbove(question: () => string, print: () => void): void {
    if (this.#collected !== null) {
      print();
      return;
    }
    const printed = this.#collect(print);
    if (this.#question === null) {
      this.write(printed);
      return;
    }
    const next = question();
    if (printed === '' && next === this.#question) return;
    this.#question = next;
    if (this.#editor === null) this.write(`\n${printed}`);
    else {
      this.#clearQuestion(this.#editor);
      this.write(printed);
    }
    this.#put(next, this.#editor, true);
  }

  #collect(print: () => void): string {
    this.#collected = '';
    try {
      print();
      return this.#collected;
    } finally {
      this.#collected = null;
    }
  }

  /** The prompt and the typed text may fill several rows. */
  #clearQuestion(editor: Interface): void {
    moveCursor(this.#output, 0, -editor.getCursorPos().rows);
    cursorTo(this.#output, 0);
    clearScreenDown(this.#output);
    // The editor counts the rows above its cursor and would erase them again. It has no method to reset the count.
    Object.assign(editor, { prevRows: 0 });
  }

  #put(question: string, editor: Interface | null, keepTyped: boolean): void {
    if (editor === null) this.write(question);
    else {
      editor.setPrompt(question);
      editor.prompt(keepTyped);
    }
  }
}
