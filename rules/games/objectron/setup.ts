import type { Chance, Step } from '@tavola/kernel';
import { startSquare } from './ask.ts';
import { allLit } from './failures.ts';
import { beginDraft, toStep } from './step-draft.ts';
import { beginTurn } from './turns.ts';
import type { Grid, Objectron, ObjectronOptions, ObjectronPlayer, ObjectronProposal, ObjectronState } from './types.ts';

/** Before the first turn. */
export function opening({ power, memory }: ObjectronOptions, { grid, items }: ObjectronProposal): ObjectronState {
  return {
    power,
    memory,
    grid,
    items,
    armed: [],
    dark: allLit(grid.width * grid.height),
    players: [fresh(grid, 0), fresh(grid, 1)],
    turn: 0,
    actions: 0,
    moved: false,
    over: null,
  };
}

function fresh(grid: Grid, seat: number): ObjectronPlayer {
  return { at: startSquare(grid, seat), trail: [], carried: [], penalty: 0, laid: false };
}

/** R12: the first turn begins like any other, so power may fail in it. */
export function setup(options: ObjectronOptions, proposal: ObjectronProposal, chance: Chance): Step<Objectron> {
  const { width, height, power } = options;
  const draft = beginDraft(opening(options, proposal));
  draft.events.push({ type: 'set-up', width, height, power });
  beginTurn(draft, chance);
  return toStep(draft);
}
