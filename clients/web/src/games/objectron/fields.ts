import type { GameCard } from '../client.ts';

/** The words of the options on the form that makes a table. */
export const fields: GameCard['fields'] = {
  width: { label: 'Columns', help: 'How wide the grid is, 10 to 30 squares.' },
  height: { label: 'Rows', help: 'How high the grid is, 10 to 30 squares.' },
  power: {
    label: 'Power',
    help: 'Stepping on a square without power ends your turn. On a wild grid two of three are dark.',
    choices: {
      wild: 'Wild: mostly dark',
      calm: 'Calm: dark now and then',
    },
  },
  memory: {
    label: 'Active grenades',
    help: 'Everybody sees a grenade being laid. Once active it is invisible.',
    choices: {
      unaided: 'Invisible, to be remembered',
      shown: 'Shown as a reminder',
    },
  },
};
