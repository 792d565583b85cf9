import type { Dvonn, DvonnEnding, DvonnFact, DvonnView, DvonnWarning } from '@tavola/games/dvonn';
import type { Outcome, Seat, Warning } from '@tavola/kernel';
import type { GameWords } from '../../game-words.ts';
import type { Dvonn as Messages } from '../../generated/dvonn.ts';
import type { Language } from '../../language.ts';
import { draftWords } from './drafts.ts';
import { eventWords } from './events.ts';
import { type DvonnLabels, dvonnLabels } from './labels.ts';
import { promptWords } from './prompts.ts';
import { dvonnReasons } from './reasons.ts';
import { ownRefusal, refusalWords, targetsIn } from './refusals.ts';
import { otherSeat, sideOf } from './seats.ts';

export type { DvonnLabels } from './labels.ts';
export { targetsIn };

export interface DvonnWords extends GameWords<Dvonn> {
  readonly labels: DvonnLabels;
  /** A stack that was chosen and has nowhere to go. */
  stuck(view: DvonnView, from: string): string;
}

/** DVONN in one language: every code and event of its rules as a sentence. */
export function dvonnWords(m: Messages, language: Language): DvonnWords {
  const seatName = (seat: Seat): string => m[`side.${sideOf(seat)}`];
  const nameOf = (seat: Seat, names: readonly string[]): string => names[seat] || seatName(seat);
  const outcome = endings(m, nameOf);
  return {
    event: eventWords(m, language, nameOf, outcome),
    refusal: refusalWords(m, language),
    warning: warnings(m, language),
    reason: dvonnReasons(m, language),
    draft: draftWords(m, language),
    prompt: promptWords(m, nameOf, outcome),
    outcome,
    statistics: {
      tallest: m['statistic.tallest'],
      captured: m['statistic.captured'],
      'cut-off': m['statistic.cut-off'],
    } satisfies Readonly<Record<DvonnFact, string>>,
    seatName,
    score: (view, after) => ({ label: m['score.label'], now: view.scores, after: after?.scores ?? null }),
    labels: dvonnLabels(m, language),
    stuck: (view, from) =>
      // A move to nowhere in particular: the rules would refuse whatever space it came to.
      ownRefusal(m, language)({ code: 'empty-target', at: [from] }, view, { type: 'move', from, to: from }),
  };
}

interface Ended {
  readonly winnerName: string;
  readonly loserName: string;
  readonly winner: number;
  readonly loser: number;
}

function endings(m: Messages, nameOf: (seat: Seat, names: readonly string[]) => string) {
  const say = {
    'higher-score': (ended) => m['ending.higher-score'](ended),
    'equal-scores': ({ winner }) => m['ending.equal-scores']({ score: winner }),
    abandoned: (ended) => m['ending.abandoned'](ended),
    'draw-agreed': () => m['ending.draw-agreed'],
  } satisfies Readonly<Record<DvonnEnding, (ended: Ended) => string>>;
  return ({ reason, ranks, scores = [] }: Outcome, names: readonly string[]): string => {
    if (!isKey(say, reason)) return m['ending.other'];
    const [white = 1, black = 1] = ranks;
    const first: Seat = white <= black ? 0 : 1;
    const last = otherSeat(first);
    return say[reason]({
      winnerName: nameOf(first, names),
      loserName: nameOf(last, names),
      winner: scores[first] ?? 0,
      loser: scores[last] ?? 0,
    });
  };
}

function warnings(m: Messages, language: Language) {
  const say = {
    'cuts-own': (at) => m['warning.cuts-own']({ count: at.length, cells: language.list(at) }),
    'ends-in-defeat': () => m['warning.ends-in-defeat'],
  } satisfies Readonly<Record<DvonnWarning, (at: readonly string[]) => string>>;
  return ({ code, at = [] }: Warning): string => (isKey(say, code) ? say[code](at) : m['warning.other']);
}

function isKey<T extends object>(table: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(table, key);
}
