import { type DiplomacyRefusal, type DiplomacyView, mapOf, type Order, provinceOf } from '@tavola/games/diplomacy';
import type { Reason } from '@tavola/kernel';
import type { Diplomacy as Messages } from '../../generated/diplomacy.ts';
import type { Language } from '../../language.ts';
import type { Names } from './names.ts';
import { provincesLike } from './suggestions.ts';

/** Why pressing a place did nothing, explained like a refusal. */
export const NOTES = [
  'no-unit-here',
  'not-your-unit',
  'not-dislodged',
  'nobody-to-help',
  'no-army-there',
  'no-site',
  'no-more-builds',
  'no-more-removals',
] as const;
export type Note = (typeof NOTES)[number];

interface Refused {
  readonly place: string;
  /** As it was typed or sent. */
  readonly raw: string;
  readonly typed: string;
  readonly view: DiplomacyView;
}

const ORDER_TYPES = {
  hold: 'hold',
  move: 'move',
  support: 'support',
  convoy: 'convoy',
  retreat: 'retreat',
  disband: 'disband',
  build: 'build',
  remove: 'remove',
  waive: 'waive',
} as const satisfies { readonly [T in Order['type']]: T };

const SENTENCES = {
  'game-over': (m) => m['refusal.game-over'],
  'not-asked': (m) => m['refusal.not-asked'],
  'wrong-phase': (m, { raw, view: { stage } }) => m['refusal.wrong-phase']({ order: orderType(raw), stage }),
  'too-many-orders': (m) => m['refusal.too-many-orders'],
  'two-orders': (m, { place }) => m['refusal.two-orders']({ place }),
  'unknown-province': (m, { typed }) => m['refusal.unknown-province']({ typed }),
  'no-such-coast': (m, { typed }) => m['refusal.no-such-coast']({ typed }),
  'no-such-unit': (m, { place, raw, typed, view }) =>
    mapOf(view).isProvince(provinceOf(raw))
      ? m['refusal.no-such-unit']({ place })
      : m['refusal.no-such-type']({ typed }),
  'not-your-unit': (m, { place }) => m['refusal.not-your-unit']({ place }),
  'not-dislodged': (m, { place }) => m['refusal.not-dislodged']({ place }),
  'no-unit-here': (m, { place }) => m['note.no-unit-here']({ place }),
  'nobody-to-help': (m, { place }) => m['note.nobody-to-help']({ place }),
  'no-army-there': (m, { place }) => m['note.no-army-there']({ place }),
  'no-site': (m, { place }) => m['note.no-site']({ place }),
  'no-more-builds': (m) => m['note.no-more-builds'],
  'no-more-removals': (m) => m['note.no-more-removals'],
} satisfies Readonly<Record<DiplomacyRefusal | Note, (m: Messages, refused: Refused) => string>>;

/** For the codes of the rules and the notes. Null for any other code. */
export type RefusalWords = (refusal: Reason, view: DiplomacyView) => string | null;

export function refusalWords(m: Messages, names: Names): RefusalWords {
  return ({ code, at = [] }, view) => {
    if (!isKnown(code)) return null;
    const [raw = ''] = at;
    return SENTENCES[code](m, { place: names.place(raw), raw, typed: shown(raw), view });
  };
}

/** What was typed and cannot be read, or is read and refused: the reader has two codes besides those of the rules. */
export function typedWords(m: Messages, language: Language, names: Names, refusal: RefusalWords) {
  return ({ code, at }: Reason, view: DiplomacyView): string => {
    const [raw = ''] = at ?? [];
    if (code === 'unknown-word') {
      const near = provincesLike(mapOf(view), raw).map((province) =>
        m['refusal.suggestion']({ letters: province.toUpperCase(), place: names.province(province) }),
      );
      const typed = shown(raw);
      return near.length === 0
        ? m['refusal.unknown-word']({ typed })
        : m['refusal.did-you-mean']({ typed, provinces: language.either(near) });
    }
    return refusal({ code, ...(at === undefined ? {} : { at }) }, view) ?? m['refusal.not-understood'];
  };
}

function isKnown(code: string): code is keyof typeof SENTENCES {
  return Object.hasOwn(SENTENCES, code);
}

function orderType(raw: string): Order['type'] | 'other' {
  return Object.hasOwn(ORDER_TYPES, raw) ? ORDER_TYPES[raw as Order['type']] : 'other';
}

/** Whatever someone typed, short, and without what a terminal would obey. */
function shown(raw: string): string {
  return raw
    .replace(/\p{Cc}/gu, '')
    .slice(0, 20)
    .toUpperCase();
}
