import { readFileSync } from 'node:fs';
import { type ContractBoard, USUAL_MARKUP } from './board.ts';

const RANDOM = { bot: 'random' } as const;
const ROUND_4: object = JSON.parse(
  readFileSync(new URL('../../testdata/colt-express-round-4.json', import.meta.url), 'utf8'),
);
const BANDITS = ['belle 0 2i', 'cheyenne 1 2i', 'django 2 2i', 'doc 3 5i', 'ghost 4 3i', 'tuco 5 3i'];

const choice = (target: string): string => `[data-target="${target}"]`;

export const coltExpressContract: ContractBoard = {
  id: 'colt-express',
  name: 'Colt Express',
  stored: {
    game: 'colt-express',
    chairs: [{ name: 'Juniper' }, RANDOM, RANDOM, RANDOM, RANDOM, RANDOM],
    // Belle hits Cheyenne or Django, who loses a purse and lands in the car before or behind. Her next card keeps it her turn.
    position: {
      ...ROUND_4,
      bandits: BANDITS,
      hands: BANDITS.map(() => ''),
      phase: 'stealin',
      acting: '0 belle-punch up',
      stack: ['0 belle-move up'],
    },
  },
  drafts: 'whole',
  first: 'cheyenne',
  rest: ['3i'],
  ends: ['1i', '3i'],
  other: 'django',
  labelled: { spot: '3i', label: 'Inside car 3, Ghost and Tuco, a jewel and a flask', mark: 'lit' },
  refused: { picks: ['cheyenne'], press: '3r', says: 'You can’t reach the roof of car 3 from here.', at: ['3r'] },
  notation: ([who, to]) => `punch ${who} purse ${to}`,
  pressesOf: ({ held, aim }) => [...held, ...aim],
  mover: 'Belle',
  fliesAfterPreview: true,
  draggable: false,
  markup: {
    ...USUAL_MARKUP,
    choices: {
      cheyenne: choice('who=cheyenne'),
      django: choice('who=django'),
      '1i': choice('to=1i'),
      '3i': choice('to=3i'),
    },
    pointed: '.kit-mark-pointed',
    ground: '.colt-drawing',
  },
};
