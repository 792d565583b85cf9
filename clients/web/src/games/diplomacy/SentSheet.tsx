import { type DiplomacyView, notateOrder, type Order } from '@tavola/games/diplomacy';
import { Lock } from 'lucide';
import { Icon } from '../../design/index.ts';
import { drawnPlaces } from './picture.ts';
import { diplomacySpoken } from './spoken.ts';

interface Props {
  readonly view: DiplomacyView;
  readonly orders: readonly Order[];
  readonly point: (at: readonly string[]) => void;
}

/** The submitted orders, read-only until the player changes them. */
export function SentSheet({ view, orders, point }: Props) {
  const words = diplomacySpoken.say;
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
