import type { LawId } from './law.ts';
import type { Fault, Plan } from './plan.ts';
import { simulate, type WorldResult } from './simulation.ts';

export interface ShrinkOptions {
  /** Stops the search. */
  readonly isTimeUp: () => boolean;
  /** How a plan is played. Default: in memory. */
  readonly play?: (plan: Plan) => Promise<WorldResult>;
}

/** The smallest plan found that still breaks the same law: first fewer faults, then fewer tables, then fewer faults again. */
export async function shrink(plan: Plan, law: LawId, { isTimeUp, play = simulate }: ShrinkOptions): Promise<Plan> {
  const breaks = async (smaller: Plan): Promise<boolean> => !isTimeUp() && (await play(smaller)).violation?.law === law;
  let best = plan;
  for (let size = -1; size !== sizeOf(best); ) {
    size = sizeOf(best);
    const faults = await fewer(best.faults, (kept) => breaks({ ...best, faults: kept }));
    best = { ...best, faults };
    for (let table = best.tables.length - 1; table >= 0; table -= 1) {
      const smaller = withoutTable(best, table);
      if (smaller.tables.length > 0 && (await breaks(smaller))) best = smaller;
    }
  }
  return best;
}

function sizeOf({ faults, tables }: Plan): number {
  return faults.length + tables.length;
}

/** Delta debugging: drops halves, then quarters, and so on, while what is left still fails. */
async function fewer<T>(all: readonly T[], fails: (kept: readonly T[]) => Promise<boolean>): Promise<readonly T[]> {
  let kept = all;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < kept.length; ) {
      const rest = kept.toSpliced(from, size);
      if (await fails(rest)) kept = rest;
      else from += size;
    }
  }
  return kept;
}

function withoutTable(plan: Plan, dropped: number): Plan {
  const faults = plan.faults.flatMap((fault): Fault[] => {
    if (!('table' in fault)) return [fault];
    if (fault.table === dropped) return [];
    return [fault.table > dropped ? { ...fault, table: fault.table - 1 } : fault];
  });
  return { ...plan, tables: plan.tables.toSpliced(dropped, 1), faults };
}
