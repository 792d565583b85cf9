import {
  type Cell,
  type Frogs,
  type FrogsAction,
  type FrogsState,
  type FrogsView,
  frogs,
  type Gap,
} from '@tavola/games/frogs';
import { noChance, type Step } from '@tavola/kernel';

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
  readonly view: FrogsView;
  readonly actions: readonly FrogsAction[];
  readonly draft: { readonly action: FrogsAction; readonly step: Step<Frogs> } | null;
}

export function diagramOf({ frogs: sitting, open, action }: Sketch): Diagram {
  const begin: FrogsState = frogs.setup({ occupied: 'hop-on', homes: 'spread' }, 2, null, noChance).state;
  const state = { ...begin, frogs: sitting, open };
  const choices = frogs.choices(state, 0);
  return {
    view: frogs.view(state, null),
    actions: choices.kind === 'listed' ? choices.actions : [],
    draft: action === undefined ? null : { action, step: frogs.apply(state, [{ seat: 0, action }], noChance) },
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
