import { type DiplomacyView, notateOrder, type Order } from '@tavola/games/diplomacy';
import type { ComponentChildren } from 'preact';
import { diplomacySpoken } from './spoken.ts';

interface Props {
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
export function OrderMenu({ label, options, order, view, onChoose, icon }: Props) {
  const words = diplomacySpoken.say;
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
