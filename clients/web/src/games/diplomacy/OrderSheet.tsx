import { adjustmentOf, diplomacy, type Order, provinceOf, unitsOf } from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import { useMemo, useRef } from 'preact/hooks';
import { Button } from '../../design/index.ts';
import type { OrderPanelProps } from './OrderPanel.tsx';
import { OrderCommands, OrderRow } from './OrderRow.tsx';
import { orderFor } from './orders.ts';
import { inHand } from './pick.ts';
import { diplomacySpoken } from './spoken.ts';
import { TextEntry } from './TextEntry.tsx';
import { useScrollIntoView } from './use-scroll-into-view.ts';

/** The orders of this phase: one row per unit, build or disband, and a text field. */
export function OrderSheet(props: OrderPanelProps & { readonly seat: Seat }) {
  const { m, names } = diplomacySpoken.say;
  const { view, seat, entry, field } = props;
  const slots = useMemo(() => {
    const choices = diplomacy.choices(view, seat);
    return choices.kind === 'slots' ? choices.slots : [];
  }, [view, seat]);
  const list = useRef<HTMLUListElement>(null);
  useScrollIntoView(list, inHand(entry.pick));
  const isWinter = view.stage === 'adjustments';
  const rest = restOf(props);
  return (
    <div class="dip-sheet">
      {entry.pick.step === 'site' && (
        <div class="dip-site">
          <strong>{m['site.title']({ place: names.place(entry.pick.at) })}</strong>
          <OrderCommands entry={entry} />
        </div>
      )}
      <ul class="dip-orders" ref={list}>
        {slots.map((slot, index) => (
          <OrderRow
            key={slot.id}
            {...props}
            slot={slot}
            order={isWinter ? entry.orders[index] : orderFor(entry.orders, slot.id)}
          />
        ))}
      </ul>
      <p class="dip-note" role="status">
        {entry.note}
      </p>
      <TextEntry entry={entry} field={field} example={exampleIn(props)} />
      {rest.orders.length > 0 && (
        <Button look="tint" size="small" onClick={() => entry.set([...entry.orders, ...rest.orders])}>
          {rest.label}
        </Button>
      )}
    </div>
  );
}

/** A button that gives units without an order their default order. */
function restOf({ view, entry, seat }: OrderPanelProps & { readonly seat: Seat }): {
  readonly label: string;
  readonly orders: readonly Order[];
} {
  const { m } = diplomacySpoken.say;
  const { orders } = entry;
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

function exampleIn({ view, seat }: OrderPanelProps & { readonly seat: Seat }): string {
  const choices = diplomacy.choices(view, seat);
  const [first] = choices.kind === 'slots' ? choices.slots : [];
  const [one, other = one] = first?.options ?? [];
  const parsed = diplomacy.parse.action({ orders: other === undefined ? [] : [other] });
  return parsed.ok ? diplomacy.notate(view, { seat, action: parsed.value }) : '';
}
