import {
  CELLS,
  type Cell,
  type DvonnAction,
  type DvonnEvent,
  type DvonnState,
  type DvonnView,
  dvonn,
  PIECES,
  type Stack,
  WHITE,
} from '@tavola/dvonn';
import { noChance, type Seat, seeded } from '@tavola/kernel';
import { type Tile, tilesOf } from './picture.ts';

/** A diagram of the manual: a few stacks and a move of White. The marks follow from the rules. */
export interface Sketch {
  readonly stacks: Readonly<Record<Cell, Stack>>;
  /** The spaces to show, by the letters of the columns and the numbers of the rows. */
  readonly columns: string;
  readonly rows: string;
  readonly turn?: Seat;
  readonly hand?: Cell;
  readonly to?: Cell;
}

export interface Diagram {
  readonly tiles: readonly Tile[];
  readonly way: readonly [Cell, Cell] | null;
  readonly view: DvonnView;
  readonly events: readonly DvonnEvent[];
}

export function diagramOf({ stacks, columns, rows, turn = WHITE, hand, to }: Sketch): Diagram {
  const cells = CELLS.map((cell) => stacks[cell] ?? '');
  const state: DvonnState = { setup: 'random', cells, turn, ply: 0, placed: PIECES, verdict: null };
  const view = dvonn.view(state, null);
  const choices = dvonn.choices(state, turn);
  const actions = choices.kind === 'listed' ? choices.actions : [];
  const draft: DvonnAction | null = hand === undefined || to === undefined ? null : { type: 'move', from: hand, to };
  const events = draft === null ? [] : dvonn.apply(state, [{ seat: turn, action: draft }], noChance).events;
  const told = events.map(({ event }) => event);
  const tiles = tilesOf({
    ...{ view, actions, hand: hand ?? null, looked: null, draft, draftEvents: told },
    ...{ lastEvents: [], highlight: [] },
  });
  return {
    tiles: tiles
      .filter(({ cell }) => columns.includes(cell.charAt(0)) && rows.includes(cell.slice(1)))
      // A diagram of one move shows only that move.
      .map((tile) => (draft === null ? tile : { ...tile, target: null, movable: false })),
    way: hand === undefined || to === undefined ? null : [hand, to],
    view,
    events: told,
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
