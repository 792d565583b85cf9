import { type Order, provinceOf, type Unit, unitIn } from '@tavola/diplomacy';
import { placeName, typeName } from './naming.ts';
import { capital } from './numbers.ts';

/** An order as a sentence without its end: `Vienna moves to Galicia`. The notation says who does it; this says what. */
export function orderWords(order: Order, units: readonly Unit[]): string {
  switch (order.type) {
    case 'hold':
      return `${named(order.unit)} holds`;
    case 'move':
      return `${named(order.unit)} moves to ${placeName(order.to)}${order.via === true ? ' by convoy' : ''}`;
    case 'support':
      return order.to === undefined
        ? `${named(order.unit)} supports ${other(order.of, units)}`
        : `${named(order.unit)} supports ${other(order.of, units)} to ${placeName(order.to)}`;
    case 'convoy':
      return `${named(order.unit)} carries ${other(order.of, units)} to ${placeName(order.to)}`;
    case 'retreat':
      return `${named(order.unit)} retreats to ${placeName(order.to)}`;
    case 'disband':
      return `${named(order.unit)} is disbanded`;
    case 'remove':
      return `${named(order.unit)} is removed`;
    case 'build':
      return `${order.build === 'A' ? 'An army' : 'A fleet'} is built ${order.at.length > 3 ? 'on' : 'in'} ${placeName(order.at)}`;
    case 'waive':
      return 'One build is given up';
  }
}

function named(province: string): string {
  return capital(placeName(province));
}

function other(province: string, units: readonly Unit[]): string {
  const unit = unitIn(units, provinceOf(province));
  return unit === undefined ? placeName(province) : `the ${typeName(unit.type)} in ${placeName(province)}`;
}
