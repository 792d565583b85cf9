import {
  centreCounts,
  type Diplomacy,
  type DiplomacyFact,
  type DiplomacyOptions,
  type DiplomacyView,
  type Hint,
  type Order,
  type Unit,
  type Variant,
  variantOf,
} from '@tavola/games/diplomacy';
import type { Reason, Warning } from '@tavola/kernel';
import type { GameResult, GameWords } from '../../game-words.ts';
import type { Diplomacy as Messages } from '../../generated/diplomacy.ts';
import type { Language } from '../../language.ts';
import { type CausesWords, type CauseWords, causesWords, causeWords, doubtWords } from './causes.ts';
import { draftWords } from './drafts.ts';
import { endingWords, resultWords } from './endings.ts';
import { eventWords } from './events.ts';
import { type DiplomacyLabels, diplomacyLabels } from './labels.ts';
import { diplomacyNames, type Names } from './names.ts';
import { orderWords } from './orders.ts';
import { positionWords } from './positions.ts';
import { type PressWords, pressWords } from './press.ts';
import { promptWords } from './prompts.ts';
import { refusalWords, typedWords } from './refusals.ts';

export type { DiplomacyLabels, ProvinceState } from './labels.ts';
export type { Names } from './names.ts';
export { POSITION_EXAMPLE } from './positions.ts';
export { HOLDINGS, type Holding } from './prompts.ts';
export { recordText } from './record-text.ts';
export { NOTES, type Note } from './refusals.ts';

export interface DiplomacyWords extends GameWords<Diplomacy> {
  /** The words of a match with these options, or of a view: each variant has its own powers and map. */
  of(options: Pick<DiplomacyOptions, 'variant'>): DiplomacyWords;
  /** Everything that is written beside the map, as it is. */
  readonly m: Messages;
  readonly names: Names;
  readonly labels: DiplomacyLabels;
  readonly cause: CauseWords;
  readonly causes: CausesWords;
  /** Why an order will probably fail; null where only resolution can tell. */
  doubt(code: string): string | null;
  result(view: DiplomacyView): GameResult;
  order(order: Order, units: readonly Unit[]): string;
  /** Also why a press does nothing: `NOTES`. */
  refusal(refusal: Reason, view: DiplomacyView, action?: unknown): string | null;
  /** What was typed and cannot be read, or is refused. */
  typed(reason: Reason, view: DiplomacyView): string;
  position(reason: Reason): string;
  readonly press: PressWords;
}

/** Diplomacy in one language: every code and event of its rules as a sentence. */
export function diplomacyWords(m: Messages, language: Language): DiplomacyWords {
  const made = new Map<Variant, DiplomacyWords>();
  const of: DiplomacyWords['of'] = (options) => {
    const variant = variantOf(options);
    const words = made.get(variant) ?? { ...variantWords(m, language, variant), of };
    made.set(variant, words);
    return words;
  };
  return of({});
}

function variantWords(m: Messages, language: Language, variant: Variant): Omit<DiplomacyWords, 'of'> {
  const names = diplomacyNames(m, language, variant);
  const cause = causeWords(m, names);
  const doubt = doubtWords(m);
  const refusal = refusalWords(m, names);
  const outcome = endingWords(m, language, names, variant);
  const prompt = promptWords(m, names);
  return {
    m,
    names,
    cause,
    causes: causesWords(m, cause),
    doubt,
    outcome,
    statistics: {
      centres: m['statistic.centres'],
      supports: m['statistic.supports'],
      'support-for-others': m['statistic.support-for-others'],
      stabs: m['statistic.stabs'],
      dislodged: m['statistic.dislodged'],
    } satisfies Readonly<Record<DiplomacyFact, string>>,
    event: eventWords(m, names, cause, outcome),
    refusal,
    warning: warnings(m, names, doubt),
    draft: draftWords(m),
    prompt: (view, acting, _names, held, agreed) => prompt(view, acting, held, agreed),
    result: resultWords(m),
    seatName: names.power,
    moment: (view) => {
      if (view.over !== null) return m['moment.over'];
      return view.stage === 'retreats' ? names.phase(view) : names.season(view);
    },
    score: (view, after) => ({
      label: m['score.label'],
      now: centreCounts(view),
      after: after === null ? null : centreCounts(after),
    }),
    labels: diplomacyLabels(m, language, names, variant),
    order: orderWords(m, names),
    typed: typedWords(m, language, names, refusal),
    position: positionWords(m, names),
    press: pressWords(m, language, names),
  };
}

function warnings(m: Messages, names: Names, doubt: (code: string) => string | null) {
  const hints = {
    'without-order': (at) => m['warning.without-order']({ count: at.length, places: names.places(at) }),
    'same-goal': (at) => m['warning.same-goal']({ places: names.places(at) }),
    'fewer-builds': ([count]) => m['warning.fewer-builds']({ count: Number(count ?? 1) }),
    'fewer-removals': ([count]) => m['warning.fewer-removals']({ count: Number(count ?? 1) }),
  } satisfies Readonly<Record<Hint, (at: readonly string[]) => string>>;
  return ({ code, at = [] }: Warning): string => {
    if (isKey(hints, code)) return hints[code](at);
    const why = doubt(code);
    if (why === null) return m['warning.other'];
    const [place] = at;
    const which =
      place === undefined || place === 'waive' ? m['warning.waive'] : m['warning.order']({ place: names.place(place) });
    return `${which} ${why}`;
  };
}

function isKey<T extends object>(table: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(table, key);
}
