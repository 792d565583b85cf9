import { fail, ok, type Result } from '@tavola/kernel';
import { provinceOf } from './map.ts';
import {
  type DiplomacyAction,
  type DiplomacyState,
  MAX_ORDERS,
  type Order,
  type Province,
  type UnitType,
} from './types.ts';
import { unitIn } from './units.ts';
import { mapOf } from './variants/index.ts';
import { type OrderToken, tokensOf } from './words.ts';

const MAX_LINE = 200;
const MAX_TEXT = (MAX_ORDERS + 1) * MAX_LINE;

/** Orders of one seat, one a line or separated by `;`. */
export function readOrders(state: DiplomacyState, text: string): Result<DiplomacyAction> {
  if (text.length > MAX_TEXT) return fail('too-many-orders');
  const lines = text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > MAX_ORDERS) return fail('too-many-orders');
  if (lines.length === 1 && /^no orders$/i.test(lines[0] ?? '')) return ok({ orders: [] });
  const orders: Order[] = [];
  for (const line of lines) {
    if (line.length > MAX_LINE) return fail('not-understood', line.slice(0, 20));
    const order = readOrder(state, line);
    if (!order.ok) return order;
    orders.push(order.value);
  }
  return ok({ orders });
}

type Subject = Extract<OrderToken, { kind: 'place' }> & { readonly unit: UnitType | null };

/** Reads one order. The phase decides what `D` means: it disbands a dislodged unit, and removes one in Winter. */
export function readOrder(state: DiplomacyState, line: string): Result<Order> {
  const tokens = tokensOf(mapOf(state), line);
  if (!tokens.ok) return tokens;
  return orderFrom(state, [...tokens.value]) ?? fail('not-understood', line.slice(0, 40));
}

/** Null where the words make no order. */
function orderFrom(state: DiplomacyState, rest: OrderToken[]): Result<Order> | null {
  const lead = takeVerb(rest);
  if (lead === 'waive') return rest.length === 0 ? ok({ type: 'waive' }) : null;
  const subject = takeSubject(rest);
  if (subject === null || (lead !== null && lead !== 'build' && lead !== 'remove')) return null;
  const verb = lead ?? takeVerb(rest);
  if (verb === 'build') return rest.length > 0 || subject.unit === null ? null : buildOf(subject.unit, subject.place);
  return (
    wrongUnit(state, subject, state.stage === 'retreats') ?? unitOrder(state, provinceOf(subject.place), verb, rest)
  );
}

function unitOrder(
  state: DiplomacyState,
  unit: Province,
  verb: string | null,
  rest: OrderToken[],
): Result<Order> | null {
  switch (verb) {
    case 'hold':
      return rest.length === 0 ? ok({ type: 'hold', unit }) : null;
    case 'remove':
      return rest.length === 0 ? ok({ type: state.stage === 'retreats' ? 'disband' : 'remove', unit }) : null;
    case 'to':
    case 'retreat':
      return moveOf(state, unit, verb, rest);
    case 'support':
    case 'convoy':
      return helpOf(state, unit, verb, rest);
    default:
      return null;
  }
}

function buildOf(build: UnitType, at: string): Result<Order> {
  return ok({ type: 'build', build, at });
}

function moveOf(state: DiplomacyState, unit: string, verb: 'to' | 'retreat', rest: OrderToken[]): Result<Order> | null {
  if (verb === 'retreat' && rest[0]?.kind === 'verb' && rest[0].verb === 'to') rest.shift();
  const to = takeSubject(rest);
  if (to === null) return null;
  if (verb === 'retreat' || state.stage === 'retreats')
    return rest.length === 0 ? ok({ type: 'retreat', unit, to: to.place }) : null;
  if (rest.length === 0) return ok({ type: 'move', unit, to: to.place });
  return takeVerb(rest) === 'via' && rest.length === 0 ? ok({ type: 'move', unit, to: to.place, via: true }) : null;
}

function helpOf(
  state: DiplomacyState,
  unit: string,
  type: 'support' | 'convoy',
  rest: OrderToken[],
): Result<Order> | null {
  const other = takeSubject(rest);
  if (other === null) return null;
  const wrong = wrongUnit(state, other, false);
  if (wrong !== null) return wrong;
  const of = provinceOf(other.place);
  const verb = takeVerb(rest);
  if (type === 'support' && rest.length === 0 && (verb === null || verb === 'hold')) return ok({ type, unit, of });
  if (verb !== 'to') return null;
  const to = takeSubject(rest);
  // `A LON - BRE VIA` may be repeated as it stands in the order of the army.
  const isDone = rest.length === 0 || (takeVerb(rest) === 'via' && rest.length === 0);
  return to === null || !isDone ? null : ok({ type, unit, of, to: to.place });
}

/** An army is named where a fleet is, or the other way round. `check` decides whether a unit is there at all. */
function wrongUnit(state: DiplomacyState, { unit, place }: Subject, isDislodged: boolean): Result<never> | null {
  const found = unitIn(isDislodged ? state.dislodged : state.units, provinceOf(place));
  if (unit === null || found === undefined || found.type === unit) return null;
  return fail('no-such-unit', `${unit} ${place.toUpperCase()}`);
}

function takeVerb(rest: OrderToken[]): string | null {
  const [first] = rest;
  if (first?.kind !== 'verb') return null;
  rest.shift();
  return first.verb;
}

function takeSubject(rest: OrderToken[]): Subject | null {
  const [first, second] = rest;
  if (first?.kind === 'unit' && second?.kind === 'place') {
    rest.splice(0, 2);
    return { ...second, unit: first.unit };
  }
  if (first?.kind !== 'place') return null;
  rest.shift();
  return { ...first, unit: null };
}
