import type { ColtEvent, ColtView } from '@tavola/games/colt-express';
import { Check, X } from 'lucide';
import { Icon } from '../../design/index.ts';
import { SmallCard } from './CardFace.tsx';
import { carriedOutCards, shownCard } from './common-deck.ts';
import { coltSpoken } from './spoken.ts';

interface CommonDeckProps {
  readonly view: ColtView;
  readonly past?: readonly (ColtEvent | null)[];
}

/** The common deck, in the order played. In Stealin’ it starts with the cards that were carried out. */
export function CommonDeck({ view, past = [] }: CommonDeckProps) {
  const { messages: m, labels } = coltSpoken.say;
  const done = carriedOutCards(view, past);
  const { acting, stack } = view;
  const current = acting === null ? 0 : 1;
  const isStealin = view.phase !== 'schemin' && view.phase !== 'keep';
  const progress = { isStealin, at: done.length + current, total: done.length + current + stack.length };
  return (
    <section class="colt-stack" aria-label={m['deck.label']({ count: stack.length + current })}>
      <h3>
        {m['deck.title']} <span class="colt-stack-note">{labels.deckNote(progress)}</span>
      </h3>
      <ol>
        {done.map(({ seat, card, hadEffect }, index) => (
          <li
            key={`done ${index}`}
            class={hadEffect ? 'colt-played' : 'colt-played colt-in-vain'}
            aria-label={labels.carriedOut(card, hadEffect ? 'done' : 'in-vain')}
          >
            <SmallCard view={view} seat={seat} card={card} />
            <Icon node={hadEffect ? Check : X} size={14} />
          </li>
        ))}
        {acting !== null && (
          <li aria-label={labels.carriedOut(acting.card, 'now')}>
            <SmallCard view={view} seat={acting.seat} card={acting.card} now />
          </li>
        )}
        {stack.map(({ seat }, index) => {
          const card = shownCard(view, index);
          return (
            // Counted from the end, because cards leave the deck at its start.
            <li key={`${stack.length - index}`} aria-label={labels.played(view, seat, card)}>
              <SmallCard view={view} seat={seat} card={card} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
