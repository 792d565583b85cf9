import {
  adjustmentOf,
  type DiplomacyAction,
  type DiplomacyView,
  diplomacy,
  type Order,
  provinceOf,
  unitName,
  unitsOf,
} from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { DraftWords } from '../../game-words.ts';
import type { Diplomacy as Messages } from '../../generated/diplomacy.ts';

/** The orders so far. They count for nothing before they are sent, and it says so all the time. */
export function draftWords(m: Messages) {
  return (view: DiplomacyView, { orders }: DiplomacyAction): DraftWords => {
    const seat = ownerOf(view, orders);
    const [given, wanted] = [orders.length, seat === null ? orders.length : slotsOf(view, seat)];
    const isWhole = given >= wanted;
    return {
      title: isWhole ? m['draft.complete.title'] : m['draft.title']({ given, wanted }),
      chips: isWhole ? [] : [{ text: m['draft.chip.missing']({ count: wanted - given }), tone: 'warn' }],
      sentence: m[`draft.${view.stage}`],
      submit: m['draft.submit']({ given, wanted }),
      ...(isWhole || seat === null ? {} : { ask: questionFor(m, view, seat, orders, wanted - given) }),
    };
  };
}

/** What happens without the orders that are missing. */
function questionFor(m: Messages, view: DiplomacyView, seat: Seat, orders: readonly Order[], missing: number): string {
  if (view.stage === 'adjustments')
    return m[adjustmentOf(view, seat) > 0 ? 'draft.ask.builds' : 'draft.ask.disbands']({ count: missing });
  const ordered = new Set(orders.flatMap((order) => ('unit' in order ? [order.unit] : [])));
  const idle = unitsOf(view.stage === 'retreats' ? view.dislodged : view.units, seat).filter(
    ({ at }) => !ordered.has(provinceOf(at)),
  );
  const [first] = idle;
  const unit = first === undefined ? '' : unitName(first);
  return m[view.stage === 'retreats' ? 'draft.ask.retreats' : 'draft.ask.movement']({ count: idle.length, unit });
}

/** Whose orders these are, if only one seat may give them: the view does not say who looks. */
function ownerOf(view: DiplomacyView, orders: readonly Order[]): Seat | null {
  const asked = diplomacy.pending(view).map(({ seat }) => seat);
  const [owner, other] = asked.filter((seat) => diplomacy.check(view, seat, { orders }) === null);
  return owner !== undefined && other === undefined ? owner : null;
}

function slotsOf(view: DiplomacyView, seat: Seat): number {
  if (view.stage === 'adjustments') return Math.abs(adjustmentOf(view, seat));
  return unitsOf(view.stage === 'retreats' ? view.dislodged : view.units, seat).length;
}
