import { createInterface } from 'node:readline';
import { cleanLine } from './clean.ts';
import { MutedOutput } from './muted-output.ts';
import { Page } from './page.ts';
import { Typing } from './typing.ts';

/** Why a session ends before its time: input or output closed, Ctrl-C, or the word `quit`. */
export type Leaving = 'closed' | 'interrupted' | 'quit';

export interface Streams {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Aborted on a signal such as Ctrl-C, when the terminal does not tell us itself. */
  readonly interrupt?: AbortSignal;
}

/** Questions out, lines in. */
export interface Lines {
  /** Never answered once the person has left: `left` then says why, and whoever waits for it goes on instead. */
  ask(prompt: string): Promise<string>;
  /** For passwords: what is typed is not shown. */
  askSecret(prompt: string): Promise<string>;
  write(text: string): void;
  /** Says something although a question may stand; it is asked again after that, perhaps in other words. */
  aside(prompt: () => string, speak: () => void): void;
  /** The words that the Tab key completes to from now on. */
  offer(words: readonly string[]): void;
  /** Empties a terminal and forgets what was typed; on paper nothing can be taken back. */
  wipe(): void;
  leave(why: Leaving): Promise<never>;
  readonly left: Promise<Leaving>;
  close(): void;
}

/**
 * Lines that arrive before they are asked for are kept, so that pasted and piped input work like typed input; the end of the
 * input counts only when all of them are used up.
 */
export function openLines({ input, output, interrupt }: Streams): Lines {
  const onTerminal = input.isTTY === true && output.isTTY === true;
  const muted = new MutedOutput(output);
  const typing = new Typing();
  const terminal = { input, output: muted.output, terminal: true, completer: typing.complete };
  const reader = createInterface(onTerminal ? terminal : { input, terminal: false });
  const page = new Page(output, onTerminal ? reader : null);
  const waiting: string[] = [];
  let answer: ((line: string) => void) | null = null;
  let ended = false;
  const { left, tellLeft } = parting();
  const end = (): void => {
    ended = true;
    if (answer !== null) tellLeft('closed');
  };
  const interrupted = (): void => tellLeft('interrupted');

  reader.on('line', (line) => {
    if (answer === null) waiting.push(line);
    else answer(line);
  });
  typing.follow(reader);
  reader.on('close', end);
  reader.on('SIGINT', interrupted);
  input.on('error', end);
  // Stays for good: a closed pipe may be reported after the session is over, and must not end in a stack trace.
  output.on('error', () => tellLeft('closed'));
  interrupt?.addEventListener('abort', interrupted, { once: true });
  if (interrupt?.aborted === true) interrupted();

  const nextLine = (prompt: string): Promise<string> =>
    new Promise((resolve) => {
      answer = (line) => {
        answer = null;
        page.answered();
        resolve(line);
      };
      page.ask(prompt, !ended);
      if (ended) tellLeft('closed');
    });
  const ask = async (prompt: string, secret: boolean): Promise<string> => {
    const early = waiting.shift();
    if (early !== undefined) page.write(prompt);
    const coming = early ?? nextLine(prompt);
    muted.on = secret;
    const line = await coming;
    muted.on = false;
    // A terminal shows what is typed at a question; otherwise nobody does, and the transcript would lack the answers.
    if (secret || early !== undefined || !onTerminal) page.write(`${secret ? '' : cleanLine(line)}\n`);
    return line;
  };

  return {
    left,
    write: (text) => page.write(text),
    aside: (prompt, speak) => page.aside(prompt, speak),
    ask: (prompt) => ask(prompt, false),
    askSecret: (prompt) => ask(prompt, true),
    offer: (words) => typing.offer(words),
    wipe: () => typing.forget(page),
    leave: (why) => {
      tellLeft(why);
      return new Promise<never>(() => undefined);
    },
    close: () => {
      interrupt?.removeEventListener('abort', interrupted);
      reader.close();
    },
  };
}

/** Resolves once the player has left, with the reason. */
function parting(): { readonly left: Promise<Leaving>; tellLeft(why: Leaving): void } {
  let tellLeft: (why: Leaving) => void = () => undefined;
  const left = new Promise<Leaving>((resolve) => {
    tellLeft = resolve;
  });
  return { left, tellLeft };
}
