import { CELLS } from '@tavola/games/dvonn';
import { type ContractBoard, USUAL_MARKUP } from './board.ts';

/** A row of stacks around a red piece. I3 hangs on H3. */
const STACKS: Readonly<Record<string, string>> = Object.fromEntries(
  ['C3 W1', 'D3 B1', 'D4 B1', 'E3 R1', 'F3 W2', 'G3 B1', 'H3 W1', 'I3 B1'].map((placed) => placed.split(' ')),
);

export const dvonnContract: ContractBoard = {
  id: 'dvonn',
  name: 'DVONN',
  stored: {
    game: 'dvonn',
    chairs: [{ name: 'Juniper' }, { name: 'Moth' }],
    position: [...CELLS.map((cell) => STACKS[cell] ?? '-'), 'w'].join(' '),
  },
  drafts: 'whole',
  first: 'C3',
  rest: ['D3'],
  ends: ['D3', 'D4'],
  other: 'F3',
  labelled: { spot: 'C3', label: 'C3, white', mark: 'movable' },
  refused: { picks: ['C3'], press: 'E3', says: 'A single piece moves exactly 1 space.', at: ['C3', 'E3'] },
  costly: { presses: ['H3', 'G3'], doomed: ['I3'] },
  notation: (presses) => presses.join(''),
  pressesOf: ({ held, aim }) => [...held, ...aim],
  mover: 'Juniper',
  fliesAfterPreview: false,
  draggable: true,
  markup: {
    ...USUAL_MARKUP,
    pointed: '.kit-mark-pointed',
    ground: '.dvonn-drawing',
  },
};
