import {
  type BULLET,
  type ColtCard,
  type ColtEvent,
  type ColtView,
  cardFacts,
  presentTurn,
} from '@tavola/games/colt-express';
import { Check, X } from 'lucide';
import { Icon } from '../../design/index.ts';
import { deckProgress, shownCard, turnOrder } from './deck.ts';
import { BanditMark } from './Figures.tsx';
import { CardFace } from './Hand.tsx';
import { hueOf } from './scene.ts';
import { coltSpoken } from './words.ts';

/** The seats in the order of the turn. */
export function TurnOrder({ view, you }: { readonly view: ColtView; readonly you: number | null }) {
  const { messages: m, names } = coltSpoken.say;
  const isReversed = presentTurn(view) === 'switching';
  return (
    <ol class={isReversed ? 'colt-order colt-order-back' : 'colt-order'} aria-label={m['order.label']}>
      {turnOrder(view).map(({ seat, state }) => {
        const [who] = view.picks[seat] ?? [];
        if (who === undefined) return null;
        const bandit = names.bandit(who);
        return (
          <li key={seat} class={`colt-order-${state}`} aria-label={m[`order.${state}`]({ bandit })}>
            <span>
              <BanditMark who={who} hue={hueOf(view, who)} size={20} />
              <b>{seat === you ? m['order.you'] : bandit}</b>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface CommonDeckProps {
  readonly view: ColtView;
  readonly past?: readonly (ColtEvent | null)[];
  /** The director shows what led to this view. */
  readonly isShowing?: boolean;
}

/** The common deck, in the order played. In Stealin’ it starts with the cards that were carried out. */
export function CommonDeck({ view, past = [], isShowing = false }: CommonDeckProps) {
  const { messages: m, labels } = coltSpoken.say;
  const { done, now } = deckProgress(view, past, isShowing);
  const { stack } = view;
  const current = now === null ? 0 : 1;
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
        {now !== null && (
          <li
            key={`now ${done.length}`}
            class={now.hadEffect ? 'colt-deck-now' : 'colt-deck-now colt-played colt-in-vain'}
            aria-label={labels.carriedOut(now.card, now.hadEffect ? 'now' : 'in-vain')}
          >
            <SmallCard view={view} seat={now.seat} card={now.card} now />
            {!now.hadEffect && <Icon node={X} size={14} />}
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

interface SmallCardProps {
  readonly view: ColtView;
  readonly seat: number;
  /** Null shows the back. */
  readonly card: Exclude<ColtCard, typeof BULLET> | null;
  readonly now?: boolean;
}

/** A card of the common deck: its face, or its back in the colour of its owner. */
export function SmallCard({ view, seat, card, now = false }: SmallCardProps) {
  const [first] = view.picks[seat] ?? [];
  const { messages: m, names } = coltSpoken.say;
  const label = card === null ? m['deck.back'] : names.card(card);
  const look = [
    'colt-small',
    card === null ? 'colt-back' : '',
    now ? 'colt-now' : '',
    `colt-hue-${card === null ? seat : hueOf(view, cardFacts(card).who)}`,
  ];
  return (
    <span class={look.filter(Boolean).join(' ')} title={label}>
      {card === null ? (
        first !== undefined && <BanditMark who={first} hue={seat} size={26} onBack />
      ) : (
        <CardFace card={card} view={view} size={now ? 34 : 26} />
      )}
    </span>
  );
}
