import type { GameCard } from '../client.ts';

/** The words of the options on the form that makes a table. */
export const fields: GameCard['fields'] = {
  width: { label: 'Columns', help: 'How wide the grid is, 10 to 30 squares.' },
  height: { label: 'Rows', help: 'How high the grid is, 10 to 30 squares.' },
  power: {
    label: 'Power',
    help: 'Squares without power end your turn when you step on them.',
    choices: {
      wild: 'Wild: most of the grid is dark most of the time',
      calm: 'Calm: every now and then a patch goes dark',
    },
  },
  memory: {
    label: 'Active grenades',
    help: 'Everybody sees a grenade being laid. Once active it is invisible.',
    choices: {
      unaided: 'Stay invisible: you have to remember them',
      shown: 'Are shown to everybody as a reminder',
    },
  },
};
