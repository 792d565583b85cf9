import type { GameCard } from '../client.ts';

/** The words of the options on the form that makes a table. */
export const fields: GameCard['fields'] = {
  setup: {
    label: 'How the board is filled',
    help: 'Every game starts on a full board of 49 pieces.',
    choices: {
      random: 'At random',
      placed: 'You place the pieces in turn, the red ones first',
      balanced: 'At random, the same for both sides',
    },
  },
};
