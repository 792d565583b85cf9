import { type DiplomacyView, notateOrder, type Order } from '@tavola/diplomacy';
import type { ComponentChildren } from 'preact';
import { orderWords } from './order-words.ts';

interface Props {
  readonly label: string;
  readonly options: readonly Order[];
  readonly order: Order | undefined;
  readonly view: DiplomacyView;
  readonly onChoose: (order: Order | null) => void;
  readonly icon: ComponentChildren;
}

const GROUPS: readonly (readonly [title: string, types: readonly Order['type'][]])[] = [
  ['Stay', ['hold', 'disband']],
  ['Move', ['move']],
  ['Support', ['support']],
  ['Convoy', ['convoy']],
  ['Retreat', ['retreat']],
  ['Build', ['build', 'waive']],
  ['Remove', ['remove']],
];

/** Everything a unit could be told, as a list of the system: it opens well on every device. */
export function OrderMenu({ label, options, order, view, onChoose, icon }: Props) {
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
        <option value="">No order</option>
        {GROUPS.map(([title, types]) => {
          const inside = options.filter(({ type }) => types.includes(type));
          return inside.length === 0 ? null : (
            <optgroup key={title} label={title}>
              {inside.map((option) => (
                <option key={notateOrder(view, option)} value={notateOrder(view, option)}>
                  {orderWords(option, view.units)}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </label>
  );
}
