import {
  adjustmentOf,
  CAUSES,
  type Diplomacy,
  diplomacy,
  type MovementOrder,
  mapOf,
  notateOrder,
  type Order,
  provinceOf,
  unitName,
  unitsOf,
} from '@tavola/games/diplomacy';
import { isOneOf } from '@tavola/kernel';

import { quoted } from '../../clean.ts';
import { messages } from '../../language.ts';
import type { SeatView } from '../../seat-view.ts';
import type { Answer } from '../../text-ui.ts';
import { placeLabel } from './board.ts';
import { refusalSentence } from './sentences.ts';

const DONE = ['done', 'go', 'end'];

export function question({ view, seat }: SeatView<Diplomacy>, typed: readonly string[]): string {
  const m = messages().diplomacyTerminal;
  const key = view.stage === 'movement' ? 'orders.prompt' : (`${view.stage}.prompt` as const);
  return m[key]({ given: typed.length, wanted: wanted(view, seat) });
}

/** The number of orders the seat may give. */
function wanted(view: SeatView<Diplomacy>['view'], seat: number): number {
  if (view.stage === 'movement') return unitsOf(view.units, seat).length;
  if (view.stage === 'retreats') return unitsOf(view.dislodged, seat).length;
  return Math.abs(adjustmentOf(view, seat));
}

/** Collects orders until `done`. A later order for a unit replaces the earlier one. */
export function answer(seatView: SeatView<Diplomacy>, typed: readonly string[], line: string): Answer<Diplomacy> {
  const m = messages().diplomacyTerminal;
  const text = line.trim();
  const word = text.toLowerCase();
  if (text === '') return again(m['nothing-typed']);
  if (DONE.includes(word)) return finish(seatView, typed);
  if (word === 'orders') return again(typed.length === 0 ? m['none-given'] : m.given({ orders: typed.join('; ') }));
  const [, place] = /^moves\s+(.+)$/.exec(word) ?? [];
  if (place !== undefined) return again(waysFor(seatView, place));
  const read = seatView.read(text);
  if (!read.ok) return again(refusalSentence(seatView, read.error));
  const refusal = diplomacy.check(seatView.view, seatView.seat, read.value);
  if (refusal !== null) return again(refusalSentence(seatView, refusal));
  const orders = replaced(seatView, typed, read.value.orders);
  return impossible(seatView, orders, read.value.orders) ?? accepted(seatView, orders, read.value.orders);
}

function finish(seatView: SeatView<Diplomacy>, typed: readonly string[]): Answer<Diplomacy> {
  const read = seatView.read(typed.join('; '));
  return read.ok ? { kind: 'action', action: read.value } : again(refusalSentence(seatView, read.error));
}

function replaced(seatView: SeatView<Diplomacy>, typed: readonly string[], fresh: readonly Order[]): Order[] {
  const before = seatView.read(typed.join('; '));
  const old: readonly Order[] = before.ok ? before.value.orders : [];
  const subjects = fresh.map(subjectOf);
  return [...old.filter((order) => order.type === 'waive' || !subjects.includes(subjectOf(order))), ...fresh];
}

function subjectOf(order: Order): string {
  if (order.type === 'waive') return '';
  return provinceOf(order.type === 'build' ? order.at : order.unit);
}

/** Builds and disbands don’t depend on other powers, so impossible ones are refused at once. */
function impossible(
  seatView: SeatView<Diplomacy>,
  orders: readonly Order[],
  fresh: readonly Order[],
): Answer<Diplomacy> | null {
  if (seatView.view.stage !== 'adjustments') return null;
  const { diplomacy: diplomacyWords, diplomacyTerminal: m } = messages();
  for (const { code } of diplomacy.warn(seatView.view, seatView.seat, { orders })) {
    const why = isOneOf(CAUSES, code) ? diplomacyWords.doubt(code) : null;
    if (why !== null) return again(`${m['refused-build']({ order: texts(seatView, fresh).join('; ') })} ${why}`);
  }
  return null;
}

function accepted(seatView: SeatView<Diplomacy>, orders: readonly Order[], fresh: readonly Order[]): Answer<Diplomacy> {
  const { view, seat } = seatView;
  const asked =
    view.stage === 'adjustments' ? [] : unitsOf(view.stage === 'retreats' ? view.dislodged : view.units, seat);
  const silent = asked.filter(({ at }) => !orders.some((order) => subjectOf(order) === provinceOf(at)));
  const { language, diplomacyTerminal: m } = messages();
  const sentences = [m.noted({ orders: texts(seatView, fresh).join('; ') })];
  if (orders.length >= wanted(view, seat)) sentences.push(m.complete);
  else if (silent.length > 0) sentences.push(m['still-without']({ units: language.facts(silent.map(unitName)) }));
  return { kind: 'more', typed: texts(seatView, orders), message: sentences.join(' ') };
}

function texts({ view }: SeatView<Diplomacy>, orders: readonly Order[]): string[] {
  return orders.map((order) => notateOrder(view, order));
}

/** One line per unit, or one for all builds. */
export function moves(seatView: SeatView<Diplomacy>): string[] {
  const { language, diplomacyTerminal: m } = messages();
  const { view } = seatView;
  const choices = seatView.choices();
  const slots = choices.kind === 'slots' ? choices.slots : [];
  if (view.stage === 'adjustments')
    return slots
      .slice(0, 1)
      .map(({ options }) => m['all-orders']({ orders: texts(seatView, options as readonly Order[]).join('; ') }));
  if (view.stage === 'retreats')
    return slots.map(({ options }) =>
      m['all-orders']({ orders: texts(seatView, options as readonly Order[]).join('; ') }),
    );
  const lines = unitsOf(view.units, seatView.seat).map((unit) => {
    const options = (slots.find(({ id }) => id === provinceOf(unit.at))?.options ?? []) as readonly MovementOrder[];
    const goals = options.flatMap((order) =>
      order.type === 'move' && order.via !== true ? [placeLabel(order.to)] : [],
    );
    const name = unitName(unit);
    return goals.length === 0 ? m.stays({ unit: name }) : m['moves-to']({ unit: name, places: language.facts(goals) });
  });
  return [...lines, m['more-moves']];
}

function waysFor(seatView: SeatView<Diplomacy>, typed: string): string {
  const m = messages().diplomacyTerminal;
  const province = mapOf(seatView.view).words.get(typed) ?? '';
  const choices = seatView.choices();
  const slot = choices.kind === 'slots' ? choices.slots.find(({ id }) => id === province) : undefined;
  if (slot === undefined) return m['no-unit-there']({ typed: quoted(typed) });
  return m['all-orders']({ orders: texts(seatView, slot.options as readonly Order[]).join('; ') });
}

function again(message: string): Answer<Diplomacy> {
  return { kind: 'again', message };
}
