import './belongings.css';
import type { Seat } from '@tavola/kernel';
import { ITEMS, type ObjectronView, playerInSeat } from '@tavola/objectron';
import { ItemSign } from './Signs.tsx';
import { objectronSpoken } from './spoken.ts';

/** Items of a seat by kind, and the actions it will lose. All of this is public. */
export function Belongings({ view, seat }: { readonly view: ObjectronView; readonly seat: Seat }) {
  const { carried, penalty } = playerInSeat(view, seat);
  const label = objectronSpoken.say.labels.belongings(view, seat);
  return (
    <span class="objectron-belongings" role="img" aria-label={label} title={label}>
      {ITEMS.map((item) => {
        const count = carried.filter((one) => one === item).length;
        return (
          <span key={item} class={count === 0 ? 'objectron-none' : count === 1 ? 'objectron-one' : undefined}>
            <svg viewBox="-27 -27 54 54" aria-hidden="true">
              <ItemSign item={item} />
            </svg>
            <span class="objectron-number">{count}</span>
          </span>
        );
      })}
      {penalty > 0 && <span class="objectron-lost">−{penalty}</span>}
    </span>
  );
}
