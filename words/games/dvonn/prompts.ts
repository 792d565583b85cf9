import {
  CELLS,
  type Cell,
  type DvonnView,
  dvonn,
  isPlacing,
  movableStacks,
  PIECES,
  targetsOf,
} from '@tavola/games/dvonn';
import type { Outcome, Seat } from '@tavola/kernel';
import type { Prompt } from '../../game-words.ts';
import type { Dvonn as Messages } from '../../generated/dvonn.ts';
import { nextPiece, sideOf } from './seats.ts';

type Ending = (outcome: Outcome, names: readonly string[]) => string;

/** `nameOf` is what a seat is called, `ending` tells how a game ended. */
export function promptWords(m: Messages, nameOf: (seat: Seat, names: readonly string[]) => string, ending: Ending) {
  return (view: DvonnView, acting: Seat | null, names: readonly string[], held: readonly string[]): Prompt => {
    const result = dvonn.outcome(view);
    if (result !== null) return { title: m['over.title'], sentence: ending(result, names) };
    const seat = dvonn.pending(view)[0]?.seat ?? view.turn;
    const name = nameOf(seat, names);
    if (isPlacing(view)) return placing(m, view, acting, name);
    if (acting === null) {
      return { title: m['turn.title']({ name }), sentence: m['turn.prompt']({ side: sideOf(seat) }) };
    }
    const [from] = held;
    return from === undefined ? choosing(m, view, acting) : selected(m, view, from);
  };
}

function placing(m: Messages, view: DvonnView, acting: Seat | null, name: string): Prompt {
  const piece = nextPiece(view);
  const left = PIECES - view.placed;
  return acting === null
    ? { title: m['placing.title']({ piece, name }), sentence: m['placing.prompt']({ left }) }
    : { title: m['place.title']({ piece }), sentence: m['place.prompt']({ left }) };
}

function choosing(m: Messages, view: DvonnView, acting: Seat): Prompt {
  const ready = movableStacks(view.cells, acting).filter((index) => targetsOf(view.cells, index).length > 0);
  const cell = CELLS[ready[0] ?? -1] ?? '';
  return {
    title: m['choose.title'],
    sentence: m['choose.prompt']({ side: sideOf(acting), count: ready.length, cell }),
  };
}

function selected(m: Messages, view: DvonnView, from: Cell): Prompt {
  const index = CELLS.indexOf(from);
  return {
    title: m['selected.title']({ from }),
    sentence: m['selected.prompt']({
      height: view.cells[index]?.length ?? 0,
      count: targetsOf(view.cells, index).length,
    }),
  };
}
