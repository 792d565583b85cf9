import type { Chance, Move, Seat, Step } from '@tavola/kernel';
import { optionsOfCard, resolve, runOn, settle } from './flow.ts';
import { presentTurn } from './rounds.ts';
import { type Run, runFrom, stepOf, tell } from './run.ts';
import { act, actTogether, keep } from './schemin.ts';
import { attack, pick } from './setup.ts';
import type { Colt, ColtState } from './types.ts';

export function apply(state: ColtState, moves: readonly Move<Colt>[], chance: Chance): Step<Colt> {
  const run = runFrom(state, chance);
  carryOut(run, moves);
  runOn(run);
  return stepOf(run);
}

function carryOut(run: Run, moves: readonly Move<Colt>[]): void {
  const { state } = run;
  if (state.phase === 'attack') {
    attack(run, moves);
    return;
  }
  if (state.phase === 'keep') {
    keep(run, moves);
    return;
  }
  if (state.phase === 'schemin' && presentTurn(state) === 'turmoil') {
    actTogether(run, moves);
    return;
  }
  const [move] = moves;
  if (move === undefined || moves.length > 1) throw new Error('this step takes exactly one move');
  const [task] = state.queue;
  if (task !== undefined) {
    settle(run, task, move.action);
    return;
  }
  if (state.acting !== null) {
    resolve(run, state.acting, move.action);
    return;
  }
  if (move.action.type === 'pick') {
    pick(run, move.seat, move.action.who);
    return;
  }
  act(run, move.seat, move.action);
}

/** The bandit stays where it is; what its seat would have to do is passed. */
export function abandon(state: ColtState, seat: Seat, chance: Chance): Step<Colt> {
  if (state.phase === 'over' || state.gone.includes(seat)) return { state, events: [] };
  const run = runFrom(state, chance);
  run.state.gone = [...state.gone, seat].sort((a, b) => a - b);
  tell(run, { type: 'gave-up', seat });
  runOn(run);
  return stepOf(run);
}

export function resume(state: ColtState, seat: Seat): Step<Colt> {
  if (state.phase === 'over' || !state.gone.includes(seat)) return { state, events: [] };
  return {
    state: { ...state, gone: state.gone.filter((other) => other !== seat) },
    events: [{ event: { type: 'came-back', seat } }],
  };
}

export { optionsOfCard };
