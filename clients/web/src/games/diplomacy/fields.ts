import type { GameCard } from '../client.ts';

/** The words of the options on the form that makes a table. */
export const fields: GameCard['fields'] = {
  edition: {
    label: 'Rules where the rulebooks differ',
    help: 'They differ in which units are removed first, and in what an army does that nobody carries. The manual lists every choice.',
    choices: {
      tavola: 'House rules',
      datc3: 'The test cases of 2023',
      classic: 'House rules, unconveyed armies walk',
    },
  },
  lastYear: {
    label: 'Last year',
    help: 'The game ends after the Winter of this year, and most centres win. Leave it empty to play on until somebody wins or all agree on a draw.',
    choices: { 2300: 'None' },
  },
};

/** What a table of Diplomacy may agree on besides. */
export const customs: NonNullable<GameCard['customs']> = {
  savedCounts: {
    label: 'Saved orders count',
    help: 'When the time is up, orders you wrote and did not submit are used. Otherwise your units hold.',
  },
  strictReactions: {
    label: 'Who misses the orders cannot retreat',
    help: 'Dislodged units of a power that gave no orders in time are disbanded at once. Otherwise it may still retreat them.',
  },
  drawEach: {
    label: 'Every power may ask for a draw',
    help: 'Each power once a phase. Otherwise one request a phase for the whole table.',
  },
  secretBallot: {
    label: 'Secret votes on draws',
    help: 'Everybody is told whether a draw was refused, not by whom. All powers still in the game share an agreed draw.',
  },
};
