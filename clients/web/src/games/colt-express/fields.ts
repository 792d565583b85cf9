import type { GameCard } from '../client.ts';

/** The words of the options on the form that makes a table. */
export const fields: GameCard['fields'] = {
  rules: {
    label: 'Which rules',
    help: 'The short reading leaves out some fine print of the events.',
    choices: { published: 'As published', simple: 'The short reading' },
  },
  modules: {
    label: 'What is in the box',
    help: 'Horses bring the stagecoach, its guard and the hostages. Whiskey brings flasks.',
    choices: {
      both: 'Horses, stagecoach and whiskey',
      horses: 'Horses and stagecoach',
      whiskey: 'Whiskey',
      none: 'The base game',
    },
  },
  history: {
    label: 'Looking through the stack',
    help: 'At a real table you see a card when it is laid, then only the top one.',
    choices: { top: 'Only the top card', open: 'All cards that were laid face up' },
  },
};
