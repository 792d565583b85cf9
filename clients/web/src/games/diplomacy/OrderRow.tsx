import { diplomacy, notateOrder, type Order, provinceOf, unitIn, unitName } from '@tavola/games/diplomacy';
import type { Seat, Slot } from '@tavola/kernel';
import { ChevronDown, CircleHelp, X } from 'lucide';
import { Button, Icon } from '../../design/index.ts';
import type { OrderCommand } from './entry.ts';
import { OrderMenu } from './OrderMenu.tsx';
import type { OrderPanelProps } from './OrderPanel.tsx';
import { withOrder, withoutOrder } from './orders.ts';
import { inHand } from './pick.ts';
import { drawnPlaces } from './picture.ts';
import { diplomacySpoken } from './spoken.ts';
import { UnitMark } from './UnitMark.tsx';

interface RowProps extends OrderPanelProps {
  readonly seat: Seat;
  readonly slot: Slot;
  readonly order: Order | undefined;
}

const SAYING_CAPS: Readonly<Record<OrderCommand, string>> = {
  hold: 'H',
  move: 'M',
  support: 'S',
  convoy: 'C',
  disband: 'D',
  army: 'A',
  fleet: 'F',
  clear: 'Del',
};

/** One unit, build or removal: its order, a menu of possible orders, and commands while it is selected. */
export function OrderRow(props: RowProps) {
  const { view, seat, slot, order, entry, doubts, point } = props;
  const { m } = diplomacySpoken.say;
  const isWinter = view.stage === 'adjustments';
  const unit = unitIn(view.stage === 'retreats' ? view.dislodged : view.units, slot.id);
  const name = unit === undefined ? slotName(slot) : unitName(unit);
  const place = isWinter ? subject(order) : slot.id;
  const isHeld = !isWinter && inHand(entry.pick) === slot.id;
  const doubt = place === null ? undefined : doubts.get(place);
  const at = order === undefined ? (place === null ? [] : [place]) : drawnPlaces(order);
  const listeners = { onPointerEnter: () => point(at), onPointerLeave: () => point([]) };
  return (
    <li class={isHeld ? 'dip-row dip-held' : 'dip-row'} {...listeners}>
      <div class="dip-row-line">
        <button
          type="button"
          class="dip-row-order"
          aria-pressed={isHeld}
          disabled={isWinter}
          onClick={() => entry.take(slot.id)}
          onFocus={() => point(at)}
          onBlur={() => point([])}
        >
          <UnitMark
            seat={seat}
            type={unit?.type ?? (order?.type === 'build' ? order.build : 'A')}
            ghost={isWinter && order === undefined}
          />
          <span class="dip-row-words">
            <strong class="dip-notation">{titleOf(props, name)}</strong>
            <span class={order === undefined ? 'dip-row-said dip-open' : 'dip-row-said'}>{saidOf(props)}</span>
          </span>
        </button>
        <OrderMenu
          label={m['row.menu']({ unit: name })}
          options={optionsOf(slot)}
          order={order}
          view={view}
          onChoose={(next) => entry.set(changed(entry.orders, order, next))}
          icon={<Icon node={ChevronDown} size={18} />}
        />
        {order !== undefined && (
          <Button
            look="ghost"
            size="small"
            icon={X}
            label={m['row.clear']({ order: notateOrder(view, order) })}
            onClick={() => entry.set(changed(entry.orders, order, null))}
          />
        )}
      </div>
      {doubt !== undefined && (
        <p class="dip-doubt">
          <Icon node={CircleHelp} size={14} /> {m.doubtful} {doubt}
        </p>
      )}
      {isHeld && <OrderCommands {...props} />}
    </li>
  );
}

export function OrderCommands({ entry }: Pick<OrderPanelProps, 'entry'>) {
  const orderKind = entry.pick.step === 'unit' ? entry.pick.orderKind : null;
  return (
    <div class="dip-sayings">
      {entry.sayings.map((saying) => (
        <Button
          key={saying}
          look={saying === orderKind ? 'tint' : 'secondary'}
          size="small"
          keyCap={SAYING_CAPS[saying]}
          pressed={saying === orderKind}
          onClick={() => entry.say(saying)}
        >
          {diplomacySpoken.say.m[`say.${saying}.button`]}
        </Button>
      ))}
    </div>
  );
}

function subject(order: Order | undefined): string | null {
  if (order === undefined || order.type === 'waive') return null;
  return provinceOf(order.type === 'build' ? order.at : order.unit);
}

/** Winter before any order: `Build 1`, `Disband 3`. */
function slotName({ id }: Slot): string {
  const { m } = diplomacySpoken.say;
  return m[id.startsWith('build') ? 'row.build' : 'row.remove']({ number: id.replace(/\D/g, '') });
}

function titleOf({ order, view }: RowProps, name: string): string {
  return order === undefined ? name : notateOrder(view, order).replace(' - ', ' – ');
}

function saidOf({ order, view, entry, slot }: RowProps): string {
  const { m, order: said } = diplomacySpoken.say;
  if (order !== undefined) return said(order, view.units);
  if (view.stage === 'adjustments') return m[slot.id.startsWith('build') ? 'row.choose-centre' : 'row.choose-unit'];
  if (inHand(entry.pick) === slot.id) return m['row.selected'];
  return m[view.stage === 'retreats' ? 'row.will-disband' : 'row.will-hold'];
}

/** Options of the menu. The rules list only orders that could succeed. */
function optionsOf({ options }: Slot): readonly Order[] {
  return options.flatMap((option) => {
    const parsed = diplomacy.parse.action({ orders: [option] });
    return parsed.ok ? parsed.value.orders : [];
  });
}

function changed(orders: readonly Order[], before: Order | undefined, next: Order | null): readonly Order[] {
  const at = before === undefined ? -1 : orders.indexOf(before);
  if (next === null) return at < 0 ? orders : orders.toSpliced(at, 1);
  const place = subject(next);
  if (at < 0) return withOrder(orders, next);
  // Another row may already use the same province.
  const others = place === null ? orders : withoutOrder(orders.toSpliced(at, 1), place);
  return place === null ? orders.with(at, next) : others.toSpliced(Math.min(at, others.length), 0, next);
}
