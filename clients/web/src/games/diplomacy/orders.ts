import { type Order, type Province, provinceOf } from '@tavola/diplomacy';

/** The province an order is about; null for a build given up, of which there may be several. */
export function orderSubject(order: Order): Province | null {
  if (order.type === 'waive') return null;
  return provinceOf(order.type === 'build' ? order.at : order.unit);
}

export function orderFor(orders: readonly Order[], province: Province): Order | undefined {
  return orders.find((order) => orderSubject(order) === province);
}

/** One order a unit: a new one takes the place of the old one. */
export function withOrder(orders: readonly Order[], order: Order): readonly Order[] {
  const subject = orderSubject(order);
  const at = subject === null ? -1 : orders.findIndex((known) => orderSubject(known) === subject);
  return at < 0 ? [...orders, order] : orders.with(at, order);
}

export function withoutOrder(orders: readonly Order[], province: Province): readonly Order[] {
  return orders.filter((order) => orderSubject(order) !== province);
}

/** One build that was given up is wanted after all. */
export function withoutWaive(orders: readonly Order[]): readonly Order[] {
  const at = orders.findLastIndex(({ type }) => type === 'waive');
  return at < 0 ? orders : orders.toSpliced(at, 1);
}
