import {
  actingSeat,
  banditsOf,
  type CardKind,
  type ColtView,
  cardFacts,
  presentCard,
  presentTurn,
  type Task,
} from '@tavola/colt-express';
import type { Seat } from '@tavola/kernel';
import type { Prompt } from '../client.ts';
import { CHARACTER_NAMES, carName, DEED_NAMES, nameOf, TURN_LINES, TURN_NAMES } from './naming.ts';
import { capital, counted } from './numbers.ts';

const DEED_STEPS: Readonly<Record<CardKind, string>> = {
  move: 'Choose one of the lit places.',
  floor: 'Choose the other floor.',
  marshal: 'Choose the car that the Marshal walks into.',
  rob: 'Choose what you take.',
  shoot: 'Choose whom you shoot.',
  punch: 'Choose whom you hit, what is lost, and where the victim lands.',
  ride: 'Choose how far you ride, and where you get off.',
};

const TASK_STEPS: Readonly<Record<Task['type'], Prompt>> = {
  flee: { title: 'The Shotgun chases you', sentence: 'Choose the roof you flee to.' },
  hostage: { title: 'Inside the stagecoach', sentence: 'Choose one hostage. You keep it to the end.' },
  pickpocket: { title: 'Alone with a purse', sentence: 'Take it, or leave it.' },
};

/** What is said above the board. */
export function promptWords(view: ColtView, acting: Seat | null, names: readonly string[]): Prompt {
  return acting === null ? waiting(view, names) : asked(view, acting);
}

function asked(view: ColtView, seat: Seat): Prompt {
  const [task] = view.queue;
  if (task !== undefined) return TASK_STEPS[task.type];
  switch (view.phase) {
    case 'characters':
      return { title: 'Choose your bandit', sentence: 'First come, first served. Each has a power of its own.' };
    case 'attack':
      return {
        title: `The attack, beside ${carName(view.level)}`,
        sentence: `Enter ${carName(view.level)}, or ride on to ${carName(view.level - 1)}. All choose in secret.`,
      };
    case 'schemin':
      return schemin(view);
    case 'keep':
      return {
        title: 'Keep a card?',
        sentence: `You may keep ${counted(presentCard(view).keep, 'card')} for the next round.`,
      };
    default:
      return stealin(view, seat);
  }
}

function schemin(view: ColtView): Prompt {
  const turn = presentTurn(view);
  const title = `${TURN_NAMES[turn]} turn`;
  if (view.owes > 0) return { title, sentence: `You drank: lay ${counted(view.owes, 'card')} now.` };
  const again = turn === 'speeding-up' && view.acts > 0 ? ` ${capital(counted(view.acts, 'act'))} to go.` : '';
  return { title, sentence: `${TURN_LINES[turn]} Lay a card, or draw three.${again}` };
}

function stealin(view: ColtView, seat: Seat): Prompt {
  if (view.acting === null) return { title: 'Stealin’', sentence: 'Choose one of the lit things.' };
  const { who, kind: deed } = cardFacts(view.acting.card);
  const own = banditsOf(view, seat).length > 1 ? CHARACTER_NAMES[who] : 'Your';
  return {
    title: own === 'Your' ? `Your ${DEED_NAMES[deed]}` : `${own}: ${DEED_NAMES[deed]}`,
    sentence: DEED_STEPS[deed],
  };
}

function waiting(view: ColtView, names: readonly string[]): Prompt {
  const [task] = view.queue;
  if (task !== undefined) return { title: 'Stealin’', sentence: `${CHARACTER_NAMES[task.who]} has to choose.` };
  switch (view.phase) {
    case 'characters':
      return { title: 'Choosing bandits', sentence: 'The others still choose whom they play.' };
    case 'attack':
      return { title: `The attack, beside ${carName(view.level)}`, sentence: 'The others choose: enter, or ride on.' };
    case 'schemin':
      return {
        title: `Schemin’, ${TURN_NAMES[presentTurn(view)].toLowerCase()} turn`,
        sentence: scheming(view, names),
      };
    case 'keep':
      return { title: 'Schemin’ is over', sentence: 'The others choose what they keep.' };
    default:
      return { title: 'Stealin’', sentence: stealing(view) };
  }
}

function scheming(view: ColtView, names: readonly string[]): string {
  if (presentTurn(view) === 'turmoil') return 'The others still choose.';
  return `${nameOf(actingSeat(view), names)} lays a card or draws.`;
}

function stealing({ acting }: ColtView): string {
  if (acting === null) return 'The stack is played out.';
  const { who, kind: deed } = cardFacts(acting.card);
  return `${CHARACTER_NAMES[who]} plays ${DEED_NAMES[deed]}.`;
}
