import { reason, type Seat, type Warning } from '@tavola/kernel';
import { apply } from './apply.ts';
import { check } from './legal.ts';
import { outcomeOf } from './outcome.ts';
import { stackOwner } from './stacks.ts';
import type { DvonnAction, DvonnState } from './types.ts';

/** Warns about own stacks that the move cuts off, and about ending the game without winning it. */
export function warn(state: DvonnState, seat: Seat, action: DvonnAction): readonly Warning[] {
  if (action.type !== 'move' || check(state, seat, action) !== null) return [];
  const step = apply(state, { seat, action });
  const lost = step.events
    .flatMap(({ event }) => (event.type === 'cut-off' ? event.stacks : []))
    .filter(({ stack }) => stackOwner(stack) === seat)
    .map(({ at }) => at);
  const warnings: Warning[] = lost.length > 0 ? [reason('cuts-own', ...lost)] : [];
  const outcome = outcomeOf(step.state);
  if (outcome !== null && outcome.ranks[seat] !== 1) warnings.push(reason('ends-in-defeat'));
  return warnings;
}
