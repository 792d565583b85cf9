import { type ContractBoard, USUAL_MARKUP } from './board.ts';

const CARDS = ['Extra Jump', 'Parachute', 'Extra Bridge', 'Bridge Removal'];

export const frogsContract: ContractBoard = {
  id: 'frogs',
  name: 'Frogs & Bridges',
  stored: {
    game: 'frogs',
    chairs: [{ name: 'Juniper' }, { name: 'Moth' }],
    position: {
      seats: 2,
      frogs: [
        ['C2', 'H1', 'H1'],
        ['H2', 'H2', 'H2'],
      ],
      open: ['A4A5'],
    },
  },
  drafts: 'whole',
  first: 'C2',
  rest: ['D2'],
  ends: ['B2', 'C1', 'C3', 'D2'],
  other: 'H1',
  labelled: { spot: 'C2', label: 'C2, Vermilion’s frog', mark: 'movable' },
  refused: { picks: ['C2'], press: 'E5', says: 'C2 isn’t next to E5.', at: ['C2', 'E5'] },
  costly: { presses: ['C2', 'D2'], doomed: ['C2D2'] },
  notation: (presses) => presses.join(''),
  pressesOf: ({ held, aim }) => [...held, ...aim],
  mover: 'Juniper',
  fliesAfterPreview: false,
  draggable: true,
  markup: {
    ...USUAL_MARKUP,
    tools: Object.fromEntries(CARDS.map((card) => [card, `.frogs-tray .kit-tool[aria-label^="${card}"]`])),
    pointed: '.kit-mark-pointed',
    ground: '.frogs-drawing',
  },
};
