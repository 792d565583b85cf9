import type { Seat } from '@tavola/kernel';

/** Text styles. Every style repeats what a letter, symbol or word already says. */
export interface Paint {
  strong(text: string): string;
  faint(text: string): string;
  /** The colour of a seat. */
  seat(seat: Seat, text: string): string;
  red(text: string): string;
}

const SEAT_CODES = [36, 35, 33, 32, 34, 31, 37] as const;

export function makePaint(colours: boolean): Paint {
  const wrap = (code: number, text: string): string => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);
  return {
    strong: (text) => wrap(1, text),
    faint: (text) => wrap(2, text),
    seat: (seat, text) => wrap(SEAT_CODES[seat % SEAT_CODES.length] ?? 37, text),
    red: (text) => wrap(31, text),
  };
}

/** FORCE_COLOR decides if set, then NO_COLOR, then whether the output is a terminal, as in Node. */
export function wantsColours(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal } = env;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (refused !== undefined && refused !== '') return false;
  return isTerminal && terminal !== 'dumb';
}
