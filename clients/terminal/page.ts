import { clearScreenDown, cursorTo, type Interface, moveCursor } from 'node:readline';

/** The screen, then what was scrolled off it; the cursor goes to the first corner. */
const EMPTY_SCREEN = '\u001b[2J\u001b[3J\u001b[H';

/** What is written: text, the question that stands at its end, and what is said above that question. */
export class Page {
  readonly #output: NodeJS.WritableStream;
  /** Keeps what is being typed on a terminal; null elsewhere. */
  readonly #editor: Interface | null;
  #question: string | null = null;
  /** What is said aside, until all of it is said. */
  #aside: string | null = null;

  constructor(output: NodeJS.WritableStream, editor: Interface | null) {
    this.#output = output;
    this.#editor = editor;
  }

  write(text: string): void {
    if (this.#aside === null) this.#output.write(text);
    else this.#aside += text;
  }

  /** Takes a terminal's text away; what stands on paper, or in a file, stays. */
  empty(): void {
    if (this.#editor !== null) this.write(EMPTY_SCREEN);
  }

  ask(question: string, mayEdit: boolean): void {
    this.#question = question;
    this.#put(question, mayEdit ? this.#editor : null, false);
  }

  answered(): void {
    this.#question = null;
  }

  /**
   * Prints what `speak` writes above the prompt and shows the prompt again, perhaps reworded. Nested calls join the outer one,
   * because printing can trigger further messages.
   */
  aside(question: () => string, speak: () => void): void {
    if (this.#aside !== null) {
      speak();
      return;
    }
    const said = this.#collect(speak);
    if (this.#question === null) {
      this.write(said);
      return;
    }
    const next = question();
    if (said === '' && next === this.#question) return;
    this.#question = next;
    if (this.#editor === null) this.write(`\n${said}`);
    else {
      this.#clearQuestion(this.#editor);
      this.write(said);
    }
    this.#put(next, this.#editor, true);
  }

  #collect(speak: () => void): string {
    this.#aside = '';
    try {
      speak();
      return this.#aside;
    } finally {
      this.#aside = null;
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
