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
import type { Answer, Sight } from '../../text-table.ts';
import { upper } from './board.ts';
import { causeText, refusalSentence } from './sentences.ts';
import { words } from './texts.ts';

type Look = Sight<Diplomacy>;
const DONE = ['done', 'go', 'end'];

export function question({ view, seat }: Look, typed: readonly string[]): string {
  return words.ask[view.stage](typed.length, wanted(view, seat));
}

/** How many orders the seat may give. */
function wanted(view: Look['view'], seat: number): number {
  if (view.stage === 'movement') return unitsOf(view.units, seat).length;
  if (view.stage === 'retreats') return unitsOf(view.dislodged, seat).length;
  return Math.abs(adjustmentOf(view, seat));
}

/** One order or several, until `done`; a later order for a unit takes the place of the earlier one. */
export function answer(sight: Look, typed: readonly string[], line: string): Answer<Diplomacy> {
  const text = line.trim();
  const word = text.toLowerCase();
  if (text === '') return again(words.empty);
  if (DONE.includes(word)) return finish(sight, typed);
  if (word === 'orders') return again(typed.length === 0 ? words.noneGiven : words.given(typed.join('; ')));
  const [, place] = /^moves\s+(.+)$/.exec(word) ?? [];
  if (place !== undefined) return again(waysFor(sight, place));
  const read = sight.read(text);
  if (!read.ok) return again(refusalSentence(read.error));
  const refusal = diplomacy.check(sight.view, sight.seat, read.value);
  if (refusal !== null) return again(refusalSentence(refusal));
  const orders = replaced(sight, typed, read.value.orders);
  return impossible(sight, orders, read.value.orders) ?? accepted(sight, orders, read.value.orders);
}

function finish(sight: Look, typed: readonly string[]): Answer<Diplomacy> {
  const read = sight.read(typed.join('; '));
  return read.ok ? { kind: 'action', action: read.value } : again(refusalSentence(read.error));
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
  for (const { code } of diplomacy.warn(sight.view, sight.seat, { orders })) {
    if (!isOneOf(CAUSES, code)) continue;
    return again(words.refusedBuild(texts(sight, fresh).join('; '), causeText({ code, by: [] }, [])));
  }
  return null;
}

function accepted(sight: Look, orders: readonly Order[], fresh: readonly Order[]): Answer<Diplomacy> {
  const { view, seat } = sight;
  const asked =
    view.stage === 'adjustments' ? [] : unitsOf(view.stage === 'retreats' ? view.dislodged : view.units, seat);
  const silent = asked.filter(({ at }) => !orders.some((order) => subjectOf(order) === provinceOf(at)));
  const rest = silent.length > 0 ? words.stillWithout(silent.map(unitName).join(', ')) : '';
  const isComplete = orders.length >= wanted(view, seat);
  const says = words.noted(texts(sight, fresh).join('; ')) + (isComplete ? words.complete : rest);
  return { kind: 'more', typed: texts(sight, orders), says };
}

function texts({ view }: Look, orders: readonly Order[]): string[] {
  return orders.map((order) => notateOrder(view, order));
}

/** What the seat may do, a line for each unit, or for the builds together. */
export function moves(sight: Look): string[] {
  const { view } = sight;
  const choices = sight.choices();
  const slots = choices.kind === 'slots' ? choices.slots : [];
  if (view.stage === 'adjustments')
    return slots.slice(0, 1).map(({ options }) => words.allWays(texts(sight, options as readonly Order[]).join('; ')));
  if (view.stage === 'retreats')
    return slots.map(({ options }) => words.allWays(texts(sight, options as readonly Order[]).join('; ')));
  const lines = unitsOf(view.units, sight.seat).map((unit) => {
    const options = (slots.find(({ id }) => id === provinceOf(unit.at))?.options ?? []) as readonly MovementOrder[];
    const goals = options.flatMap((order) => (order.type === 'move' && order.via !== true ? [upper(order.to)] : []));
    return goals.length === 0 ? words.stays(unitName(unit)) : words.waysOf(unitName(unit), goals.join(', '));
  });
  return [...lines, words.moreWays];
}

function waysFor(sight: Look, typed: string): string {
  const province = isProvince(typed) ? typed : (PROVINCE_WORDS.get(typed) ?? '');
  const choices = sight.choices();
  const slot = choices.kind === 'slots' ? choices.slots.find(({ id }) => id === province) : undefined;
  if (slot === undefined) return words.noUnitThere(quoted(typed));
  return words.allWays(texts(sight, slot.options as readonly Order[]).join('; '));
}

function again(says: string): Answer<Diplomacy> {
  return { kind: 'again', says };
}
