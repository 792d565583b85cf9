import {
  type DiplomacyEvent,
  type DiplomacyState,
  type DiplomacyView,
  diplomacy,
  notateOrder,
  type Order,
  type Place,
  type Province,
  parsePhase,
  provinceOf,
  type Resolved,
  type Unit,
  type Verdict,
  variantOf,
} from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { DiplomacyWords } from '@tavola/words/games/diplomacy';
import type { DrawnOrder, MapOrder, OrderLook } from './map/types.ts';
import { orderSubject } from './pick.ts';

/** Home provinces without a centre. They have the colour of their power while it owns a home centre. */
const HOMELANDS: Readonly<Record<string, readonly Province[]>> = {
  Austria: ['boh', 'gal', 'tyr'],
  England: ['cly', 'wal', 'yor'],
  France: ['bur', 'gas', 'pic'],
  Germany: ['pru', 'ruh', 'sil'],
  Italy: ['apu', 'pie', 'tus'],
  Russia: ['fin', 'lvn', 'ukr'],
  Turkey: ['arm', 'syr'],
};

/** Owners of provinces, for their tint. */
export function ownersOf({ centres, ...of }: Pick<DiplomacyState, 'centres' | 'variant'>): ReadonlyMap<Province, Seat> {
  const { powers } = variantOf(of);
  const owners = new Map<Province, Seat>();
  for (const [seat, own] of centres.entries()) {
    if (own.length > 0) for (const land of HOMELANDS[powers[seat] ?? ''] ?? []) owners.set(land, seat);
  }
  for (const [seat, own] of centres.entries()) for (const centre of own) owners.set(centre, seat);
  return owners;
}

/** What a province or coast shows. A coast shows its fleet alone. */
export function contentsOf(place: Place, view: DiplomacyView) {
  const province = provinceOf(place);
  const isHere = ({ at }: Unit): boolean => (place === province ? provinceOf(at) : at) === place;
  return {
    province,
    ...(place === province ? { owner: ownersOf(view).get(province) ?? null } : {}),
    units: view.units.filter(isHere),
    dislodged: view.dislodged.filter(isHere),
  };
}

function toDraw(seat: Seat, order: Order, look: OrderLook): readonly DrawnOrder[] {
  return order.type === 'waive' ? [] : [{ seat, order: order satisfies MapOrder, look }];
}

/** The player's orders. `doubtful` are the provinces whose order will probably fail. */
export function drawnOrders(
  seat: Seat,
  orders: readonly Order[],
  look: OrderLook,
  doubtful: ReadonlySet<Province>,
): readonly DrawnOrder[] {
  return orders.flatMap((order) => toDraw(seat, order, doubtful.has(orderSubject(order) ?? '') ? 'doubtful' : look));
}

/** The orders of all powers. Units without an order are left out. */
export function drawnVerdicts(verdicts: readonly Verdict[]): readonly DrawnOrder[] {
  return verdicts.flatMap(({ seat, order, ok, unordered }) =>
    unordered === true && order.type === 'hold' ? [] : toDraw(seat, order, ok ? 'done' : 'failed'),
  );
}

/** The phases with orders that a step resolved. */
export function resolvedIn(events: readonly (DiplomacyEvent | null)[]): readonly Resolved[] {
  return events.flatMap((event) => (event?.type === 'resolved' && event.verdicts.length > 0 ? [event] : []));
}

/** The units at the time of these orders. */
export function unitsIn(verdicts: readonly Verdict[]): readonly Unit[] {
  return verdicts.flatMap(({ unit, order }) => (unit === null || order.type === 'build' ? [] : [unit]));
}

/** The places of an order, for highlighting. */
export function drawnPlaces(order: Order): readonly Province[] {
  if (order.type === 'waive') return [];
  if (order.type === 'build') return [provinceOf(order.at)];
  return [
    order.unit,
    ...('of' in order ? [order.of] : []),
    ...('to' in order && order.to !== undefined ? [order.to] : []),
  ].map(provinceOf);
}

/** By province, why the order there will probably fail. */
export function orderWarnings(
  words: Pick<DiplomacyWords, 'doubt'>,
  state: DiplomacyState,
  seat: Seat,
  orders: readonly Order[],
): ReadonlyMap<Province, string> {
  const doubts = new Map<Province, string>();
  for (const { code, at = [] } of diplomacy.warn(state, seat, { orders })) {
    const doubt = words.doubt(code);
    if (doubt !== null) for (const province of at) doubts.set(province, doubt);
  }
  return doubts;
}

/** `A VIE – GAL`, with the units as they were in that phase. */
export function notationOf({ order }: Pick<Verdict, 'order'>, { phase, verdicts }: Resolved): string {
  const units = unitsIn(verdicts);
  const stage = parsePhase(phase)?.stage ?? 'movement';
  const dislodged = units.map((unit) => ({ ...unit, retreats: [] }));
  return notateOrder({ units, dislodged, stage }, order).replace(' - ', ' – ');
}
