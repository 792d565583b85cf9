import type { Chance, Step } from '@tavola/kernel';
import { giveTurn } from './apply.ts';
import { CELLS, opposite } from './board.ts';
import {
  COLOURS,
  type Dvonn,
  type DvonnOptions,
  type DvonnState,
  PER_COLOUR,
  PIECES,
  RED,
  REDS,
  type Setup,
  type Stack,
  WHITE,
} from './types.ts';

/** The filled board of a random setup; null where the players place the pieces (D3). */
export function propose(options: DvonnOptions, chance: Chance): string | null {
  return options.setup === 'placed' ? null : fill(options.setup, chance).join('');
}

export function setup(options: DvonnOptions, proposal: string | null, chance: Chance): Step<Dvonn> {
  const { setup: kind } = options;
  const cells: Stack[] =
    kind === 'placed' ? CELLS.map(() => '') : proposal === null ? fill(kind, chance) : [...proposal];
  const state: DvonnState = {
    setup: kind,
    cells,
    turn: WHITE,
    ply: 0,
    placed: kind === 'placed' ? 0 : PIECES,
    verdict: null,
  };
  const setUp = { event: { type: 'set-up', setup: kind, cells } } as const;
  if (kind === 'placed') return { state, events: [setUp] };
  // Without a rim space White is stuck before the first move.
  const opened = giveTurn(state, WHITE);
  return { state: opened.state, events: [setUp, ...opened.events.map((event) => ({ event }))] };
}

function fill(kind: Exclude<Setup, 'placed'>, chance: Chance): Stack[] {
  return kind === 'random' ? randomBoard(chance) : balancedBoard(chance);
}

/** S1: a shuffle of exactly 23 white, 23 black and 3 red pieces. */
function randomBoard(chance: Chance): Stack[] {
  return chance.shuffle([
    ...COLOURS.flatMap((colour) => Array<Stack>(PER_COLOUR).fill(colour)),
    ...Array<Stack>(REDS).fill(RED),
  ]);
}

/**
 * S1, balanced: the half turn of the board swaps the colours, so both seats have the same position. The centre is its own
 * opposite and is therefore red, and so are one pair of opposite spaces; each other pair holds a white and a black piece.
 */
function balancedBoard(chance: Chance): Stack[] {
  const centre = (PIECES - 1) / 2;
  const cells = Array<Stack>(PIECES).fill(RED);
  const [, ...pairs] = chance.shuffle(Array.from({ length: centre }, (_, index) => index));
  for (const index of pairs) {
    const [here, there] = chance.below(2) === 0 ? COLOURS : [COLOURS[1], COLOURS[0]];
    cells[index] = here;
    cells[opposite(index)] = there;
  }
  return cells;
}
