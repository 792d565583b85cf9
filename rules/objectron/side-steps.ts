import type { Seat, Step } from '@tavola/kernel';
import { otherSeat } from './ask.ts';
import { begin, end, type Tale } from './tale.ts';
import type { Objectron, ObjectronState } from './types.ts';

/** Giving up a game of two hands it to the other. */
export function abandon(state: ObjectronState, seat: Seat): Step<Objectron> {
  if (state.over !== null) return unchanged(state);
  const tale = begin(state);
  tale.events.push({ type: 'gave-up', seat });
  end(tale, 'abandoned', otherSeat(seat));
  return told(tale);
}

export function agreeOnDraw(state: ObjectronState): Step<Objectron> {
  if (state.over !== null) return unchanged(state);
  const tale = begin(state);
  end(tale, 'draw-agreed', null);
  return told(tale);
}

export function unchanged(state: ObjectronState): Step<Objectron> {
  return { state, events: [] };
}

function told({ state, events }: Tale): Step<Objectron> {
  return { state, events: events.map((event) => ({ event })) };
}
