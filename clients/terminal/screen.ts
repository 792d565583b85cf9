import { stripVTControlCharacters } from 'node:util';
import type { Paint } from './colours.ts';
import { lettersFor } from './letters.ts';
import type { Lines } from './lines.ts';

export const WIDTH = 79;

/** What the flow talks to: sentences, drawings and questions. */
export interface Screen {
  readonly paint: Paint;
  /** A sentence, or several lines of them, broken between words where the line is full. */
  say(text: string): void;
  /** Lines that stay as they are. */
  show(lines: readonly string[]): void;
  ask(prompt: string): Promise<string>;
  /** For passwords: what is typed is not shown. */
  askSecret(prompt: string): Promise<string>;
  /** Says something while a question may stand, and asks it again after that. */
  aside(prompt: () => string, speak: () => void): void;
  /** The words that the Tab key completes to from now on. */
  offer(words: readonly string[]): void;
  /** Takes away what a person has typed and read, as far as the terminal can. */
  wipe(): void;
  /** Ends the session in its own words; never returns. */
  quit(): Promise<never>;
}

export function makeScreen(lines: Lines, paint: Paint, utf8 = true): Screen {
  const letters = lettersFor(utf8);
  const question = (prompt: string): string => paint.strong(letters(prompt));
  const show = (rows: readonly string[]): void => lines.write(letters(rows.map((row) => `${row}\n`).join('')));
  return {
    paint,
    show,
    say: (text) => show(text.split('\n').flatMap((line) => wrap(line))),
    ask: (prompt) => lines.ask(question(prompt)),
    askSecret: (prompt) => lines.askSecret(question(prompt)),
    aside: (prompt, speak) => lines.aside(() => question(prompt()), speak),
    offer: (words) => lines.offer(words),
    wipe: () => lines.wipe(),
    quit: () => lines.leave('quit'),
  };
}

/** Rows of a word and its explanation, the latter aligned and broken between words. */
export function twoColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([word]) => word.length)) + 2;
  return rows.flatMap(([word, text]) =>
    wrap(text, WIDTH - width - 2).map((line, index) => `  ${(index === 0 ? word : '').padEnd(width)}${line}`),
  );
}

/** Breaks between words; a word longer than a line is left whole. Further lines keep the indent of the first. */
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
