import type { Province } from '@tavola/games/diplomacy';
import { ordersOfStep, type SeasonStep } from './season.ts';

/** How long the parts of a battle take, one after the other (ms). */
const PARTS = { support: 160, cut: 120, move: 200, result: 120 } as const;
/** A retreat, build or disband (ms). */
const OTHER = 300;
/** A battle stays this long after its result (ms). Without motion every step does. */
const PAUSE = 900;

/** When the order of a unit is drawn (ms from the start of its step). */
export interface ActPart {
  readonly start: number;
  readonly time: number;
  /** When a cut support fails. Absent: with the result. */
  readonly snap?: number;
}

/** How a step of the season is shown: supports, what cuts them, moves, result. */
export interface SeasonAct {
  readonly parts: ReadonlyMap<Province, ActPart>;
  /** When the result appears (ms). */
  readonly result: number;
  /** How long all of it takes (ms). */
  readonly length: number;
}

export function actOf(step: SeasonStep): SeasonAct {
  if (step.kind !== 'fight') {
    const units = [...(ordersOfStep(step) ?? [])];
    return { parts: new Map(units.map((unit) => [unit, { start: 0, time: OTHER }])), result: 0, length: OTHER };
  }
  const { sides } = step.fight.battle;
  const supports = sides.flatMap((side) => side.supports);
  const cuts = supports.filter(({ code }) => code === 'help-cut');
  const cutAt = supports.length > 0 ? PARTS.support : 0;
  const moveAt = cutAt + (cuts.length > 0 ? PARTS.cut : 0);
  const result = moveAt + PARTS.move;
  const parts = new Map<Province, ActPart>();
  for (const { unit } of sides) parts.set(unit, { start: moveAt, time: PARTS.move });
  for (const cutter of cuts.flatMap(({ by = [] }) => by)) parts.set(cutter, { start: cutAt, time: PARTS.cut });
  for (const { unit, code } of supports)
    parts.set(unit, { start: 0, time: PARTS.support, ...(code === 'help-cut' ? { snap: moveAt } : {}) });
  return { parts, result, length: result + PARTS.result + PAUSE };
}

/** How long a step stays while the season plays (ms). */
export function stepLength(step: SeasonStep, isStill: boolean): number {
  const { length } = actOf(step);
  return isStill ? Math.max(length, PAUSE) : length;
}
