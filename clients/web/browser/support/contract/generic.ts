import type { ContractBoard } from './board.ts';
import { dvonnContract } from './dvonn.ts';

const { stored, first, rest, ends, other, mover, notation, pressesOf, markup } = dvonnContract;

/** DVONN on the generic board, which shows any game. It cannot know what a move costs. */
export const genericContract: ContractBoard = {
  ...{ stored, first, rest, ends, other, mover, notation, pressesOf },
  id: 'generic',
  name: 'Generic board',
  query: '?board=generic',
  drafts: 'whole',
  labelled: { spot: 'C3', label: 'C3, Player 1, W1', mark: 'movable' },
  refused: { picks: ['C3'], press: 'E3', says: 'That’s not allowed (wrong distance: C3, E3).', at: ['C3', 'E3'] },
  fliesAfterPreview: false,
  draggable: true,
  markup: { ...markup, ground: '.generic-drawing' },
};
