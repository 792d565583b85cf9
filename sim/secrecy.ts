import { seeded } from '@tavola/kernel';
import { FrameRecord } from './frame-record.ts';
import type { Plan } from './plan.ts';
import { simulate, type WorldResult } from './simulation.ts';

/**
 * Plays a world twice, the second time with another sealed move. I6: until the reveal, all that others receive is the same, and
 * comes at the same time. Returns the first run.
 */
export async function simulateTwice(plan: Plan): Promise<WorldResult & { readonly isCompared: boolean }> {
  const first = new FrameRecord();
  const result = await simulate(plan, { record: first });
  const { sealed } = first;
  if (result.violation !== null || sealed.length === 0) return { ...result, isCompared: false };
  const move = sealed[seeded(`${plan.seed} sealed move`).below(sealed.length)];
  if (move === undefined) return { ...result, isCompared: false };
  const second = new FrameRecord(move);
  const { violation } = await simulate(plan, { record: second });
  if (violation !== null || !second.hasChanged) return { ...result, violation, isCompared: false };
  const what = first.differenceFrom(second, move);
  if (what === null) return { ...result, isCompared: true };
  return { ...result, violation: { law: 'I6', at: move.table, what, now: 0 }, isCompared: true };
}
