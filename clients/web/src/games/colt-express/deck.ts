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

export interface CarriedOutCard {
  readonly seat: number;
  readonly card: Extract<ColtEvent, { type: 'turned' }>['card'];
  readonly hadEffect: boolean;
}

/** The cards of this round that were carried out, the first one first, without the one that is being carried out. */
export function carriedOutCards(
  view: Pick<ColtView, 'phase' | 'acting'>,
  past: readonly (ColtEvent | null)[],
): CarriedOutCard[] {
  const begin = past.findLastIndex((event) => event?.type === 'stealin');
  if ((view.phase !== 'stealin' && view.phase !== 'event') || begin < 0) return [];
  const cards: CarriedOutCard[] = [];
  for (const event of past.slice(begin)) {
    if (event?.type === 'turned') cards.push({ seat: event.seat, card: event.card, hadEffect: true });
    const last = cards.at(-1);
    if (event?.type === 'fizzled' && last !== undefined) cards[cards.length - 1] = { ...last, hadEffect: false };
  }
  return view.acting === null ? cards : cards.slice(0, -1);
}
