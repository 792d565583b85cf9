import { type ContractBoard, MARK_WORDS, USUAL_MARKUP } from './board.ts';

const BOTS = Array.from({ length: 6 }, () => ({ bot: 'random' }) as const);

export const diplomacyContract: ContractBoard = {
  id: 'diplomacy',
  name: 'Diplomacy',
  stored: { game: 'diplomacy', chairs: [{ name: 'Juniper' }, ...BOTS] },
  drafts: 'composed',
  first: 'vie',
  rest: ['gal'],
  ends: ['boh', 'gal', 'tyr', 'bud', 'tri'],
  other: 'bud',
  labelled: { spot: 'vie', label: 'Vienna', mark: 'movable' },
  refused: { picks: [], press: 'par', says: 'The unit in Paris isn’t yours.', at: ['par'] },
  notation: ([from, to]) => `A ${from} - ${to}`,
  pressesOf: () => [],
  mover: 'Austria',
  fliesAfterPreview: true,
  draggable: false,
  markup: {
    ...USUAL_MARKUP,
    spots: '.map-province, .map-coast-spot',
    attribute: 'data-place',
    marks: { ...MARK_WORDS, lit: 'Can be selected\\.$', held: ', selected' },
    pointed: '.map-inset-pointed',
    ground: '.map-stage',
    entry: '.dip-entry input',
    refusal: '.dip-note',
    orders: '.dip-row .dip-notation',
  },
};
