import { stripVTControlCharacters } from 'node:util';

/** Controls, line and paragraph separators, lone surrogates, and the marks that turn the direction of what follows. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Text from outside as one line that is safe to print: no escape sequence and no line break gets through. */
export function cleanLine(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/[\t\r\n]/g, ' ')
    .replace(UNPRINTABLE, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const MAX_QUOTE_LENGTH = 30;

/** What somebody typed, short enough to stand in a sentence. */
export function quoted(text: string): string {
  const letters = graphemes(cleanLine(text).slice(0, 10 * MAX_QUOTE_LENGTH));
  return letters.length > MAX_QUOTE_LENGTH ? `${letters.slice(0, MAX_QUOTE_LENGTH).join('')}…` : letters.join('');
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What people count as letters, in any script. */
export function graphemes(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}
