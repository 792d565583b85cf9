import type { Frogs, FrogsFact, FrogsWarning } from '@tavola/games/frogs';
import type { Seat, Warning } from '@tavola/kernel';
import type { GameWords } from '../../game-words.ts';
import type { Frogs as Messages } from '../../generated/frogs.ts';
import type { Language } from '../../language.ts';
import { draftWords } from './drafts.ts';
import { endingWords } from './endings.ts';
import { eventWords } from './events.ts';
import { type FrogsLabels, frogsLabels } from './labels.ts';
import { promptWords } from './prompts.ts';
import { refusalWords } from './refusals.ts';
import { cardOf, sideName } from './sides.ts';

export type { FrogsLabels } from './labels.ts';
export { cardOf };

export interface FrogsWords extends GameWords<Frogs> {
  readonly labels: FrogsLabels;
}

/** Frogs & Bridges in one language: every code and event of its rules as a sentence. */
export function frogsWords(m: Messages, language: Language): FrogsWords {
  const seatName = (seat: Seat): string => sideName(m, seat);
  const nameOf = (seat: Seat, names: readonly string[]): string => names[seat] || seatName(seat);
  const outcome = endingWords(m, language, nameOf);
  return {
    event: eventWords(m, language, nameOf, outcome),
    refusal: refusalWords(m),
    warning: warnings(m, language),
    draft: draftWords(m, language),
    prompt: promptWords(m, nameOf, outcome),
    outcome,
    statistics: {
      jumps: m['statistic.jumps'],
      hops: m['statistic.hops'],
      pushes: m['statistic.pushes'],
      sunk: m['statistic.sunk'],
      cards: m['statistic.cards'],
    } satisfies Readonly<Record<FrogsFact, string>>,
    seatName,
    score: (view, after) => ({ label: m['score.label'], now: view.home, after: after?.home ?? null }),
    labels: frogsLabels(m, language),
  };
}

function warnings(m: Messages, language: Language) {
  const say = {
    'strands-own': (at) => m['warning.strands-own']({ count: at.length, leaves: language.list(at) }),
    'lets-win': () => m['warning.lets-win'],
  } satisfies Readonly<Record<FrogsWarning, (at: readonly string[]) => string>>;
  return ({ code, at = [] }: Warning): string =>
    Object.hasOwn(say, code) ? say[code as FrogsWarning](at) : m['warning.other'];
}
