import { reason, type Seat, type Warning } from '@tavola/kernel';
import { apply } from './apply.ts';
import { check } from './legal.ts';
import { outcomeOf } from './outcome.ts';
import { ownerOf } from './stacks.ts';
import type { DvonnAction, DvonnState } from './types.ts';

/** Legal, but people regret it: stacks of one's own that go with the cut-off ones, and ending the game without winning it. */
export function warn(state: DvonnState, seat: Seat, action: DvonnAction): readonly Warning[] {
  if (action.type !== 'move' || check(state, seat, action) !== null) return [];
  const step = apply(state, { seat, action });
  const lost = step.events
    .flatMap(({ event }) => (event.type === 'cut-off' ? event.stacks : []))
    .filter(({ stack }) => ownerOf(stack) === seat)
    .map(({ at }) => at);
  const warnings: Warning[] = lost.length > 0 ? [reason('cuts-own', ...lost)] : [];
  const outcome = outcomeOf(step.state);
  if (outcome !== null && outcome.ranks[seat] !== 1) warnings.push(reason('ends-in-defeat'));
  return warnings;
}
