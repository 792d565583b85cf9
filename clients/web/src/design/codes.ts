/** Codes of tables, as the server makes them: without letters and digits that look alike. */
export const CODE_LENGTH = 7;
/** In either case, before anything is made upper: some letters of other alphabets turn into two of ours. */
const LETTERS = /[A-HJKMNP-Za-hjkmnp-z2-9]/g;
/** People read codes in two breaths. */
export const CODE_GROUPS: readonly number[] = [3, 4];

/** What somebody typed or pasted, as a code: from a whole link, with blanks, in small letters. */
export function cleanCode(typed: string): string {
  const linked = /\/(?:t|join)\/([^/?#\s]+)/i.exec(typed)?.[1] ?? typed;
  return (linked.match(LETTERS) ?? []).join('').toUpperCase().slice(0, CODE_LENGTH);
}

export function isWholeCode(code: string): boolean {
  return code.length === CODE_LENGTH && cleanCode(code) === code;
}

/** As it is read out: `K7Q 4RM2`. */
export function spelled(code: string): string {
  const [first = 0] = CODE_GROUPS;
  return code.length > first ? `${code.slice(0, first)} ${code.slice(first)}` : code;
}
