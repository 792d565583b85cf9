import { type Chance, recorded, ScriptError, type Shape, type Step, scripted, seeded } from '@tavola/kernel';
import { type Reply, refuse, reply } from './errors.ts';
import type { EngineClock } from './op.ts';
import { draws, optional, seed } from './readers.ts';

export const chanceMembers = { seed: optional(seed), draws: optional(draws) };

export interface ChanceRequest {
  readonly seed: string | number | undefined;
  readonly draws: readonly number[] | undefined;
}

/** Without a seed the clock gives one. Not for secrets: the answer contains the draws. */
export function seedOr(asked: string | number | undefined, clock: EngineClock): string | number {
  return asked ?? `clock ${clock.now()}`;
}

export interface RollResult {
  readonly step: Step<Shape>;
  readonly draws: readonly number[];
}

/** Takes a step with the requested randomness. A script of draws must fit exactly. */
export function roll(
  asked: ChanceRequest,
  clock: EngineClock,
  take: (chance: Chance) => Step<Shape>,
): Reply<RollResult> {
  if (asked.draws === undefined) {
    const record = recorded(seeded(seedOr(asked.seed, clock)));
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
