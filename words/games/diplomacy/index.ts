import {
  centreCounts,
  type Diplomacy,
  type DiplomacyView,
  type Ending,
  type Hint,
  type Order,
  type Unit,
} from '@tavola/games/diplomacy';
import type { Outcome, Reason, Warning } from '@tavola/kernel';
import type { GameWords } from '../../game-words.ts';
import type { Diplomacy as Messages } from '../../generated/diplomacy.ts';
import type { Language } from '../../language.ts';
import { type CausesWords, type CauseWords, causesWords, causeWords, doubtWords } from './causes.ts';
import { draftWords } from './drafts.ts';
import { eventWords } from './events.ts';
import { type DiplomacyLabels, diplomacyLabels } from './labels.ts';
import { diplomacyNames, type Names } from './names.ts';
import { orderWords } from './orders.ts';
import { positionWords } from './positions.ts';
import { promptWords } from './prompts.ts';
import { refusalWords, typedWords } from './refusals.ts';

export type { DiplomacyLabels, ProvinceState } from './labels.ts';
export type { Names } from './names.ts';
export { POSITION_EXAMPLE } from './positions.ts';
export { HOLDINGS, type Holding } from './prompts.ts';
export { NOTES, type Note } from './refusals.ts';

export interface DiplomacyWords extends GameWords<Diplomacy> {
  /** Everything that is written beside the map, as it is. */
  readonly m: Messages;
  readonly names: Names;
  readonly labels: DiplomacyLabels;
  readonly cause: CauseWords;
  readonly causes: CausesWords;
  /** Why an order will probably fail; null where only resolution can tell. */
  doubt(code: string): string | null;
  order(order: Order, units: readonly Unit[]): string;
  /** Also why a press does nothing: `NOTES`. */
  refusal(refusal: Reason, view: DiplomacyView, action?: unknown): string | null;
  /** What was typed and cannot be read, or is refused. */
  typed(reason: Reason, view: DiplomacyView): string;
  position(reason: Reason): string;
}

/** Diplomacy in one language: every code and event of its rules as a sentence. */
export function diplomacyWords(m: Messages, language: Language): DiplomacyWords {
  const names = diplomacyNames(m, language);
  const cause = causeWords(m, names);
  const doubt = doubtWords(m);
  const refusal = refusalWords(m, names);
  const outcome = endings(m, language, names);
  const prompt = promptWords(m, names);
  return {
    m,
    names,
    cause,
    causes: causesWords(m, cause),
    doubt,
    outcome,
    event: eventWords(m, names, cause, outcome),
    refusal,
    warning: warnings(m, names, doubt),
    draft: draftWords(m),
    prompt: (view, acting, _names, held, agreed) => prompt(view, acting, held, agreed),
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
    labels: diplomacyLabels(m, language, names),
    order: orderWords(m, names),
    typed: typedWords(m, language, names, refusal),
    position: positionWords(m, names),
  };
}

function endings(m: Messages, language: Language, names: Names) {
  const say = {
    solo: ({ winners }) => m['ending.solo']({ winners }),
    'last-alive': ({ winners }) => m['ending.last-alive']({ winners }),
    'nobody-left': () => m['ending.nobody-left'],
    'draw-agreed': ({ winners }) => m['ending.draw-agreed']({ winners }),
    'last-year': (ended) => m['ending.last-year'](ended),
    'year-limit': ({ winners }) => m['ending.year-limit']({ winners }),
    abandoned: (ended) => m['ending.abandoned'](ended),
  } satisfies Readonly<Record<Ending, (ended: { readonly winners: string; readonly count: number }) => string>>;
  return ({ ranks, reason }: Outcome, players: readonly string[]): string => {
    const winners = [...ranks.keys()].filter((seat) => ranks[seat] === 1).map((seat) => names.player(seat, players));
    return isKey(say, reason)
      ? say[reason]({ winners: language.list(winners), count: winners.length })
      : m['ending.other'];
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
