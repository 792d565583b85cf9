/** Length of a table code. The server leaves out letters and digits that look alike. */
export const CODE_LENGTH = 7;
/** Matched before the conversion to upper case, which turns some letters into two (ß → SS). */
const CODE_CHARACTERS = /[A-HJKMNP-Za-hjkmnp-z2-9]/g;
/** How a code is grouped when shown. */
export const CODE_GROUPS: readonly number[] = [3, 4];

/** Extracts a code from typed or pasted text: a link, spaces or lower case. */
export function cleanCode(typed: string): string {
  const linked = /\/(?:t|join)\/([^/?#\s]+)/i.exec(typed)?.[1] ?? typed;
  return (linked.match(CODE_CHARACTERS) ?? []).join('').toUpperCase().slice(0, CODE_LENGTH);
}

export function isWholeCode(code: string): boolean {
  return code.length === CODE_LENGTH && cleanCode(code) === code;
}

/** Formats a code in groups: `K7Q 4RM2`. */
export function formatCode(code: string): string {
  const [first = 0] = CODE_GROUPS;
  return code.length > first ? `${code.slice(0, first)} ${code.slice(first)}` : code;
}
