import { type ColtEvent, type ColtView, cardFacts } from '@tavola/colt-express';
import { Check, X } from 'lucide';
import { Icon } from '../../design/index.ts';
import { SmallCard } from './CardFace.tsx';
import { type Laid, shownCard } from './laying.ts';
import { CHARACTER_NAMES, cardName, seatName } from './naming.ts';
import { counted } from './numbers.ts';
import { playedOf } from './played.ts';

/** The stack, from the card that is played now to the last one laid. */
export function Stack({ view, past = [] }: { readonly view: ColtView; readonly past?: readonly (ColtEvent | null)[] }) {
  const played = playedOf(view, past);
  const { acting, stack } = view;
  const total = stack.length + (acting === null ? 0 : 1);
  const isPlayed = view.phase !== 'schemin' && view.phase !== 'keep';
  return (
    <section class="colt-stack" aria-label={`Action stack, ${counted(total, 'card')}`}>
      <h3>
        Action stack{' '}
        <span class="colt-stack-note">
          {total === 0
            ? 'empty'
            : isPlayed
              ? `card ${played.length + (acting === null ? 0 : 1)} of ${played.length + total}, first laid first`
              : `${total} laid`}
        </span>
      </h3>
      <ol>
        {played.map(({ seat, card, worked }, index) => (
          <li
            key={`played ${index}`}
            class={worked ? 'colt-played' : 'colt-played colt-in-vain'}
            aria-label={`${worked ? 'Played' : 'In vain'}: ${cardName(card)} of ${CHARACTER_NAMES[cardFacts(card).who]}`}
          >
            <SmallCard view={view} seat={seat} card={card} />
            <Icon node={worked ? Check : X} size={14} />
          </li>
        ))}
        {acting !== null && (
          <li aria-label={`Now: ${CHARACTER_NAMES[cardFacts(acting.card).who]}, ${cardName(acting.card)}`}>
            <SmallCard view={view} seat={acting.seat} card={acting.card} now />
          </li>
        )}
        {stack.map(({ seat }, index) => {
          const card = shownCard(view, index);
          return (
            // Cards of a stack have no other name than their place in it.
            <li key={`${stack.length - index}`} aria-label={cardLabel(view, seat, card)}>
              <SmallCard view={view} seat={seat} card={card} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function cardLabel({ picks }: ColtView, seat: number, card: Laid['card']): string {
  const [who] = picks[seat] ?? [];
  const owner = who === undefined ? seatName(seat) : CHARACTER_NAMES[who];
  return card === null ? `A card of ${owner}` : `${cardName(card)} of ${CHARACTER_NAMES[cardFacts(card).who]}`;
}
