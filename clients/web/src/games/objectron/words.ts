import { isOneOf, type Warning } from '@tavola/kernel';
import { type Objectron, type ObjectronWarning, objectron, WARNINGS } from '@tavola/objectron';
import type { GameWords } from '../client.ts';
import { draftWords } from './draft-words.ts';
import { eventWords } from './event-words.ts';
import { seatName } from './naming.ts';
import { outcomeWords } from './outcome-words.ts';
import { stepsGained } from './progress.ts';
import { promptWords } from './prompt-words.ts';
import { refusalWords } from './refusal-words.ts';

const WARNED: Readonly<Record<ObjectronWarning, (at: string) => string>> = {
  'loses-unmoved': () => 'You have not moved in this turn. If you end it now, you lose the game.',
  'traps-you': (at) => `On ${at} you would have no step left while it is still your turn, and lose.`,
  'dead-end': (at) => `From ${at} every step traps you: it is a dead end. End your turn there, or stay away.`,
  'hits-you': () => 'The disc would hit you yourself, and you lose three actions.',
  'grenade-there': (at) => `An active grenade lies on ${at}.`,
};

function warning({ code, at = [] }: Warning): string {
  if (!isOneOf(WARNINGS, code)) return 'Look at this twice before you confirm it.';
  return WARNED[code](at[0] ?? 'that square');
}

export const words: GameWords<Objectron> = {
  event: eventWords,
  refusal: refusalWords,
  warning,
  draft: draftWords,
  prompt: (view, acting, names, held) => {
    const result = objectron.outcome(view);
    if (result !== null) return { title: 'The game is over', sentence: outcomeWords(result, names) };
    return promptWords(view, acting, names, held);
  },
  outcome: outcomeWords,
  seatName,
  score: (view) => ({ label: 'steps gained', now: stepsGained(view), after: null }),
};
