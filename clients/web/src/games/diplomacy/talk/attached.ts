import type { ChatAttachment, ChatAttachmentView } from '@tavola/client-core';
import { type DiplomacyView, diplomacy, notateOrder, type Order } from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { DrawnOrder } from '../map/types.ts';
import { orderSubject } from '../pick.ts';
import { drawnOrders } from '../picture.ts';

/** An order in a message, of any power. */
export interface AttachedOrder {
  readonly seat: Seat;
  readonly order: Order;
  /** Notation, from when it was written. */
  readonly text: string;
}

/** Orders of a received message. What this client can’t read is left out. */
export function receivedOrders(attached: ChatAttachmentView): readonly AttachedOrder[] {
  return (attached.kind === 'orders' ? attached.orders : []).flatMap(({ seat, action, text }) => {
    const read = diplomacy.parse.action(action);
    return read.ok ? read.value.orders.map((order) => ({ seat, order, text })) : [];
  });
}

/** Orders of the message that is being written. */
export function writtenOrders(value: ChatAttachment | null, view: DiplomacyView): readonly AttachedOrder[] {
  return (value?.kind === 'orders' ? value.orders : []).flatMap(({ seat, action }) => {
    const read = diplomacy.parse.action(action);
    return read.ok ? read.value.orders.map((order) => ({ seat, order, text: notateOrder(view, order) })) : [];
  });
}

/** One entry for each order. Null without any. */
export function attachmentOf(orders: readonly Pick<AttachedOrder, 'seat' | 'order'>[]): ChatAttachment | null {
  if (orders.length === 0) return null;
  return { kind: 'orders', orders: orders.map(({ seat, order }) => ({ seat, action: { orders: [order] } })) };
}

/** Adds an order. Replaces that of the same unit. */
export function withAttached<T extends Pick<AttachedOrder, 'seat' | 'order'>>(
  all: readonly T[],
  added: T,
): readonly T[] {
  const subject = orderSubject(added.order);
  const at = all.findIndex(({ order }) => subject !== null && orderSubject(order) === subject);
  return at < 0 ? [...all, added] : all.with(at, added);
}

/** On the map they differ from the orders of the player. */
export function drawnAttached(orders: readonly AttachedOrder[]): readonly DrawnOrder[] {
  const sure = new Set<string>();
  return orders.flatMap(({ seat, order }) => drawnOrders(seat, [order], 'attached', sure));
}

/** As players write them. */
export function dashed(text: string): string {
  return text.replace(' - ', ' – ');
}
