import { stripVTControlCharacters } from 'node:util';
import { printableFor } from './charset.ts';
import type { Paint } from './colours.ts';
import type { Lines } from './lines.ts';

export const WIDTH = 79;

/** Prints sentences and drawings, and asks questions. */
export interface Screen {
  readonly paint: Paint;
  /** Prints text, wrapped between words. */
  print(text: string): void;
  /** Prints lines as they are. */
  show(lines: readonly string[]): void;
  ask(prompt: string): Promise<string>;
  /** For passwords: hides what is typed. */
  askSecret(prompt: string): Promise<string>;
  /** Prints above an open question and asks it again, perhaps reworded. */
  printAbove(prompt: () => string, print: () => void): void;
  /** Sets the words for the Tab key. */
  setCompletions(words: readonly string[]): void;
  /** Clears the terminal and what was typed. */
  clear(): void;
  /** Ends the session. Never resolves. */
  quit(): Promise<never>;
}

export function makeScreen(lines: Lines, paint: Paint, utf8 = true): Screen {
  const printable = printableFor(utf8);
  const question = (prompt: string): string => paint.strong(printable(prompt));
  const show = (rows: readonly string[]): void => lines.write(printable(rows.map((row) => `${row}\n`).join('')));
  return {
    paint,
    show,
    print: (text) => show(text.split('\n').flatMap((line) => wrap(line))),
    ask: (prompt) => lines.ask(question(prompt)),
    askSecret: (prompt) => lines.askSecret(question(prompt)),
    printAbove: (prompt, print) => lines.printAbove(() => question(prompt()), print),
    setCompletions: (words) => lines.setCompletions(words),
    clear: () => lines.clear(),
    quit: () => lines.exit('quit'),
  };
}

/** Rows of a word and its explanation. Explanations are aligned and wrapped. */
export function twoColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([word]) => word.length)) + 2;
  return rows.flatMap(([word, text]) =>
    wrap(text, WIDTH - width - 2).map((line, index) => `  ${(index === 0 ? word : '').padEnd(width)}${line}`),
  );
}

/** Wraps between words. Longer words stay whole, and further lines keep the indent of the first. */
export function wrap(text: string, width = WIDTH): string[] {
  const indent = /^ */.exec(text)?.[0] ?? '';
  const rows: string[] = [];
  let row = '';
  for (const word of text.trim().split(' ')) {
    const longer = row === '' ? indent + word : `${row} ${word}`;
    if (row !== '' && stripVTControlCharacters(longer).length > width) {
      rows.push(row);
      row = indent + word;
    } else row = longer;
  }
  return [...rows, row];
}
