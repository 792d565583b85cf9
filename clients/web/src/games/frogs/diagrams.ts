import { type Cell, type FrogsAction, type FrogsState, type FrogsView, frogs, type Gap } from '@tavola/frogs';
import { noChance } from '@tavola/kernel';
import { type FrogsPicks, frogsPicksOf, NOTHING } from './intent.ts';
import { type PondScene, pondScene } from './picture.ts';

/**
 * A diagram of the manual: a few frogs on the pond for two and a move of the first seat. The marks follow from the
 * rules.
 */
export interface Sketch {
  readonly frogs: readonly (readonly Cell[])[];
  readonly open: readonly Gap[];
  /** The cells to show, by the letters of the columns and the numbers of the rows. */
  readonly columns: string;
  readonly rows: string;
  readonly hand?: Cell;
  readonly action?: FrogsAction;
}

export interface Diagram {
  readonly scene: PondScene;
  readonly path: readonly Cell[];
  readonly view: FrogsView;
}

export function diagramOf({ frogs: sitting, open, columns, rows, hand, action }: Sketch): Diagram {
  const begin: FrogsState = frogs.setup({ occupied: 'hop-on', homes: 'spread' }, 2, null, noChance).state;
  const state = { ...begin, frogs: sitting, open };
  const view = frogs.view(state, null);
  const choices = frogs.choices(state, 0);
  const actions = choices.kind === 'listed' ? choices.actions : [];
  const own: FrogsPicks = hand === undefined ? NOTHING : { ...NOTHING, path: [hand] };
  const draft = action ?? null;
  const events = draft === null ? [] : frogs.apply(state, [{ seat: 0, action: draft }], noChance).events;
  const picks = frogsPicksOf(draft, own, actions);
  const scene = pondScene({
    ...{ view, viewer: 0, actions, picks, draft },
    draftEvents: events.map(({ event }) => event),
    lastEvents: [],
    highlight: [],
  });
  const inside = (cell: string) => columns.includes(cell.charAt(0)) && rows.includes(cell.charAt(1));
  return {
    scene: {
      // A diagram of one action shows only that action.
      leaves: scene.leaves
        .filter(({ cell }) => inside(cell))
        .map((leaf) => (leaf.mark === 'lit' && draft !== null ? { ...leaf, mark: null } : { ...leaf, movable: false })),
      gaps: scene.gaps
        .filter(({ gap }) => inside(gap.slice(0, 2)) && inside(gap.slice(2)))
        .map((gap) => (draft?.type === 'bridge' ? gap : { ...gap, lit: false })),
      homes: [],
    },
    path: draft !== null && 'path' in draft ? draft.path : [],
    view,
  };
}

const OPEN = ['B2B3', 'D2D3', 'B1C1'];

export const SKETCHES = {
  jump: {
    frogs: [
      ['C3', 'H1', 'H1'],
      ['C2', 'H2', 'H2'],
    ],
    open: [...OPEN, 'C3C4'],
    columns: 'BCD',
    rows: '123',
    hand: 'C3',
  },
  chain: {
    frogs: [
      ['B3', 'H1', 'H1'],
      ['C3', 'H2', 'H2'],
    ],
    open: ['C2C3'],
    columns: 'ABCDE',
    rows: '23',
    action: { type: 'jump', path: ['B3', 'C3', 'D3'] },
  },
  bridge: {
    frogs: [
      ['C3', 'H1', 'H1'],
      ['D2', 'H2', 'H2'],
    ],
    open: ['C2C3', 'B2C2'],
    columns: 'ABCDE',
    rows: '23',
    action: { type: 'bridge', gap: 'C2C3' },
  },
} as const satisfies Readonly<Record<string, Sketch>>;

export function isSketch(name: string): name is keyof typeof SKETCHES {
  return Object.hasOwn(SKETCHES, name);
}
