import type { DiplomacyAction, DiplomacyState, Order, Place, Province, Unit } from './types.ts';
import { unitIn } from './units.ts';

/**
 * Orders as people write them: `A PAR - BUR`, `A LON - BRE VIA`, `F ENG C A LON - BRE`, `A MAR S A PAR - BUR`, `A MAR S A PAR`,
 * `F STP/SC - BOT`, `A PAR H`; `A PAR R PIC` and `A PAR D` for dislodged units; `F BRE B`, `A PAR D` and `WAIVE` in Winter. Orders are
 * separated by `; ` or stand in lines of their own; nothing at all is `NO ORDERS`. `read-orders.ts` reads these and many other ways.
 */
export function notate(state: DiplomacyState, { orders }: DiplomacyAction): string {
  return orders.length === 0 ? 'NO ORDERS' : orders.map((order) => notateOrder(state, order)).join('; ');
}

export function notateOrder(state: Pick<DiplomacyState, 'units' | 'dislodged' | 'stage'>, order: Order): string {
  if (order.type === 'waive') return 'WAIVE';
  if (order.type === 'build') return `${order.build} ${upper(order.at)} B`;
  const own = state.stage === 'retreats' ? state.dislodged : state.units;
  const subject = unitText(own, order.unit);
  switch (order.type) {
    case 'hold':
      return `${subject} H`;
    case 'move':
      return `${subject} - ${upper(order.to)}${order.via === true ? ' VIA' : ''}`;
    case 'support':
      return `${subject} S ${unitText(state.units, order.of)}${order.to === undefined ? '' : ` - ${upper(order.to)}`}`;
    case 'convoy':
      return `${subject} C ${unitText(state.units, order.of)} - ${upper(order.to)}`;
    case 'retreat':
      return `${subject} R ${upper(order.to)}`;
    case 'disband':
    case 'remove':
      return `${subject} D`;
  }
}

/** `F STP/SC`, or only the province if it is empty. */
function unitText(units: readonly Unit[], province: Province): string {
  const unit = unitIn(units, province);
  return unit === undefined ? upper(province) : unitName(unit);
}

export function unitName({ type, at }: Pick<Unit, 'type' | 'at'>): string {
  return `${type} ${upper(at)}`;
}

export function upper(place: Place): string {
  return place.toUpperCase();
}
