import { type Order, provinceOf, type Unit, unitIn } from '@tavola/games/diplomacy';
import type { Diplomacy as Messages } from '../../generated/diplomacy.ts';
import { kindOfUnit, type Names } from './names.ts';

/** An order as a sentence without its end: “Vienna moves to Galicia”. The notation says who does it; this says what. */
export function orderWords(m: Messages, names: Names) {
  return (order: Order, units: readonly Unit[]): string => {
    const other = (province: string): string => {
      const unit = unitIn(units, provinceOf(province));
      return unit === undefined ? names.place(province) : names.unit({ type: unit.type, at: provinceOf(province) });
    };
    const unit = 'unit' in order ? names.province(provinceOf(order.unit)) : '';
    switch (order.type) {
      case 'hold':
        return m['order.hold']({ unit });
      case 'move':
        return m[order.via === true ? 'order.move-via' : 'order.move']({ unit, to: names.place(order.to) });
      case 'support':
        return order.to === undefined
          ? m['order.support-hold']({ unit, other: other(order.of) })
          : m['order.support-move']({ unit, other: other(order.of), to: names.place(order.to) });
      case 'convoy':
        return m['order.convoy']({ unit, other: other(order.of), to: names.place(order.to) });
      case 'retreat':
        return m['order.retreat']({ unit, to: names.place(order.to) });
      case 'disband':
        return m['order.disband']({ unit });
      case 'remove':
        return m['order.remove']({ unit });
      case 'build':
        return m['order.build']({
          type: kindOfUnit(order.build),
          coast: order.at.length > 3,
          to: names.place(order.at),
        });
      case 'waive':
        return m['order.waive'];
    }
  };
}
