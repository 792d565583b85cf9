import type { Edition, MovementOrder, Unit } from '../types.ts';
import { createField, type Field } from './field.ts';
import { load } from './load.ts';
import { settle } from './settle.ts';

export { createField, type Field, HOLD, isHeadOn, MOVE, NO, NOBODY, OPEN, SUPPORT, YES } from './field.ts';

/**
 * Resolves one movement phase on a field of one's own: `orders[i]` is for `units[i]`. The answers are on the field until the next call;
 * a program that resolves many phases keeps one field for all of them.
 */
export function resolveOn(
  field: Field,
  units: readonly Unit[],
  orders: readonly (MovementOrder | null)[],
  edition: Edition,
): Field {
  load(field, units, orders, edition);
  settle(field);
  return field;
}

export function resolve(
  units: readonly Unit[],
  orders: readonly (MovementOrder | null)[],
  edition: Edition = 'tavola',
): Field {
  return resolveOn(createField(), units, orders, edition);
}
