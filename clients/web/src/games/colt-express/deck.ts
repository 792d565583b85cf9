import { type ColtEvent, type ColtView, presentTurn } from '@tavola/games/colt-express';

export interface TurnPlace {
  readonly seat: number;
  readonly state: 'done' | 'now' | 'waits';
}

/** The seats in the order of this turn. */
export function turnOrder(view: ColtView): readonly TurnPlace[] {
  const turn = presentTurn(view);
  return Array.from({ length: view.seats }, (_, step) => {
    const seat = (view.first + (turn === 'switching' ? -step + view.seats : step)) % view.seats;
    const state = turn === 'turmoil' || step === view.done ? 'now' : step < view.done ? 'done' : 'waits';
    return { seat, state };
  });
}

type DeckCard = ColtView['stack'][number];

/** Returns the card if it shows its face: the last one played, or every face-up card if the table chose so. */
export function shownCard(view: Pick<ColtView, 'history' | 'phase' | 'stack'>, index: number): DeckCard['card'] {
  const played = view.stack[index];
  if (played === undefined || played.face === 'down') return null;
  const isTop = (view.phase === 'schemin' || view.phase === 'keep') && index === view.stack.length - 1;
  return isTop || view.history === 'open' ? played.card : null;
}

export interface ResolvedCard {
  readonly seat: number;
  readonly card: Extract<ColtEvent, { type: 'turned' }>['card'];
  /** False once it is known that nothing came of it. */
  readonly hadEffect: boolean;
}

export interface DeckProgress {
  /** Resolved in this round, the first one first. */
  readonly done: readonly ResolvedCard[];
  /** The card that is resolved now, until what it caused is over. */
  readonly now: ResolvedCard | null;
}

/** How far Stealin’ has come. `isShowing`: the last of these events are on show. */
export function deckProgress(
  view: Pick<ColtView, 'phase' | 'acting' | 'queue'>,
  past: readonly (ColtEvent | null)[],
  isShowing: boolean,
): DeckProgress {
  const { phase, acting, queue } = view;
  // Where the beginning of Stealin’ is unknown, all known cards are of this round.
  const begin = Math.max(
    0,
    past.findLastIndex((event) => event?.type === 'stealin'),
  );
  const cards = phase === 'stealin' || phase === 'event' ? resolvedIn(past.slice(begin)) : [];
  const last = past.findLast((event) => event !== null && SCENE_ENDS.includes(event.type));
  const isOpen = last?.type === 'turned' && (acting !== null || queue.length > 0 || isShowing);
  const now = isOpen ? (cards.at(-1) ?? null) : null;
  // The beginning of the round may be unknown.
  if (now === null && acting !== null) return { done: [], now: { ...acting, hadEffect: true } };
  return { done: now === null ? cards : cards.slice(0, -1), now };
}

const SCENE_ENDS: readonly ColtEvent['type'][] = ['turned', 'event', 'coach-moved', 'round'];

function resolvedIn(events: readonly (ColtEvent | null)[]): readonly ResolvedCard[] {
  const cards: ResolvedCard[] = [];
  for (const event of events) {
    if (event?.type === 'turned') cards.push({ seat: event.seat, card: event.card, hadEffect: true });
    const last = cards.at(-1);
    if (event?.type === 'fizzled' && last !== undefined) cards[cards.length - 1] = { ...last, hadEffect: false };
  }
  return cards;
}
