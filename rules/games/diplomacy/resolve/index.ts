import type { Edition, MovementOrder, Unit } from '../types.ts';
import { STANDARD } from '../variants/index.ts';
import { createField, type ResolutionField } from './field.ts';
import { load } from './load.ts';
import { settleField } from './settle.ts';

export { createField, HOLD, isHeadOn, MOVE, NO, NOBODY, OPEN, type ResolutionField, SUPPORT, YES } from './field.ts';

/**
 * Resolves one movement phase on a field of one's own: `orders[i]` is for `units[i]`. The answers are on the field until the next call;
 * a program that resolves many phases keeps one field for all of them.
 */
export function resolveOn(
  field: ResolutionField,
  units: readonly Unit[],
  orders: readonly (MovementOrder | null)[],
  edition: Edition,
): ResolutionField {
  load(field, units, orders, edition);
  settleField(field);
  return field;
}

export function resolve(
  units: readonly Unit[],
  orders: readonly (MovementOrder | null)[],
  edition: Edition = 'tavola',
  map = STANDARD.map,
): ResolutionField {
  return resolveOn(createField(map), units, orders, edition);
}
