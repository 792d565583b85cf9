import type { Viewer } from '@tavola/kernel';
import { isAction } from './cards.ts';
import { openPart } from './open-part.ts';
import { countOut, endingOf } from './outcome.ts';
import { presentTurn } from './rounds.ts';
import { actingSeat } from './schemin.ts';
import {
  BULLET,
  type ColtCard,
  type ColtPlayer,
  type ColtState,
  type ColtView,
  type KnownBy,
  type LootToken,
  type PlayerView,
  type TokenView,
} from './types.ts';

export function viewOf(state: ColtState, viewer: Viewer): ColtView {
  const over = state.phase === 'over';
  const own = viewer === null ? undefined : state.players[viewer];
  return Object.assign(openPart(state), {
    players: state.players.map((player, seat) => seenPlayer(state, player, seat)),
    loot: state.loot.map((token) => seenToken(token, viewer, over)),
    stack: state.stack.map(({ seat, card, face }) => ({
      seat,
      card: face === 'up' || seat === viewer ? card : null,
      face,
    })),
    own: own === undefined ? null : { hand: own.hand, deck: own.deck, kept: own.kept },
    count: over && endingOf(state) !== 'abandoned' ? countOut(state) : null,
  });
}

function seenPlayer(state: ColtState, player: ColtPlayer, seat: number): PlayerView {
  const { hand, deck, kept, bare, sure } = player;
  const bullets = bulletsIn(hand) + bulletsIn(deck);
  return {
    hand: hand.length,
    deck: deck.length,
    kept: kept.length,
    bullets,
    bare,
    sure,
    holds: holdsOf(state, player, seat),
  };
}

function bulletsIn(cards: readonly ColtCard[]): number {
  // Sorted: bullets come last.
  const first = cards.indexOf(BULLET);
  return first < 0 ? 0 : cards.length - first;
}

/** A player who may keep a card, or must lay one for a flask, has one. Every viewer knows that. */
function holdsOf(state: ColtState, { hand }: ColtPlayer, seat: number): PlayerView['holds'] {
  if (state.gone.includes(seat)) return null;
  if (state.phase === 'keep') return hand.some(isAction) ? 'some' : 'none';
  const owes = state.phase === 'schemin' && state.owes > 0 && presentTurn(state) !== 'turmoil';
  return owes && actingSeat(state) === seat ? 'some' : null;
}

function knows(known: KnownBy, viewer: Viewer, over: boolean): boolean {
  return over || known === 'all' || (viewer !== null && known.includes(viewer));
}

function seenToken(token: LootToken, viewer: Viewer, over: boolean): TokenView {
  switch (token.kind) {
    case 'purse': {
      const { kind, at, value, known } = token;
      return { kind, at, value: knows(known, viewer, over) ? value : null, known };
    }
    case 'flask': {
      const { kind, at, old, full, known } = token;
      return { kind, at, old: knows(known, viewer, over) ? old : null, full, known };
    }
    default:
      return token;
  }
}
