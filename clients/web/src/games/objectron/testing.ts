import {
  type ObjectronAction,
  type ObjectronEvent,
  type ObjectronState,
  type ObjectronView,
  objectron,
} from '@tavola/games/objectron';
import { steady } from '@tavola/games/objectron/testing';

export function viewOf(state: ObjectronState): ObjectronView {
  return objectron.view(state, null);
}

export function objectronActions(state: ObjectronState): readonly ObjectronAction[] {
  const choices = objectron.choices(state, viewOf(state).toAct ?? 0);
  return choices.kind === 'listed' ? choices.actions : [];
}

export function objectronEvents(state: ObjectronState, action: ObjectronAction): readonly ObjectronEvent[] {
  return objectron
    .apply(state, [{ seat: viewOf(state).toAct ?? 0, action }], steady())
    .events.map(({ event }) => event);
}
