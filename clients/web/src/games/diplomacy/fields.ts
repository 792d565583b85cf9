import type { GameCard } from '../client.ts';

/** The words of the options on the form that makes a table. */
export const fields: GameCard['fields'] = {
  edition: {
    label: 'Rules where the rulebooks differ',
    help: 'The manual lists every choice.',
    choices: {
      tavola: 'House rules: forced removals start furthest from home',
      datc3: 'Test cases of 2023: furthest from any centre you own',
      classic: 'House rules, and a failed convoy walks if it can',
    },
  },
  lastYear: {
    label: 'Last year',
    help: 'The game ends after the Winter of this year, and most centres win. 2300 means without an end.',
  },
};
