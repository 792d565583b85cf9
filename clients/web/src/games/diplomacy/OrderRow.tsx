import { type DiplomacyView, diplomacy, notateOrder, type Order, unitIn, unitName } from '@tavola/games/diplomacy';
import type { Slot } from '@tavola/kernel';
import { ChevronDown, CircleHelp, X } from 'lucide';
import type { ComponentChildren } from 'preact';
import type { Input } from '../../board/types.ts';
import { Button, Icon } from '../../design/index.ts';
import { removalTarget, unitTarget } from './grammar.ts';
import { UnitMark } from './Legend.tsx';
import { type SheetProps, UnitChoice } from './OrderCommands.tsx';
import { inHand, orderSubject, withOrder, withoutOrder } from './pick.ts';
import { drawnPlaces } from './picture.ts';
import { diplomacySpoken } from './words.ts';

interface RowProps extends SheetProps {
  readonly slot: Slot;
  readonly order: Order | undefined;
}

/** One unit, build or removal: its order, a menu of possible orders, and commands while it is selected. */
export function OrderRow(props: RowProps) {
  const { view, seat, slot, order, orders, shown, hand, point, send } = props;
  const { m } = diplomacySpoken.say;
  const isWinter = view.stage === 'adjustments';
  const unit = unitIn(view.stage === 'retreats' ? view.dislodged : view.units, slot.id);
  const name = unit === undefined ? slotName(slot) : unitName(unit);
  const place = isWinter ? subjectOf(order) : slot.id;
  const isHeld = !isWinter && inHand(hand.picks) === slot.id;
  const doubt = place === null ? undefined : shown.doubts.get(place);
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
          data-target={unitTarget(slot.id)}
          onClick={() => send({ type: 'press', target: unitTarget(slot.id) })}
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
          onChoose={(next) => send(chosenIn(orders, order, next))}
          icon={<Icon node={ChevronDown} size={18} />}
        />
        {order !== undefined && (
          <Button
            look="ghost"
            size="small"
            icon={X}
            label={m['row.clear']({ order: notateOrder(view, order) })}
            onClick={() => send({ type: 'press', target: removalTarget(orders.indexOf(order)) })}
          />
        )}
      </div>
      {doubt !== undefined && (
        <p class="dip-doubt">
          <Icon node={CircleHelp} size={14} /> {m.doubtful} {doubt}
        </p>
      )}
      {isHeld && <UnitChoice {...props} />}
    </li>
  );
}

/** Winter before any order: `Build 1`, `Disband 3`. */
function slotName({ id }: Slot): string {
  const { m } = diplomacySpoken.say;
  return m[id.startsWith('build') ? 'row.build' : 'row.remove']({ number: id.replace(/\D/g, '') });
}

function titleOf({ order, view }: RowProps, name: string): string {
  return order === undefined ? name : notateOrder(view, order).replace(' - ', ' – ');
}

function saidOf({ order, view, hand, slot }: RowProps): string {
  const { m, order: said } = diplomacySpoken.say.of(view);
  if (order !== undefined) return said(order, view.units);
  if (view.stage === 'adjustments') return m[slot.id.startsWith('build') ? 'row.choose-centre' : 'row.choose-unit'];
  if (inHand(hand.picks) === slot.id) return m[hand.picks.step === 'coast' ? 'row.coast' : 'row.selected'];
  return m[view.stage === 'retreats' ? 'row.will-disband' : 'row.will-hold'];
}

/** Options of the menu. The rules list only orders that could succeed. */
function optionsOf({ options }: Slot): readonly Order[] {
  return options.flatMap((option) => {
    const parsed = diplomacy.parse.action({ orders: [option] });
    return parsed.ok ? parsed.value.orders : [];
  });
}

/** Puts an order of the menu in place of the one of this row. */
function chosenIn(orders: readonly Order[], before: Order | undefined, next: Order | null): Input {
  const at = before === undefined ? -1 : orders.indexOf(before);
  if (next === null) return { type: 'press', target: removalTarget(at) };
  return { type: 'proposed', action: { orders: replaced(orders, at, next) } };
}

function replaced(orders: readonly Order[], at: number, next: Order): readonly Order[] {
  if (at < 0) return withOrder(orders, next);
  const place = orderSubject(next);
  if (place === null) return orders.with(at, next);
  // Another row may already use the same province.
  const others = withoutOrder(orders.toSpliced(at, 1), place);
  return others.toSpliced(Math.min(at, others.length), 0, next);
}

function subjectOf(order: Order | undefined): string | null {
  return order === undefined ? null : orderSubject(order);
}

interface MenuProps {
  readonly label: string;
  readonly options: readonly Order[];
  readonly order: Order | undefined;
  readonly view: DiplomacyView;
  readonly onChoose: (order: Order | null) => void;
  readonly icon: ComponentChildren;
}

const GROUPS = [
  ['menu.stay.label', ['hold', 'disband']],
  ['menu.move.label', ['move']],
  ['menu.support.label', ['support']],
  ['menu.convoy.label', ['convoy']],
  ['menu.retreat.label', ['retreat']],
  ['menu.build.label', ['build', 'waive']],
  ['menu.remove.label', ['remove']],
] as const satisfies readonly (readonly [title: string, types: readonly Order['type'][]])[];

/** All possible orders of a unit in a native select, which works well on every device. */
function OrderMenu({ label, options, order, view, onChoose, icon }: MenuProps) {
  const words = diplomacySpoken.say.of(view);
  const current = order === undefined ? '' : notateOrder(view, order);
  const known = options.some((option) => notateOrder(view, option) === current);
  return (
    <label class="dip-menu">
      {icon}
      <select
        aria-label={label}
        value={known ? current : ''}
        onChange={({ currentTarget }) =>
          onChoose(options.find((option) => notateOrder(view, option) === currentTarget.value) ?? null)
        }
      >
        <option value="">{words.m['menu.none']}</option>
        {GROUPS.map(([title, types]) => {
          const inside = options.filter(({ type }) => types.some((one) => one === type));
          return inside.length === 0 ? null : (
            <optgroup key={title} label={words.m[title]}>
              {inside.map((option) => (
                <option key={notateOrder(view, option)} value={notateOrder(view, option)}>
                  {words.order(option, view.units)}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </label>
  );
}
