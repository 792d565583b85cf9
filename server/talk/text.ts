import { stripVTControlCharacters } from 'node:util';

const LINE_BREAKS = /\r\n?|[\p{Zl}\p{Zp}\u0085]/gu;
/**
 * Nothing that cannot be seen or turns the direction of what follows. The joiners stay, for letters of many languages and signs of
 * many people are made with them.
 */
const UNSEEN =
  /(?![\n\t])[\p{Cc}\p{Co}\p{Cs}]|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
/** No language stacks more marks on one letter; more of them climb over the lines above. */
const TOWERS = /(\p{M}{4})\p{M}+/gu;

/** What somebody typed as others may be shown it: text, and nothing but text. It may come out empty. */
export function cleaned(text: string): string {
  // Escape sequences of terminals go as a whole: what is left of one would be a riddle.
  return stripVTControlCharacters(text)
    .replace(LINE_BREAKS, '\n')
    .replace(UNSEEN, '')
    .replace(TOWERS, '$1')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** As texts are compared when somebody looks for a word: case and accents make no difference. */
export function foldedText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
