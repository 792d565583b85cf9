import { stripVTControlCharacters } from 'node:util';

/** Controls, line and paragraph separators, lone surrogates and marks of text direction. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Returns foreign text as one line without escape sequences, controls or line breaks. */
export function safeLine(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/[\t\r\n]/g, ' ')
    .replace(UNPRINTABLE, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const MAX_QUOTE_LENGTH = 30;

/** Typed text, shortened for use in a sentence. */
export function quoted(text: string): string {
  const letters = graphemes(safeLine(text).slice(0, 10 * MAX_QUOTE_LENGTH));
  return letters.length > MAX_QUOTE_LENGTH ? `${letters.slice(0, MAX_QUOTE_LENGTH).join('')}…` : letters.join('');
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** User-perceived characters, in any script. */
export function graphemes(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}
