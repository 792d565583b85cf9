import type { Chance, Move, Seat, Step } from '@tavola/kernel';
import { answerTask, optionsOfCard, resolveCard, runOn } from './flow.ts';
import { presentTurn } from './rounds.ts';
import { type ColtRun, emit, finishRun, startRun } from './run.ts';
import { actTogether, keepCards, takeAct } from './schemin.ts';
import { attackTrain, pickCharacter } from './setup.ts';
import type { Colt, ColtState } from './types.ts';

export function apply(state: ColtState, moves: readonly Move<Colt>[], chance: Chance): Step<Colt> {
  const run = startRun(state, chance);
  carryOut(run, moves);
  runOn(run);
  return finishRun(run);
}

function carryOut(run: ColtRun, moves: readonly Move<Colt>[]): void {
  const { state } = run;
  if (state.phase === 'attack') {
    attackTrain(run, moves);
    return;
  }
  if (state.phase === 'keep') {
    keepCards(run, moves);
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
    answerTask(run, task, move.action);
    return;
  }
  if (state.acting !== null) {
    resolveCard(run, state.acting, move.action);
    return;
  }
  if (move.action.type === 'pick') {
    pickCharacter(run, move.seat, move.action.who);
    return;
  }
  takeAct(run, move.seat, move.action);
}

/** The bandit stays where it is, and its decisions are skipped. */
export function abandon(state: ColtState, seat: Seat, chance: Chance): Step<Colt> {
  if (state.phase === 'over' || state.gone.includes(seat)) return { state, events: [] };
  const run = startRun(state, chance);
  run.state.gone = [...state.gone, seat].sort((a, b) => a - b);
  emit(run, { type: 'gave-up', seat });
  runOn(run);
  return finishRun(run);
}

export function resume(state: ColtState, seat: Seat): Step<Colt> {
  if (state.phase === 'over' || !state.gone.includes(seat)) return { state, events: [] };
  return {
    state: { ...state, gone: state.gone.filter((other) => other !== seat) },
    events: [{ event: { type: 'came-back', seat } }],
  };
}

export { optionsOfCard };
