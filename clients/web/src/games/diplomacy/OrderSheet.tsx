import {
  adjustmentOf,
  type DiplomacyView,
  diplomacy,
  notateOrder,
  type Order,
  provinceOf,
  unitsOf,
} from '@tavola/games/diplomacy';
import { Lock } from 'lucide';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Button, Icon } from '../../design/index.ts';
import { type SheetProps, UnitChoice } from './OrderCommands.tsx';
import { OrderRow } from './OrderRow.tsx';
import { inHand, orderFor } from './pick.ts';
import { drawnPlaces } from './picture.ts';
import { TextEntry } from './TextEntry.tsx';
import { diplomacySpoken } from './words.ts';

/** The orders of this phase: one row per unit, build or disband, and a text field. */
export function OrderSheet(props: SheetProps) {
  const { m, names } = diplomacySpoken.say.of(props.view);
  const { view, seat, orders, hand, send } = props;
  const { picks: pick } = hand;
  const slots = useMemo(() => {
    const choices = diplomacy.choices(view, seat);
    return choices.kind === 'slots' ? choices.slots : [];
  }, [view, seat]);
  const list = useRef<HTMLUListElement>(null);
  useScrollIntoView(list, inHand(pick));
  const isWinter = view.stage === 'adjustments';
  const site = pick.step === 'site' ? pick.at : isWinter && pick.step === 'coast' ? pick.unit : null;
  const rest = restOf(props);
  return (
    <div class="dip-sheet">
      {site !== null && (
        <div class="dip-site">
          <strong>{m['site.title']({ place: names.place(site) })}</strong>
          <UnitChoice {...props} />
        </div>
      )}
      <ul class="dip-orders" ref={list}>
        {slots.map((slot, index) => (
          <OrderRow key={slot.id} {...props} slot={slot} order={isWinter ? orders[index] : orderFor(orders, slot.id)} />
        ))}
      </ul>
      <TextEntry {...{ view, seat, orders, send }} example={exampleIn(props)} />
      {rest.orders.length > 0 && (
        <Button
          look="tint"
          size="small"
          onClick={() => send({ type: 'proposed', action: { orders: [...orders, ...rest.orders] } })}
        >
          {rest.label}
        </Button>
      )}
    </div>
  );
}

/** A button that gives units without an order their default order. */
function restOf({ view, orders, seat }: SheetProps): {
  readonly label: string;
  readonly orders: readonly Order[];
} {
  const { m } = diplomacySpoken.say;
  if (view.stage === 'adjustments') {
    const left = Math.max(0, adjustmentOf(view, seat) - orders.length);
    const label = m[orders.length === 0 ? 'rest.waive-all.button' : 'rest.waive.button'];
    return { label, orders: Array.from({ length: left }, () => ({ type: 'waive' })) };
  }
  const isRetreat = view.stage === 'retreats';
  const orderKind = isRetreat ? 'disband' : 'hold';
  const own = unitsOf(isRetreat ? view.dislodged : view.units, seat).map(({ at }) => provinceOf(at));
  const silent = own.filter((unit) => orderFor(orders, unit) === undefined);
  return {
    label: orders.length === 0 ? m[`rest.${orderKind}-all.button`] : m[`rest.${orderKind}.button`],
    orders: silent.map((unit): Order => ({ type: orderKind, unit })),
  };
}

function exampleIn({ view, seat }: SheetProps): string {
  const choices = diplomacy.choices(view, seat);
  const [first] = choices.kind === 'slots' ? choices.slots : [];
  const [one, other = one] = first?.options ?? [];
  const parsed = diplomacy.parse.action({ orders: other === undefined ? [] : [other] });
  return parsed.ok ? diplomacy.notate(view, { seat, action: parsed.value }) : '';
}

/**
 * Scrolls the list to the row of the selected unit. Does nothing if the list is part of the page, as on phones: that would
 * scroll the map away.
 */
function useScrollIntoView(list: RefObject<HTMLElement | null>, held: string | null): void {
  useEffect(() => {
    const row = held === null ? null : list.current?.querySelector('.dip-held');
    const sheet = list.current?.closest('.tab-panel');
    if (!row || !sheet || getComputedStyle(sheet).overflowY === 'visible') return;
    const [at, room] = [row.getBoundingClientRect(), sheet.getBoundingClientRect()];
    // The sticky text field covers the bottom of the list.
    const floor = sheet.querySelector('form')?.getBoundingClientRect().top ?? room.bottom;
    if (at.top < room.top) sheet.scrollTop -= room.top - at.top + EDGE;
    else if (at.bottom > floor) sheet.scrollTop += Math.min(at.bottom - floor + EDGE, at.top - room.top - EDGE);
  }, [list, held]);
}

const EDGE = 8;

interface SentProps {
  readonly view: DiplomacyView;
  readonly orders: readonly Order[];
  readonly point: (at: readonly string[]) => void;
}

/** The submitted orders, read-only until the player changes them. */
export function SentSheet({ view, orders, point }: SentProps) {
  const words = diplomacySpoken.say.of(view);
  return (
    <div class="dip-sheet">
      <p class="dip-sealed">
        <Icon node={Lock} size={16} /> {words.m['sent.waiting']}
      </p>
      {orders.length === 0 && <p class="quiet">{words.m['sent.none']}</p>}
      <ul class="dip-verdicts">
        {orders.map((order) => (
          <li
            key={notateOrder(view, order)}
            class="dip-verdict"
            onPointerEnter={() => point(drawnPlaces(order))}
            onPointerLeave={() => point([])}
          >
            <strong class="dip-notation">{notateOrder(view, order).replace(' - ', ' – ')}</strong>
            <span class="dip-row-said">{words.order(order, view.units)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
