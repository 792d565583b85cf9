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
import { mapOf, variantOf } from './variants/index.ts';
import { type OrderToken, tokensOf } from './words.ts';

const MAX_LINE = 200;
const MAX_TEXT = (MAX_ORDERS + 1) * MAX_LINE;

/** Orders of one seat, one a line or separated by `;` or `,`. Lines with nothing but the name of a power are passed over. */
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
    const found = readLine(state, line);
    if (!found.ok) return found;
    orders.push(...found.value);
    if (orders.length > MAX_ORDERS) return fail('too-many-orders');
  }
  return ok({ orders });
}

/** A comma may also stand inside an order, as in `F MAO - SPA, north coast`: it separates only where it does not. */
function readLine(state: DiplomacyState, line: string): Result<readonly Order[]> {
  const whole = line.length > MAX_LINE ? fail('not-understood', line.slice(0, 20)) : readOrder(state, line);
  if (whole.ok) return ok([whole.value]);
  const parts = line.split(',').filter((part) => part.trim() !== '');
  if (parts.length < 2) return isHeading(state, line) ? ok([]) : whole;
  const orders: Order[] = [];
  for (const part of parts) {
    const order = part.length > MAX_LINE ? fail('not-understood', part.slice(0, 20)) : readOrder(state, part);
    if (!order.ok) return order;
    orders.push(order.value);
  }
  return ok(orders);
}

function isHeading(state: DiplomacyState, line: string): boolean {
  return variantOf(state).powerWords.has(line.replace(/:$/, '').trim().toLowerCase());
}

type Subject = Extract<OrderToken, { kind: 'place' }> & { readonly unit: UnitType | null };

/** Reads one order. The phase decides what `D` means: it disbands a dislodged unit, and removes one in Winter. */
export function readOrder(state: DiplomacyState, line: string): Result<Order> {
  const tokens = tokensOf(variantOf(state), line);
  if (!tokens.ok) return tokens;
  return orderFrom(state, [...tokens.value]) ?? fail('not-understood', line.trim().slice(0, 40));
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
    case null:
      // `A PAR BUR`
      return rest.length > 0 ? moveOf(state, unit, 'to', rest) : null;
    default:
      return null;
  }
}

function buildOf(build: UnitType, at: string): Result<Order> {
  return ok({ type: 'build', build, at });
}

function moveOf(state: DiplomacyState, unit: string, verb: 'to' | 'retreat', rest: OrderToken[]): Result<Order> | null {
  if (verb === 'retreat' && isVerb(rest[0], 'to')) rest.shift();
  const to = takeGoal(state, rest);
  if (to === null) return null;
  if (verb === 'retreat' || state.stage === 'retreats')
    return rest.length === 0 ? ok({ type: 'retreat', unit, to: to.place }) : null;
  const isVia = takeVia(rest) || to.isOverSea;
  if (rest.length > 0) return null;
  return ok({ type: 'move', unit, to: to.place, ...(isVia ? { via: true } : {}) });
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
  if (verb !== 'to' && verb !== null) return null;
  const to = takeGoal(state, rest);
  // `A LON - BRE VIA` may be repeated as it stands in the order of the army.
  takeVia(rest);
  return to === null || rest.length > 0 ? null : ok({ type, unit, of, to: to.place });
}

/** Where a move leads: the last of `NTH - NWY`, if it goes by convoy over the seas before. */
function takeGoal(state: DiplomacyState, rest: OrderToken[]): { place: string; isOverSea: boolean } | null {
  const map = mapOf(state);
  let to = takeSubject(rest);
  let isOverSea = false;
  while (to !== null && map.provinceKind(provinceOf(to.place)) === 'sea' && isVerb(rest[0], 'to')) {
    rest.shift();
    isOverSea = true;
    to = takeSubject(rest);
  }
  return to === null ? null : { place: to.place, isOverSea };
}

function takeVia(rest: OrderToken[]): boolean {
  if (!isVerb(rest[0], 'via')) return false;
  rest.shift();
  return true;
}

function isVerb(token: OrderToken | undefined, verb: string): boolean {
  return token?.kind === 'verb' && token.verb === verb;
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
