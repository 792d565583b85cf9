import { type Place, provinceKind, unitIn } from '@tavola/games/diplomacy';
import { orderFor, withoutOrder } from './orders.ts';
import { give, inHand, NOTHING, ORDER_KINDS, type PickChange, type Situation, stay } from './pick.ts';
import { pressInMovement } from './press-movement.ts';
import { pressInRetreats } from './press-retreats.ts';
import { build, pressInWinter } from './press-winter.ts';

/** What a press on the map does. Orders that will fail are allowed. */
export function pressProvince(now: Situation, place: Place): PickChange {
  switch (now.state.stage) {
    case 'movement':
      return pressInMovement(now, place);
    case 'retreats':
      return pressInRetreats(now, place);
    case 'adjustments':
      return pressInWinter(now, place);
  }
}

/** Kinds of orders with a button or key, for the selected unit. */
export const ORDER_COMMANDS = ['hold', ...ORDER_KINDS, 'disband', 'army', 'fleet', 'clear'] as const;
export type OrderCommand = (typeof ORDER_COMMANDS)[number];

export function enterCommand(now: Situation, saying: OrderCommand): PickChange {
  const { pick, orders } = now;
  const unit = inHand(pick);
  if (unit === null || !commandsFor(now).includes(saying)) return stay(now);
  switch (saying) {
    case 'hold':
      return give(now, { type: 'hold', unit });
    case 'disband':
      return give(now, { type: 'disband', unit });
    case 'army':
    case 'fleet':
      return build(now, unit, saying === 'army' ? 'A' : 'F');
    case 'clear':
      return { orders: withoutOrder(orders, unit), pick: NOTHING };
    default:
      return { orders, pick: { step: 'unit', unit, orderKind: saying } };
  }
}

/** Kinds of orders that the selected unit can have. */
export function commandsFor({ state, orders, pick }: Situation): readonly OrderCommand[] {
  const unit = inHand(pick);
  if (unit === null) return [];
  const clear: readonly OrderCommand[] = orderFor(orders, unit) === undefined ? [] : ['clear'];
  if (state.stage === 'retreats') return ['disband', ...clear];
  if (state.stage === 'adjustments') return pick.step === 'site' ? ['army', 'fleet'] : clear;
  const isAtSea = unitIn(state.units, unit)?.type === 'F' && provinceKind(unit) === 'sea';
  return ['hold', 'move', 'support', ...(isAtSea ? (['convoy'] as const) : []), ...clear];
}
