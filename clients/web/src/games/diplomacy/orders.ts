import { type Order, type Province, provinceOf } from '@tavola/games/diplomacy';

/** The province of an order, or null for a waived build, of which there may be several. */
export function orderSubject(order: Order): Province | null {
  if (order.type === 'waive') return null;
  return provinceOf(order.type === 'build' ? order.at : order.unit);
}

export function orderFor(orders: readonly Order[], province: Province): Order | undefined {
  return orders.find((order) => orderSubject(order) === province);
}

/** Adds an order. Replaces the previous one of the same unit. */
export function withOrder(orders: readonly Order[], order: Order): readonly Order[] {
  const subject = orderSubject(order);
  const at = subject === null ? -1 : orders.findIndex((known) => orderSubject(known) === subject);
  return at < 0 ? [...orders, order] : orders.with(at, order);
}

export function withoutOrder(orders: readonly Order[], province: Province): readonly Order[] {
  return orders.filter((order) => orderSubject(order) !== province);
}

/** Removes one waived build. */
export function withoutWaive(orders: readonly Order[]): readonly Order[] {
  const at = orders.findLastIndex(({ type }) => type === 'waive');
  return at < 0 ? orders : orders.toSpliced(at, 1);
}
