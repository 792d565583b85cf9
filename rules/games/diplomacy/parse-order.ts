import { type Fields, fail, field, isFields, isOneOf, ok, type Result, unknownField } from '@tavola/kernel';
import { type DiplomacyAction, MAX_ORDERS, type Order, UNIT_TYPES } from './types.ts';

const MEMBERS: Readonly<Record<Order['type'], readonly string[]>> = {
  hold: ['unit'],
  move: ['unit', 'to'],
  support: ['unit', 'of'],
  convoy: ['unit', 'of', 'to'],
  retreat: ['unit', 'to'],
  disband: ['unit'],
  build: ['build', 'at'],
  remove: ['unit'],
  waive: [],
};
const OPTIONAL: Readonly<Partial<Record<Order['type'], string>>> = { move: 'via', support: 'to' };
const TYPES = Object.keys(MEMBERS) as Order['type'][];

/** The longest place name has six letters. `check` decides whether the place exists. */
const MAX_NAME_LENGTH = 12;

export function parseAction(raw: unknown): Result<DiplomacyAction> {
  if (!isFields(raw)) return fail('action-not-an-object');
  const stranger = unknownField(raw, ['orders']);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 20));
  const list = field(raw, 'orders');
  if (!Array.isArray(list)) return fail('bad-field', 'orders');
  if (list.length > MAX_ORDERS) return fail('too-many-orders');
  const orders: Order[] = [];
  for (const item of list as readonly unknown[]) {
    const order = parseOrder(item);
    if (!order.ok) return order;
    orders.push(order.value);
  }
  return ok({ orders });
}

export function parseOrder(raw: unknown): Result<Order> {
  if (!isFields(raw)) return fail('order-not-an-object');
  const type = field(raw, 'type');
  if (!isOneOf(TYPES, type)) return fail('bad-field', 'type');
  const option = OPTIONAL[type];
  const known = ['type', ...MEMBERS[type], ...(option === undefined ? [] : [option])];
  const stranger = unknownField(raw, known);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 20));
  const bad = MEMBERS[type].find((name) => !isSound(name, field(raw, name)));
  if (bad !== undefined) return fail('bad-field', bad);
  if (option !== undefined && Object.hasOwn(raw, option) && !isSound(option, field(raw, option)))
    return fail('bad-field', option);
  return ok(orderFrom(type, raw));
}

function isSound(name: string, value: unknown): boolean {
  if (name === 'build') return isOneOf(UNIT_TYPES, value);
  if (name === 'via') return value === true;
  return typeof value === 'string' && value.length <= MAX_NAME_LENGTH;
}

/** Copies member by member in a fixed order. */
function orderFrom(type: Order['type'], raw: Fields): Order {
  const { unit, of, to, at } = raw as Readonly<Record<string, string>>;
  const [who, whom, where] = [unit ?? '', of ?? '', to ?? ''];
  switch (type) {
    case 'hold':
    case 'disband':
    case 'remove':
      return { type, unit: who };
    case 'move':
      return raw['via'] === true ? { type, unit: who, to: where, via: true } : { type, unit: who, to: where };
    case 'support':
      return to === undefined ? { type, unit: who, of: whom } : { type, unit: who, of: whom, to: where };
    case 'convoy':
      return { type, unit: who, of: whom, to: where };
    case 'retreat':
      return { type, unit: who, to: where };
    case 'build':
      return { type, build: raw['build'] === 'F' ? 'F' : 'A', at: at ?? '' };
    case 'waive':
      return { type };
  }
}
