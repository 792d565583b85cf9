import {
  CELLS,
  type Cell,
  type Dvonn,
  type DvonnAction,
  type DvonnState,
  type DvonnView,
  dvonn,
  PIECES,
  type Stack,
  WHITE,
} from '@tavola/games/dvonn';
import { noChance, type Step, seeded } from '@tavola/kernel';

/** A diagram of the manual: a few stacks and a move of White. The marks follow from the rules. */
export interface Sketch {
  readonly stacks: Readonly<Record<Cell, Stack>>;
  /** The spaces to show, by the letters of the columns and the numbers of the rows. */
  readonly columns: string;
  readonly rows: string;
  readonly hand?: Cell;
  readonly to?: Cell;
}

export interface Diagram {
  readonly view: DvonnView;
  readonly actions: readonly DvonnAction[];
  readonly draft: { readonly action: DvonnAction; readonly step: Step<Dvonn> } | null;
}

export function diagramOf({ stacks, hand, to }: Sketch): Diagram {
  const cells = CELLS.map((cell) => stacks[cell] ?? '');
  const state: DvonnState = { setup: 'random', cells, turn: WHITE, ply: 0, placed: PIECES, verdict: null };
  const choices = dvonn.choices(state, WHITE);
  const action: DvonnAction | null = hand === undefined || to === undefined ? null : { type: 'move', from: hand, to };
  return {
    view: dvonn.view(state, null),
    actions: choices.kind === 'listed' ? choices.actions : [],
    draft: action === null ? null : { action, step: dvonn.apply(state, [{ seat: WHITE, action }], noChance) },
  };
}

function fullBoard(): Readonly<Record<Cell, Stack>> {
  const board = dvonn.propose({ setup: 'random' }, 2, seeded('manual')) ?? '';
  return Object.fromEntries(CELLS.map((cell, index) => [cell, board.charAt(index)]));
}

/** A chain that stays connected whatever the stack on C3 does. */
const CHAIN = { C3: 'BW', D3: 'B', D2: 'B', D4: 'W', E3: 'B', E5: 'W', C1: 'B', F3: 'R' };

export const SKETCHES = {
  setup: {
    stacks: fullBoard(),
    columns: 'ABCDEFGHIJK',
    rows: '12345',
  },
  single: {
    stacks: { D3: 'W', E3: 'B', C2: 'W', E4: 'R' },
    columns: 'BCDEF',
    rows: '234',
    hand: 'D3',
  },
  stack: {
    stacks: CHAIN,
    columns: 'BCDEFG',
    rows: '12345',
    hand: 'C3',
  },
  landing: {
    stacks: CHAIN,
    columns: 'BCDEFG',
    rows: '12345',
    hand: 'C3',
    to: 'E3',
  },
  surrounded: {
    stacks: { D3: 'W', E3: 'B', E4: 'W', D4: 'B', C3: 'W', C2: 'R', D2: 'W' },
    columns: 'BCDEF',
    rows: '234',
  },
  cut: {
    stacks: { F3: 'R', E3: 'B', D3: 'W', C3: 'BB', B2: 'B' },
    columns: 'ABCDEFG',
    rows: '234',
    hand: 'D3',
    to: 'E3',
  },
  end: {
    stacks: { A2: 'RBWWBBWBW', A3: 'WBWBWBBB', B2: 'WBB', H1: 'RRBWBWBW' },
    columns: 'ABCDEFGHI',
    rows: '123',
  },
} as const satisfies Readonly<Record<string, Sketch>>;

export function isSketch(name: string): name is keyof typeof SKETCHES {
  return Object.hasOwn(SKETCHES, name);
}
