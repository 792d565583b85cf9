import { messages } from './language.ts';
import type { Screen } from './screen.ts';

/** A value, or a sentence that explains the error. */
export type Parsed<T> = { readonly value: T } | { readonly error: string };

/** Parses a typed line. */
export type Reader<T> = (line: string) => Parsed<T>;

/** Repeats the question until the answer parses. `quit` leaves, unless any text is a valid answer, as for names. */
export async function askUntil<T>(screen: Screen, prompt: string, read: Reader<T>, mayQuit = true): Promise<T> {
  for (;;) {
    const line = await screen.ask(prompt);
    if (mayQuit && line.trim().toLowerCase() === 'quit') return screen.quit();
    const answer = read(line);
    if ('value' in answer) return answer.value;
    screen.print(answer.error);
  }
}

/** Adds the answer that Enter stands for to a prompt. */
export function withInitial(prompt: string, initial: string): string {
  return `${prompt} [${initial}] `;
}

/** Accepts a choice by number, name or unique prefix. Enter takes the initial one. */
export function choiceReader<T extends string>(choices: readonly T[], initial: T | null): Reader<T> {
  return (line) => {
    const value = findChoice(choices, line) ?? (line.trim() === '' ? initial : null);
    if (value !== null) return { value };
    return { error: notAChoice(choices) };
  };
}

export function notAChoice(choices: readonly string[]): string {
  const { terminal: m, language } = messages();
  return m['setup.not-a-choice']({ choices: language.either(choices) });
}

/** “2 to 4”, or “2 or 3”. */
export function rangeText(least: number, most: number): string {
  const { terminal: m } = messages();
  const [first, second] = [String(least), String(most)];
  return most - least === 1 ? m['setup.either']({ first, second }) : m['setup.range']({ least: first, most: second });
}

export function findChoice<T extends string>(choices: readonly T[], line: string): T | null {
  const typed = line.trim().toLowerCase();
  if (typed === '') return null;
  if (/^\d{1,3}$/.test(typed)) return choices[Number(typed) - 1] ?? null;
  const exact = choices.find((choice) => choice.toLowerCase() === typed);
  const begun = choices.filter((choice) => choice.toLowerCase().startsWith(typed));
  return exact ?? (begun.length === 1 ? (begun[0] ?? null) : null);
}

export function numberReader(least: number, most: number, initial: number): Reader<number> {
  return (line) => {
    const typed = line.trim();
    if (typed === '') return { value: initial };
    const value = /^-?\d{1,15}$/.test(typed) ? Number(typed) : Number.NaN;
    return value >= least && value <= most
      ? { value }
      : { error: messages().terminal['setup.not-a-number']({ range: rangeText(least, most) }) };
  };
}

/** Yes, no, or null for anything else. English works in every language. */
export function yesOrNo(line: string, initial: boolean): boolean | null {
  const typed = line.trim().toLowerCase();
  if (typed === '') return initial;
  const { terminal: m } = messages();
  if (isAnswer(typed, 'yes') || isAnswer(typed, m['yes'])) return true;
  return isAnswer(typed, 'no') || isAnswer(typed, m['no']) ? false : null;
}

/** The whole word or its first letter. */
function isAnswer(typed: string, word: string): boolean {
  return typed === word || typed === word.charAt(0);
}

export function yesOrNoReader(initial: boolean): Reader<boolean> {
  return (line) => {
    const value = yesOrNo(line, initial);
    return value === null ? { error: messages().terminal['turn.yes-or-no'] } : { value };
  };
}
