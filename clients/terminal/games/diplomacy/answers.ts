import {
  adjustmentOf,
  CAUSES,
  type Diplomacy,
  diplomacy,
  isProvince,
  type MovementOrder,
  notateOrder,
  type Order,
  PROVINCE_WORDS,
  provinceOf,
  unitName,
  unitsOf,
} from '@tavola/diplomacy';
import { isOneOf } from '@tavola/kernel';

import { quoted } from '../../clean.ts';
import { spoken } from '../../language.ts';
import type { Answer, Sight } from '../../text-table.ts';
import { upper } from './board.ts';
import { refusalSentence } from './sentences.ts';

type Look = Sight<Diplomacy>;
const DONE = ['done', 'go', 'end'];

export function question({ view, seat }: Look, typed: readonly string[]): string {
  const m = spoken().diplomacyTerminal;
  const key = view.stage === 'movement' ? 'orders.prompt' : (`${view.stage}.prompt` as const);
  return m[key]({ given: typed.length, wanted: wanted(view, seat) });
}

/** How many orders the seat may give. */
function wanted(view: Look['view'], seat: number): number {
  if (view.stage === 'movement') return unitsOf(view.units, seat).length;
  if (view.stage === 'retreats') return unitsOf(view.dislodged, seat).length;
  return Math.abs(adjustmentOf(view, seat));
}

/** One order or several, until `done`; a later order for a unit takes the place of the earlier one. */
export function answer(sight: Look, typed: readonly string[], line: string): Answer<Diplomacy> {
  const m = spoken().diplomacyTerminal;
  const text = line.trim();
  const word = text.toLowerCase();
  if (text === '') return again(m['nothing-typed']);
  if (DONE.includes(word)) return finish(sight, typed);
  if (word === 'orders') return again(typed.length === 0 ? m['none-given'] : m.given({ orders: typed.join('; ') }));
  const [, place] = /^moves\s+(.+)$/.exec(word) ?? [];
  if (place !== undefined) return again(waysFor(sight, place));
  const read = sight.read(text);
  if (!read.ok) return again(refusalSentence(sight, read.error));
  const refusal = diplomacy.check(sight.view, sight.seat, read.value);
  if (refusal !== null) return again(refusalSentence(sight, refusal));
  const orders = replaced(sight, typed, read.value.orders);
  return impossible(sight, orders, read.value.orders) ?? accepted(sight, orders, read.value.orders);
}

function finish(sight: Look, typed: readonly string[]): Answer<Diplomacy> {
  const read = sight.read(typed.join('; '));
  return read.ok ? { kind: 'action', action: read.value } : again(refusalSentence(sight, read.error));
}

function replaced(sight: Look, typed: readonly string[], fresh: readonly Order[]): Order[] {
  const before = sight.read(typed.join('; '));
  const old: readonly Order[] = before.ok ? before.value.orders : [];
  const subjects = fresh.map(subjectOf);
  return [...old.filter((order) => order.type === 'waive' || !subjects.includes(subjectOf(order))), ...fresh];
}

function subjectOf(order: Order): string {
  if (order.type === 'waive') return '';
  return provinceOf(order.type === 'build' ? order.at : order.unit);
}

/** Builds and removals depend on nobody else: what cannot be is said at once. */
function impossible(sight: Look, orders: readonly Order[], fresh: readonly Order[]): Answer<Diplomacy> | null {
  if (sight.view.stage !== 'adjustments') return null;
  const { diplomacy: diplomacyWords, diplomacyTerminal: m } = spoken();
  for (const { code } of diplomacy.warn(sight.view, sight.seat, { orders })) {
    const why = isOneOf(CAUSES, code) ? diplomacyWords.doubt(code) : null;
    if (why !== null) return again(`${m['refused-build']({ order: texts(sight, fresh).join('; ') })} ${why}`);
  }
  return null;
}

function accepted(sight: Look, orders: readonly Order[], fresh: readonly Order[]): Answer<Diplomacy> {
  const { view, seat } = sight;
  const asked =
    view.stage === 'adjustments' ? [] : unitsOf(view.stage === 'retreats' ? view.dislodged : view.units, seat);
  const silent = asked.filter(({ at }) => !orders.some((order) => subjectOf(order) === provinceOf(at)));
  const { language, diplomacyTerminal: m } = spoken();
  const says = [m.noted({ orders: texts(sight, fresh).join('; ') })];
  if (orders.length >= wanted(view, seat)) says.push(m.complete);
  else if (silent.length > 0) says.push(m['still-without']({ units: language.facts(silent.map(unitName)) }));
  return { kind: 'more', typed: texts(sight, orders), says: says.join(' ') };
}

function texts({ view }: Look, orders: readonly Order[]): string[] {
  return orders.map((order) => notateOrder(view, order));
}

/** What the seat may do, a line for each unit, or for the builds together. */
export function moves(sight: Look): string[] {
  const { language, diplomacyTerminal: m } = spoken();
  const { view } = sight;
  const choices = sight.choices();
  const slots = choices.kind === 'slots' ? choices.slots : [];
  if (view.stage === 'adjustments')
    return slots
      .slice(0, 1)
      .map(({ options }) => m['all-orders']({ orders: texts(sight, options as readonly Order[]).join('; ') }));
  if (view.stage === 'retreats')
    return slots.map(({ options }) =>
      m['all-orders']({ orders: texts(sight, options as readonly Order[]).join('; ') }),
    );
  const lines = unitsOf(view.units, sight.seat).map((unit) => {
    const options = (slots.find(({ id }) => id === provinceOf(unit.at))?.options ?? []) as readonly MovementOrder[];
    const goals = options.flatMap((order) => (order.type === 'move' && order.via !== true ? [upper(order.to)] : []));
    const name = unitName(unit);
    return goals.length === 0 ? m.stays({ unit: name }) : m['moves-to']({ unit: name, places: language.facts(goals) });
  });
  return [...lines, m['more-moves']];
}

function waysFor(sight: Look, typed: string): string {
  const m = spoken().diplomacyTerminal;
  const province = isProvince(typed) ? typed : (PROVINCE_WORDS.get(typed) ?? '');
  const choices = sight.choices();
  const slot = choices.kind === 'slots' ? choices.slots.find(({ id }) => id === province) : undefined;
  if (slot === undefined) return m['no-unit-there']({ typed: quoted(typed) });
  return m['all-orders']({ orders: texts(sight, slot.options as readonly Order[]).join('; ') });
}

function again(says: string): Answer<Diplomacy> {
  return { kind: 'again', says };
}
