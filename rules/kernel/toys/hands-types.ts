import type { Seat } from '../game.ts';
import { field, isCount, isFields, unknownField } from '../parse.ts';
import { fail, ok, type Result } from '../result.ts';

export interface HandsCard {
  readonly seat: Seat;
  readonly card: number;
  readonly up: boolean;
}

export interface HandsState {
  readonly rounds: number;
  readonly round: number;
  /** Seats that have not drawn yet this round; empty while cards are laid. */
  readonly toDraw: readonly Seat[];
  readonly hands: readonly (readonly number[])[];
  /** In order of value: the next card is random, not a hidden order. */
  readonly deck: readonly number[];
  readonly laid: readonly HandsCard[];
  readonly gone: readonly Seat[];
}

export interface HandsView {
  readonly rounds: number;
  readonly round: number;
  readonly toDraw: readonly Seat[];
  readonly gone: readonly Seat[];
  readonly laid: readonly { readonly seat: Seat; readonly card: number | null; readonly up: boolean }[];
  /** Own cards; null for a spectator. */
  readonly hand: readonly number[] | null;
  readonly held: readonly number[];
  readonly deck: number;
}

export type HandsAction =
  | { readonly type: 'lay'; readonly card: number; readonly face: 'up' | 'down' }
  | { readonly type: 'draw' };

export type HandsEvent =
  | { readonly type: 'laid'; readonly seat: Seat; readonly card: number | null; readonly up: boolean }
  | { readonly type: 'drew'; readonly seat: Seat; readonly card: number | null }
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'back'; readonly seat: Seat };

export interface Hands {
  options: { readonly rounds: number };
  proposal: null;
  state: HandsState;
  view: HandsView;
  action: HandsAction;
  event: HandsEvent;
  refusal: 'not-your-turn' | 'wrong-moment' | 'not-in-hand';
}

export function parseAction(raw: unknown): Result<HandsAction> {
  if (!isFields(raw)) return fail('bad-action');
  const type = field(raw, 'type');
  if (type === 'draw') return unknownField(raw, ['type']) === undefined ? ok({ type }) : fail('bad-action');
  const [card, face] = [field(raw, 'card'), field(raw, 'face')];
  if (type !== 'lay' || unknownField(raw, ['type', 'card', 'face']) !== undefined) return fail('bad-action');
  if (!isCount(card, 99) || (face !== 'up' && face !== 'down')) return fail('bad-action');
  return ok({ type, card, face });
}

const MEMBERS = ['rounds', 'round', 'toDraw', 'hands', 'deck', 'laid', 'gone'];

/** Accepts states a game could reach: all cards once each, and counts that fit the round. */
export function parseState(raw: unknown): Result<HandsState> {
  if (!isFields(raw) || unknownField(raw, MEMBERS) !== undefined) return fail('bad-state');
  const { rounds, round, toDraw, hands, deck, laid, gone } = raw as unknown as HandsState;
  const seats = Array.isArray(hands) ? hands.length : 0;
  if (seats < 2 || seats > 3 || !isCount(rounds, 3) || rounds < 1 || !isCount(round, rounds + 1) || round < 1)
    return fail('bad-state');
  if (!areSeats(toDraw, seats) || !areSeats(gone, seats) || toDraw.some((seat) => gone.includes(seat)))
    return fail('bad-state');
  if (
    !Array.isArray(deck) ||
    !hands.every(Array.isArray) ||
    !Array.isArray(laid) ||
    !laid.every((one) => isLaid(one, seats))
  ) {
    return fail('bad-state');
  }
  const cards = [...hands.flat(), ...deck, ...laid.map(({ card }) => card)].sort((a, b) => a - b);
  if (cards.length !== seats * (2 + rounds) + 2 || cards.some((card, index) => card !== index + 1))
    return fail('bad-state');
  if (hands.some((hand) => hand.length === 0) || (toDraw.length > 0 && (deck.length < toDraw.length || round > rounds)))
    return fail('bad-state');
  return ok({ rounds, round, toDraw, hands, deck, laid, gone });
}

function areSeats(raw: unknown, seats: number): raw is Seat[] {
  return Array.isArray(raw) && raw.every((seat) => isCount(seat, seats - 1)) && new Set(raw).size === raw.length;
}

function isLaid(raw: unknown, seats: number): raw is HandsCard {
  if (!isFields(raw) || unknownField(raw, ['seat', 'card', 'up']) !== undefined) return false;
  return (
    isCount(field(raw, 'seat'), seats - 1) && isCount(field(raw, 'card'), 99) && typeof field(raw, 'up') === 'boolean'
  );
}
