import { CARDS, type FrogsCard } from '@tavola/frogs';
import type { Seat } from '@tavola/kernel';
import { CardPicture } from './CardPictures.tsx';
import { frogsSpoken } from './spoken.ts';

interface Props {
  readonly seat: Seat;
  readonly left: readonly FrogsCard[];
  readonly chosen: FrogsCard | null;
  /** Cards that can be played now. */
  readonly ready: ReadonlySet<string>;
  onPress(card: FrogsCard): void;
  /** Clears the selection. Null if there is none. */
  readonly onCancel: (() => void) | null;
}

/** The cards of one seat. A card starts the same steps as a turn without one, and can be deselected until confirmed. */
export function Cards({ seat, left, chosen, ready, onPress, onCancel }: Props) {
  const { labels } = frogsSpoken.say;
  return (
    <div class="frogs-cards">
      {CARDS.map((card) => {
        const used = !left.includes(card);
        const isReady = ready.has(card);
        const { name, does, described } = labels.cards[card];
        return (
          <button
            key={card}
            type="button"
            class={`frogs-card${used ? ' frogs-card-used' : ''}${isReady ? '' : ' frogs-card-idle'}`}
            // Unplayable cards can be pressed too: the page explains why.
            aria-label={described(used ? 'played' : isReady ? 'ready' : 'idle')}
            aria-pressed={chosen === card}
            onClick={() => onPress(card)}
          >
            <CardPicture card={card} seat={seat} />
            <strong>{name}</strong>
            <span>{used ? labels.played : does}</span>
          </button>
        );
      })}
      <button
        type="button"
        class="frogs-cancel"
        aria-label={labels.clear}
        disabled={onCancel === null}
        onClick={() => onCancel?.()}
      >
        <svg viewBox="-10 -10 20 20" width="18" height="18" aria-hidden="true">
          <path d="M-6-6L6 6M6-6L-6 6" />
        </svg>
        <span>{labels.clear}</span>
      </button>
    </div>
  );
}
