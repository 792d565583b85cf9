import {
  adjustmentOf,
  type DiplomacyAction,
  type DiplomacyView,
  diplomacy,
  type Order,
  unitsOf,
} from '@tavola/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { DraftWords } from '../client.ts';
import { counted } from './numbers.ts';
import { orderFor } from './orders.ts';

const LATE: Readonly<Record<DiplomacyView['stage'], string>> = {
  movement: 'Not submitted: your units will hold.',
  retreats: 'Not submitted: your dislodged units will be disbanded.',
  adjustments: 'Not submitted: nothing is built, and the rule chooses what is removed.',
};

/** The orders so far. They count for nothing before they are sent, and it says so all the time. */
export function draftWords(view: DiplomacyView, { orders }: DiplomacyAction): DraftWords {
  const seat = ownerOf(view, orders);
  const wanted = seat === null ? orders.length : slotsOf(view, seat);
  const isWhole = orders.length >= wanted;
  return {
    title: isWhole ? 'All orders are written' : `${orders.length} of ${wanted} orders`,
    chips: isWhole ? [] : [{ text: `${counted(wanted - orders.length, 'unit')} without orders`, tone: 'warn' }],
    sentence: LATE[view.stage],
  };
}

/** Whose orders these are: the view does not say who looks. */
function ownerOf(view: DiplomacyView, orders: readonly Order[]): Seat | null {
  const asked = diplomacy.pending(view).map(({ seat }) => seat);
  const fits = asked.filter((seat) => diplomacy.check(view, seat, { orders }) === null);
  const own = fits.find((seat) =>
    unitsOf([...view.units, ...view.dislodged], seat).some(({ at }) => orderFor(orders, at.slice(0, 3)) !== undefined),
  );
  return own ?? (fits.length === 1 ? (fits[0] ?? null) : null);
}

function slotsOf(view: DiplomacyView, seat: Seat): number {
  if (view.stage === 'adjustments') return Math.abs(adjustmentOf(view, seat));
  return unitsOf(view.stage === 'retreats' ? view.dislodged : view.units, seat).length;
}
