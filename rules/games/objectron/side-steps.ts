import type { Seat, Step } from '@tavola/kernel';
import { otherSeat } from './ask.ts';
import { beginDraft, endMatch, type StepDraft } from './step-draft.ts';
import type { Objectron, ObjectronState } from './types.ts';

/** Giving up a game of two players lets the other win. */
export function abandon(state: ObjectronState, seat: Seat): Step<Objectron> {
  if (state.over !== null) return unchanged(state);
  const draft = beginDraft(state);
  draft.events.push({ type: 'gave-up', seat });
  endMatch(draft, 'abandoned', otherSeat(seat));
  return asStep(draft);
}

export function agreeOnDraw(state: ObjectronState): Step<Objectron> {
  if (state.over !== null) return unchanged(state);
  const draft = beginDraft(state);
  endMatch(draft, 'draw-agreed', null);
  return asStep(draft);
}

export function unchanged(state: ObjectronState): Step<Objectron> {
  return { state, events: [] };
}

function asStep({ state, events }: StepDraft): Step<Objectron> {
  return { state, events: events.map((event) => ({ event })) };
}
