import './belongings.css';
import { CARDS, type FrogsCard, type FrogsView } from '@tavola/frogs';
import type { Seat } from '@tavola/kernel';
import { frogsSpoken } from './spoken.ts';

/** Symbols of the cards: two hops, a canopy, two planks, a cross. */
const SIGNS: Readonly<Record<FrogsCard, string>> = {
  'extra-jump': 'M3 13C3 8 7.5 8 7.5 12.5C7.5 8 12 8 12 13',
  parachute: 'M3 10C3 3.5 12 3.5 12 10zM3.5 10L7.5 15L11.5 10',
  'extra-bridge': 'M3.5 7.5H11.5M3.5 12.5H11.5',
  removal: 'M4 6.5L11 13.5M11 6.5L4 13.5',
};

/** The cards of a seat, which are public. Played ones are empty. */
export function Belongings({ view, seat }: { readonly view: FrogsView; readonly seat: Seat }) {
  const left = view.cards[seat] ?? [];
  const label = frogsSpoken.say.labels.cardsLeft(left);
  return (
    <span class="frogs-hand" role="img" aria-label={label} title={label}>
      {CARDS.map((card) => (
        <svg
          key={card}
          viewBox="0 0 15 20"
          aria-hidden="true"
          class={left.includes(card) ? undefined : 'frogs-hand-played'}
        >
          <rect x="1" y="1" width="13" height="18" rx="3" />
          {left.includes(card) && <path d={SIGNS[card]} />}
        </svg>
      ))}
    </span>
  );
}
