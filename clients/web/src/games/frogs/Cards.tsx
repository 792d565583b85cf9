import { CARDS, type FrogsCard } from '@tavola/frogs';
import type { Seat } from '@tavola/kernel';
import { CardPicture } from './CardPictures.tsx';
import { CARD_NAMES } from './naming.ts';

interface Props {
  readonly seat: Seat;
  readonly left: readonly FrogsCard[];
  readonly chosen: FrogsCard | null;
  /** Cards that can be played now. */
  readonly ready: ReadonlySet<string>;
  onPress(card: FrogsCard): void;
  /** Puts back whatever was taken up; null when there is nothing. */
  readonly onCancel: (() => void) | null;
}

const HINTS: Readonly<Record<FrogsCard, string>> = {
  'extra-jump': 'Two jumps, one frog',
  parachute: 'Jump without a bridge',
  'extra-bridge': 'Lay two bridges',
  removal: 'Take a bridge away',
};

/** A card that cannot be played now is pressed like any other, and the page says why it cannot. */
function cardLabel(card: FrogsCard, used: boolean, isReady: boolean): string {
  const state = used ? ', played' : isReady ? '' : ', not now';
  return `${CARD_NAMES[card]}: ${HINTS[card]}${state}`;
}

/** The cards of one seat. A card starts the same steps as a turn without one, and may be put back until it is confirmed. */
export function Cards({ seat, left, chosen, ready, onPress, onCancel }: Props) {
  return (
    <div class="frogs-cards">
      {CARDS.map((card) => {
        const used = !left.includes(card);
        const isReady = ready.has(card);
        return (
          <button
            key={card}
            type="button"
            class={`frogs-card${used ? ' frogs-card-used' : ''}${isReady ? '' : ' frogs-card-idle'}`}
            aria-label={cardLabel(card, used, isReady)}
            aria-pressed={chosen === card}
            onClick={() => onPress(card)}
          >
            <CardPicture card={card} seat={seat} />
            <strong>{CARD_NAMES[card]}</strong>
            <span>{used ? 'Played' : HINTS[card]}</span>
          </button>
        );
      })}
      <button
        type="button"
        class="frogs-cancel"
        aria-label="Put back"
        disabled={onCancel === null}
        onClick={() => onCancel?.()}
      >
        <svg viewBox="-10 -10 20 20" width="18" height="18" aria-hidden="true">
          <path d="M-6-6L6 6M6-6L-6 6" />
        </svg>
        <span>Put back</span>
      </button>
    </div>
  );
}
