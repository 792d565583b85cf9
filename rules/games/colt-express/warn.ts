import { reason, type Seat } from '@tavola/kernel';
import { banditOf } from './bandits.ts';
import { cardFacts } from './cards.ts';
import { DRAWN } from './data.ts';
import { shotgunRoof } from './forbidden.ts';
import { check } from './legal.ts';
import { playerAt } from './run.ts';
import { layableCards } from './schemin.ts';
import { inside } from './spaces.ts';
import type { ColtAction, ColtState, ColtWarning } from './types.ts';

interface Warned {
  readonly code: ColtWarning;
  readonly at?: readonly string[];
}

/** Warns about legal actions that players regret, using only what the seat sees. */
export function warn(state: ColtState, seat: Seat, action: ColtAction): readonly Warned[] {
  if (check(state, seat, action) !== null) return [];
  switch (action.type) {
    case 'play': {
      const { who, kind } = cardFacts(action.card);
      return kind === 'shoot' && banditOf(state, who).bullets === 0 ? [reason('no-bullets', action.card)] : [];
    }
    case 'draw':
      return playerAt(state, seat).deck.length < DRAWN ? [reason('few-cards')] : [];
    case 'drink':
      return warnDrink(state, seat, action.flask);
    case 'keep':
      return action.cards.length === 0 ? [reason('keeps-nothing')] : [];
    case 'move':
    case 'ride':
      if (action.to === inside(state.marshal)) return [reason('marshal-waits', action.to)];
      return action.to === shotgunRoof(state) ? [reason('shotgun-waits', action.to)] : [];
    default:
      return [];
  }
}

/** An old flask is wasted on a hand with fewer than two cards to lay, a normal one on an empty deck. */
function warnDrink(state: ColtState, seat: Seat, flask: string): readonly Warned[] {
  const { hand, deck } = playerAt(state, seat);
  if (flask.endsWith('normal')) return deck.length === 0 ? [reason('deck-empty')] : [];
  const kinds = layableCards(state, seat);
  const cards = hand.filter((card) => card !== 'bullet' && kinds.includes(card)).length;
  return cards < 2 ? [reason('too-few-to-lay')] : [];
}
