import { KEY_BYTES } from '@tavola/store';
import { isHardToSee, oneLine } from '../visible-text.ts';
import { LOOKALIKES } from './lookalikes.ts';

export const NAME_REFUSALS = [
  'name-empty',
  'name-too-long',
  'name-characters',
  'name-needs-letter',
  'name-reserved',
] as const;
export type NameRefusal = (typeof NAME_REFUSALS)[number];

/** A name as shown, and as compared. */
export interface Name {
  readonly shown: string;
  readonly folded: string;
}

export type NameResult =
  | { readonly ok: true; readonly value: Name }
  | { readonly ok: false; readonly error: { readonly code: NameRefusal } };

export const NAME_GRAPHEMES = 30;
const WHITE_SPACE = /[\s\p{Z}]+/gu;
/** Line breaks and tabs match white space, but do not belong in a name. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A name a person asks for. */
export function readName(raw: string): NameResult {
  // Long enough for any name of this many graphemes, short enough that nothing below takes long.
  if (raw.length > 20 * NAME_GRAPHEMES) return refused('name-too-long');
  if (CONTROL.test(raw)) return refused('name-characters');
  const shown = oneLine(raw);
  if (shown === '') return refused('name-empty');
  if (isHardToSee(shown)) return refused('name-characters');
  if ([...graphemes.segment(shown)].length > NAME_GRAPHEMES) return refused('name-too-long');
  if (!LETTER_OR_DIGIT.test(shown)) return refused('name-needs-letter');
  const folded = foldName(shown);
  // One sign may stand for a whole sentence (U+FDFA), and the store's keys are short.
  if (Buffer.byteLength(folded) > KEY_BYTES) return refused('name-too-long');
  if (RESERVED.has(bare(folded))) return refused('name-reserved');
  return { ok: true, value: { shown, folded } };
}

function refused(code: NameRefusal): NameResult {
  return { ok: false, error: { code } };
}

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Accents and the like, which belong to no script of their own; the Japanese voicing marks make other letters. */
const ACCENTS = /(?![\u3099\u309A])(?=\p{Script_Extensions=Inherited}|\p{Script=Inherited})\p{M}/gu;

/** Two names that a reader could take for one another fold to the same text. */
export function foldName(name: string): string {
  // Before as well as after: Unicode takes a few signs for what they mean (a lunate sigma), not for what they look like.
  const plain = caseless(alike(name).normalize('NFKD')).normalize('NFKD');
  const skeleton = alike(plain.replace(INVISIBLE, '').replace(ACCENTS, ''));
  return skeleton.normalize('NFC').replace(WHITE_SPACE, ' ').trim();
}

function alike(text: string): string {
  return Array.from(text, (letter) => SKELETON.get(letter) ?? letter).join('');
}

/** Letter by letter, because a sigma in a whole word has a lower case that depends on its place. */
function caseless(text: string): string {
  return Array.from(text, (letter) => Array.from(letter.toLowerCase().toUpperCase(), small).join('')).join('');
}

function small(letter: string): string {
  return letter.toLowerCase();
}

const SKELETON: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([sign, letters]) =>
    Array.from(letters, (letter) => [letter, caseless(letter)]).flatMap((forms) =>
      forms.map((form): [string, string] => [form, sign]),
    ),
  ),
);

/** Names that would speak for the operator or the program, even with dots or spaces in between. */
export const RESERVED_NAMES = [
  'admin',
  'administrator',
  'anonymous',
  'anyone',
  'bot',
  'chat',
  'deleted',
  'everybody',
  'everyone',
  'guest',
  'help',
  'host',
  'me',
  'mod',
  'moderator',
  'nobody',
  'null',
  'observer',
  'official',
  'operator',
  'owner',
  'player',
  'root',
  'security',
  'server',
  'spectator',
  'staff',
  'support',
  'system',
  'tavola',
  'undefined',
  'unknown',
  'you',
] as const;
const RESERVED: ReadonlySet<string> = new Set(RESERVED_NAMES.map((name) => bare(foldName(name))));

function bare(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]/gu, '');
}
