import { isMovement } from '../apply.ts';
import { parsePhase } from '../phases.ts';
import type { DiplomacyEvent, DiplomacyOptions, Verdict } from '../types.ts';
import { mapOf } from '../variants/index.ts';
import { explainer } from './explain.ts';
import type { Battlefield, DetailedCause } from './types.ts';

export { DETAILED_CODES, type DetailedCause, type DetailedCode } from './types.ts';

export type Resolved = Extract<DiplomacyEvent, { readonly type: 'resolved' }>;

/**
 * Every cause of every failed order of a phase, by verdict; none for orders that succeeded. Found by resolving the phase again from its
 * event, so games from before this existed have them, too.
 */
export function causesIn(
  { phase, verdicts }: Pick<Resolved, 'phase' | 'verdicts'>,
  options: Pick<DiplomacyOptions, 'edition' | 'variant'>,
): readonly (readonly DetailedCause[])[] {
  const battle = parsePhase(phase)?.stage === 'movement' ? battlefield(verdicts, options) : null;
  const explain = battle === null ? null : explainer(battle);
  return verdicts.map(({ cause }, index) => {
    if (cause === undefined) return [];
    const found = explain?.(index) ?? [];
    return found.length > 0 ? found : [cause];
  });
}

/** Null if the verdicts are not those of a whole movement phase, as in positions from elsewhere. */
function battlefield(
  verdicts: readonly Verdict[],
  { edition, variant }: Pick<DiplomacyOptions, 'edition' | 'variant'>,
): Battlefield | null {
  const orders = verdicts.map(({ order }) => order).filter(isMovement);
  const units = verdicts.flatMap(({ unit }) => unit ?? []);
  if (orders.length !== verdicts.length || units.length !== verdicts.length) return null;
  return { units, orders, edition, map: mapOf(variant === undefined ? {} : { variant }) };
}
