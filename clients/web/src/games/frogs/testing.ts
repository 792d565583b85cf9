import { type FrogsAction, type FrogsEvent, type FrogsState, type FrogsView, frogs } from '@tavola/frogs';
import { noChance } from '@tavola/kernel';

export function viewOf(state: FrogsState): FrogsView {
  return frogs.view(state, null);
}

export function frogsActions(state: FrogsState): readonly FrogsAction[] {
  const choices = frogs.choices(state, state.turn);
  return choices.kind === 'listed' ? choices.actions : [];
}

export function frogsEvents(state: FrogsState, action: FrogsAction): readonly FrogsEvent[] {
  return frogs.apply(state, [{ seat: state.turn, action }], noChance).events.map(({ event }) => event);
}
