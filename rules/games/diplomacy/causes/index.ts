import { isMovement } from '../apply.ts';
import { parsePhase } from '../phases.ts';
import { createField } from '../resolve/field.ts';
import { resolveOn } from '../resolve/index.ts';
import type { Battle, DetailedCause, DiplomacyEvent, DiplomacyOptions, Verdict } from '../types.ts';
import { mapOf } from '../variants/index.ts';
import { battlesOf } from './battles.ts';
import { type Battlefield, explainer } from './explain.ts';

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

/** The battles of a movement phase, from its event; none in other phases. */
export function battlesIn(
  { phase, verdicts }: Pick<Resolved, 'phase' | 'verdicts'>,
  options: Pick<DiplomacyOptions, 'edition' | 'variant'>,
): readonly Battle[] {
  const battle = parsePhase(phase)?.stage === 'movement' ? battlefield(verdicts, options) : null;
  if (battle === null) return [];
  const { units, orders, edition, map } = battle;
  return battlesOf(resolveOn(createField(map), units, orders, edition), orders);
}

/** An event with all causes of every failed order, and its battles. */
export function explained(
  event: DiplomacyEvent,
  options: Pick<DiplomacyOptions, 'edition' | 'variant'>,
): DiplomacyEvent {
  if (event.type !== 'resolved') return event;
  const causes = causesIn(event, options);
  const verdicts = event.verdicts.map((verdict, index): Verdict => {
    const own = causes[index] ?? [];
    return own.length === 0 ? verdict : { ...verdict, causes: own };
  });
  const battles = battlesIn(event, options);
  return { ...event, verdicts, ...(battles.length === 0 ? {} : { battles }) };
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
