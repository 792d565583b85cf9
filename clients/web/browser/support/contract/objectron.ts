import { type ContractBoard, USUAL_MARKUP } from './board.ts';

const DISC = 'disc';
const LAY = 'lay';
const END_TURN = 'end-turn';

export const objectronContract: ContractBoard = {
  id: 'objectron',
  name: 'Objectron',
  stored: {
    game: 'objectron',
    chairs: [{ name: 'Juniper' }, { name: 'Moth' }],
    position: { players: [{ at: 'D4', carried: ['disc', 'grenade'] }, { at: 'I6' }], walls: ['B5C5'] },
    options: { width: 10, height: 10, power: 'calm', memory: 'unaided' },
  },
  drafts: 'whole',
  first: DISC,
  rest: ['D8'],
  ends: ['D8', 'H4', 'D1', 'A4'],
  other: 'C4',
  labelled: { spot: 'C4', label: 'C4, empty', mark: 'lit' },
  refused: { picks: [], press: 'C5', says: 'There’s a wall on C5.', at: ['C5'] },
  notation: () => 'disc up',
  pressesOf: ({ held, aim }) => [...held, ...aim],
  mover: 'Juniper',
  fliesAfterPreview: true,
  letter: 'w',
  draggable: false,
  markup: {
    ...USUAL_MARKUP,
    tools: {
      [DISC]: '.kit-tool[aria-label^="Throw an identity disc"]',
      [LAY]: '.kit-tool[aria-label^="Lay"]',
      [END_TURN]: '.kit-tool[aria-label^="End turn"]',
    },
    pointed: '.kit-mark-pointed',
    ground: '.objectron-drawing',
  },
};
