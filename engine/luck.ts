import { type Chance, recorded, ScriptError, type Shape, type Step, scripted, seeded } from '@tavola/kernel';
import { type Reply, refuse, reply } from './errors.ts';
import type { Tools } from './op.ts';
import { draws, optional, seed } from './readers.ts';

export const luckMembers = { seed: optional(seed), draws: optional(draws) };

export interface AskedLuck {
  readonly seed: string | number | undefined;
  readonly draws: readonly number[] | undefined;
}

/** Without a seed the clock gives one. It is not for secrets; what it led to is told in the answer. */
export function seedOr(asked: string | number | undefined, tools: Tools): string | number {
  return asked ?? `clock ${tools.now()}`;
}

export interface Rolled {
  readonly step: Step<Shape>;
  readonly draws: readonly number[];
}

/** Takes a step with the luck asked for. A script of draws must fit it exactly. */
export function roll(asked: AskedLuck, tools: Tools, take: (chance: Chance) => Step<Shape>): Reply<Rolled> {
  if (asked.draws === undefined) {
    const record = recorded(seeded(seedOr(asked.seed, tools)));
    return reply({ step: take(record.chance), draws: record.draws });
  }
  if (asked.seed !== undefined) return refuse('conflicting-fields', 'seed', 'draws');
  const script = scripted(asked.draws);
  const step = unlessMisfit(() => take(script.chance));
  if (step === null) return refuse('draws-do-not-fit', 'draws');
  return script.left() === 0 ? reply({ step, draws: asked.draws }) : refuse('draws-left-over', 'draws');
}

function unlessMisfit(take: () => Step<Shape>): Step<Shape> | null {
  try {
    return take();
  } catch (error) {
    if (error instanceof ScriptError) return null;
    throw error;
  }
}
