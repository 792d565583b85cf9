import { safeLine } from './clean.ts';
import { LineEditor } from './line-editor.ts';
import { Page } from './page.ts';

/** Why a session ends early: input or output closed, Ctrl-C, or the word `quit`. */
export type ExitReason = 'closed' | 'interrupted' | 'quit';

export interface Streams {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Aborted on a signal such as Ctrl-C. Needed where the line editor does not report it. */
  readonly interrupt?: AbortSignal;
}

/** Prints questions and reads lines. */
export interface Lines {
  /** Never resolves after the player has left. Race it with `exited`. */
  ask(prompt: string): Promise<string>;
  /** For passwords: hides what is typed. */
  askSecret(prompt: string): Promise<string>;
  write(text: string): void;
  /** Prints above an open question and asks it again, perhaps reworded. */
  printAbove(prompt: () => string, print: () => void): void;
  /** Sets the words for the Tab key. */
  setCompletions(words: readonly string[]): void;
  /** Clears a terminal and its history. Does nothing elsewhere. */
  clear(): void;
  exit(reason: ExitReason): Promise<never>;
  readonly exited: Promise<ExitReason>;
  close(): void;
}

/**
 * Queues lines that arrive before they are asked for, so pasted and piped input work like typed input. The end of the input counts only
 * when the queue is empty.
 */
export function openLines({ input, output, interrupt }: Streams): Lines {
  const editor = new LineEditor(input, output);
  const page = new Page(output, editor.isTerminal ? editor.reader : null);
  const queue: string[] = [];
  let answer: ((line: string) => void) | null = null;
  let ended = false;
  const { exited, exit } = deferredExit();
  const end = (): void => {
    ended = true;
    if (answer !== null) exit('closed');
  };
  const interrupted = (): void => exit('interrupted');

  editor.reader.on('line', (line) => {
    if (answer === null) queue.push(line);
    else answer(line);
  });
  editor.reader.on('close', end);
  editor.reader.on('SIGINT', interrupted);
  input.on('error', end);
  // Never removed: a closed pipe may be reported after the session, and must not end in a stack trace.
  output.on('error', () => exit('closed'));
  interrupt?.addEventListener('abort', interrupted);
  if (interrupt?.aborted === true) interrupted();

  const nextLine = (prompt: string): Promise<string> =>
    new Promise((resolve) => {
      answer = (line) => {
        answer = null;
        page.answered();
        resolve(line);
      };
      page.ask(prompt, !ended);
      if (ended) exit('closed');
    });
  const ask = async (prompt: string, secret: boolean): Promise<string> => {
    const queued = queue.shift();
    if (queued !== undefined) page.write(prompt);
    const coming = queued ?? nextLine(prompt);
    editor.isMuted = secret;
    const line = await coming;
    editor.isMuted = false;
    // Only a terminal echoes what is typed. Elsewhere the transcript would lack the answers.
    if (secret || queued !== undefined || !editor.isTerminal) page.write(`${secret ? '' : safeLine(line)}\n`);
    return line;
  };

  return {
    exited,
    write: (text) => page.write(text),
    printAbove: (prompt, print) => page.printAbove(prompt, print),
    ask: (prompt) => ask(prompt, false),
    askSecret: (prompt) => ask(prompt, true),
    setCompletions: (words) => editor.setCompletions(words),
    clear: () => {
      page.clear();
      editor.forgetHistory();
    },
    exit: (reason) => {
      exit(reason);
      return new Promise<never>(() => undefined);
    },
    close: () => {
      interrupt?.removeEventListener('abort', interrupted);
      editor.reader.close();
    },
  };
}

function deferredExit(): { readonly exited: Promise<ExitReason>; exit(reason: ExitReason): void } {
  let exit: (reason: ExitReason) => void = () => undefined;
  const exited = new Promise<ExitReason>((resolve) => {
    exit = resolve;
  });
  return { exited, exit };
}
