import { type Objectron, type ObjectronFact, type ObjectronWarning, WARNINGS } from '@tavola/games/objectron';
import { isOneOf, type Seat, type Warning } from '@tavola/kernel';
import type { GameWords } from '../../game-words.ts';
import type { Objectron as Messages } from '../../generated/objectron.ts';
import type { Language } from '../../language.ts';
import { draftWords } from './drafts.ts';
import { endingWords } from './endings.ts';
import { eventWords } from './events.ts';
import { type ObjectronLabels, objectronLabels } from './labels.ts';
import { stepsGained } from './progress.ts';
import { promptWords } from './prompts.ts';
import { objectronReasons } from './reasons.ts';
import { isRefusal, refusalWords } from './refusals.ts';
import { colourName, kindOf } from './sides.ts';

export type { ObjectronLabels } from './labels.ts';
export { factsOn, opensIn, type SquareFacts } from './squares.ts';
export { isRefusal, kindOf };

export interface ObjectronWords extends GameWords<Objectron> {
  readonly labels: ObjectronLabels;
}

/** Objectron in one language: every code and event of its rules as a sentence. */
export function objectronWords(m: Messages, language: Language): ObjectronWords {
  const seatName = (seat: Seat): string => colourName(m, seat);
  const nameOf = (seat: Seat, names: readonly string[]): string => names[seat] || seatName(seat);
  const outcome = endingWords(m, nameOf);
  return {
    event: eventWords(m, language, nameOf, outcome),
    refusal: refusalWords(m),
    warning: warnings(m),
    reason: objectronReasons(m),
    draft: draftWords(m, language),
    prompt: promptWords(m, language, nameOf, outcome),
    outcome,
    statistics: {
      squares: m['statistic.squares'],
      items: m['statistic.items'],
      thrown: m['statistic.thrown'],
      hits: m['statistic.hits'],
      lost: m['statistic.lost'],
    } satisfies Readonly<Record<ObjectronFact, string>>,
    seatName,
    score: (view) => ({ label: m['score.label'], now: stepsGained(view), after: null }),
    labels: objectronLabels(m, language),
  };
}

function warnings(m: Messages) {
  const say = {
    'loses-unmoved': () => m['warning.loses-unmoved'],
    'traps-you': (at) => m['warning.traps-you']({ at }),
    'dead-end': (at) => m['warning.dead-end']({ at }),
    'hits-you': () => m['warning.hits-you'],
    'grenade-there': (at) => m['warning.grenade-there']({ at }),
  } satisfies Readonly<Record<ObjectronWarning, (at: string) => string>>;
  const alone: readonly string[] = ['loses-unmoved', 'hits-you'] satisfies readonly ObjectronWarning[];
  return ({ code, at: [at = ''] = [] }: Warning): string =>
    isOneOf(WARNINGS, code) && (at !== '' || alone.includes(code)) ? say[code](at) : m['warning.other'];
}
