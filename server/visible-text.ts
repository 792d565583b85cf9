import { stripVTControlCharacters } from 'node:util';

/**
 * The one place that decides which characters may be shown to other people: in names, titles and chat. Names with others are
 * refused, since no one should get another name than they typed; titles and chat lose them.
 */

/** Bidi overrides, zero-width characters, fillers, tags, annotations, controls, private use, half characters, the empty Braille cell. */
const UNSEEN = String.raw`\p{Cc}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800`;
/** The two selectors between a text sign and a picture. */
const VARIANTS = String.raw`\uFE0E\uFE0F`;
/** Many languages, and signs of several people, are written with joiners. */
const JOINERS = String.raw`\u200C\u200D`;
/** No language stacks more marks on one letter. More of them cover the lines above and below. */
const MAX_MARKS = 4;

const UNSEEN_IN_TEXT = new RegExp(`(?![\\n\\t${JOINERS}${VARIANTS}])[${UNSEEN}]`, 'gu');
/** In a name not even joiners, nor characters that this version of Unicode does not know. */
const UNSEEN_IN_NAME = new RegExp(`(?![${VARIANTS}])[${UNSEEN}\\p{C}]`, 'u');
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');
const LINE_BREAKS = /\r\n?|[\p{Zl}\p{Zp}\u0085]/gu;
const WHITE_SPACE = /[\s\p{Z}]+/gu;

/** Text of several lines, such as chat, as others may be shown it. It may come out empty. */
export function cleanText(text: string): string {
  // Escape sequences of terminals go as a whole: what is left of one would be a riddle.
  return stripVTControlCharacters(text)
    .replace(LINE_BREAKS, '\n')
    .replace(UNSEEN_IN_TEXT, '')
    .replace(TOO_MANY_MARKS, '$1')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Text of one line, such as a title. It may come out empty. */
export function cleanLine(text: string): string {
  return oneLine(cleanText(text));
}

/** White space becomes single blanks, and composed letters have one form. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(WHITE_SPACE, ' ').trim();
}

/** Whether a name on one line holds anything that could not be seen or would cover other lines. */
export function isHardToSee(name: string): boolean {
  return UNSEEN_IN_NAME.test(name) || name.search(TOO_MANY_MARKS) >= 0;
}

/** Folds a text for searching, without case and accents. */
export function foldedText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
