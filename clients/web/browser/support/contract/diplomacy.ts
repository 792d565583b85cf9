import { type ContractBoard, USUAL_MARKUP } from './board.ts';

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
  mover: 'Spring 1901',
  fliesAfterPreview: true,
  asks: 'Are you sure? 2 units have no order and will hold.',
  hasOpenChat: true,
  draggable: false,
  markup: {
    ...USUAL_MARKUP,
    pointed: '.map-inset-pointed',
    ground: '.kit-camera-frame',
    choices: Object.fromEntries([
      ...['vie', 'bud', 'tri'].map((unit) => [unit, `.dip-row-order[data-target="unit:${unit}"]`]),
      ...['boh', 'gal', 'tyr', 'bud', 'tri'].map((place) => [place, `.dip-quick [data-target="${place}"]`]),
    ]),
    entry: '.dip-entry input',
    orders: '.dip-row .dip-notation',
    panel: '.dip-table-history',
  },
};
