import {
  type DiplomacyState,
  type DiplomacyView,
  diplomacy,
  type Order,
  readOrder,
  unitIn,
  variantOf,
} from '@tavola/games/diplomacy';
import { type Reason, reason, type Seat } from '@tavola/kernel';
import { orderSubject, withOrder } from '../pick.ts';

/** Longer than the orders of all powers. */
export const MAX_ORDER_TEXT = 8_000;
const MAX_LINE = 200;

export interface BulkOrders {
  /** Orders by seat, in the order of the text. A later order of a unit replaces an earlier one. */
  readonly bySeat: ReadonlyMap<Seat, readonly Order[]>;
  /** What can’t be read or ordered, with the reason. */
  readonly faults: readonly { readonly text: string; readonly reason: Reason }[];
}

/**
 * Reads orders of any powers, one a line or separated by commas or semicolons. Names of powers, with or without a colon, say
 * whose waived builds follow. Everything else follows from the unit.
 */
export function readBulkOrders(view: DiplomacyView, text: string): BulkOrders {
  const bySeat = new Map<Seat, readonly Order[]>();
  const faults: { readonly text: string; readonly reason: Reason }[] = [];
  let heading: Seat | null = null;
  for (const piece of piecesOf(view, text.slice(0, MAX_ORDER_TEXT))) {
    const named = powerNamed(view, piece);
    if (named !== null) {
      heading = named;
      continue;
    }
    const read = readOrder(view, piece.slice(0, MAX_LINE));
    const seat: Seat | null = read.ok ? seatOf(view, read.value, heading) : null;
    if (!read.ok) faults.push({ text: piece, reason: read.error });
    else if (seat === null) faults.push({ text: piece, reason: missingUnit(read.value) });
    else {
      const orders = withOrder(bySeat.get(seat) ?? [], read.value);
      const refusal = diplomacy.check(view, seat, { orders });
      if (refusal === null) bySeat.set(seat, orders);
      else faults.push({ text: piece, reason: refusal });
    }
  }
  return { bySeat, faults };
}

/** A comma may also be inside an order, as in `F MAO - SPA, north coast`. */
function piecesOf(view: DiplomacyView, text: string): readonly string[] {
  const lines = text.split(/[\n;]/).map((line) => line.trim());
  return lines
    .flatMap((line) => (line.includes(',') && !readOrder(view, line).ok ? line.split(',') : [line]))
    .flatMap((piece) => afterPower(view, piece.trim()))
    .filter((piece) => piece !== '');
}

/** `Austria: A Vie - Tri` is the power and an order. */
function afterPower(view: DiplomacyView, piece: string): readonly string[] {
  const colon = piece.indexOf(':');
  const head = piece.slice(0, colon);
  return colon > 0 && powerNamed(view, head) !== null ? [head, piece.slice(colon + 1).trim()] : [piece];
}

function powerNamed(of: DiplomacyState, text: string): Seat | null {
  const name = text.replace(/:$/, '').trim().toLowerCase();
  const seat = variantOf(of).powers.findIndex((power) => power.toLowerCase() === name);
  return seat < 0 ? null : seat;
}

/** No power can give this order. */
function missingUnit(order: Order): Reason {
  const province = orderSubject(order);
  return province === null ? reason('not-understood', 'WAIVE') : reason('no-such-unit', province);
}

function seatOf(state: DiplomacyState, order: Order, heading: Seat | null): Seat | null {
  if (order.type === 'waive') return heading;
  const province = orderSubject(order) ?? '';
  if (order.type === 'build') {
    const owner = state.centres.findIndex((own) => own.includes(province));
    return owner < 0 ? heading : owner;
  }
  const units = state.stage === 'retreats' ? state.dislodged : state.units;
  return unitIn(units, province)?.seat ?? null;
}
