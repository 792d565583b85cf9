import type { Chance } from '../chance.ts';
import type { Demand, Game, Outcome, ScopedEvent, Seat, Step, Viewer } from '../game.ts';
import { fail, ok, type Result, reason } from '../result.ts';
import {
  type Hands,
  type HandsAction,
  type HandsCard,
  type HandsEvent,
  type HandsState,
  type HandsView,
  parseAction,
  parseState,
} from './hands-types.ts';

/**
 * Hands, a game with everything that is hard to get right: hidden cards, sealed and open demands, slots, randomness in
 * play. Each round all seats lay a card at once, face up or down, then each draws one in any order. The highest total
 * of laid cards wins. For tests of code that works on any game.
 */
const HAND = 2;
const FACES = ['up', 'down'] as const;

export const hands: Game<Hands> = {
  id: 'hands',
  name: 'Hands',
  line: 'Draw a card, lay a card.',
  minutes: 5,
  rulesVersion: 1,
  seats: [2, 3],
  traits: { moves: 'mixed', information: 'hidden', chance: 'play', preview: 'none' },
  fields: [{ id: 'rounds', kind: 'number', initial: 2, range: [1, 3] }],
  bound: ({ rounds }, seats) => rounds * (1 + seats),
  propose: () => null,
  setup: ({ rounds }, seats, _proposal, chance) => {
    const cards = chance.shuffle(Array.from({ length: seats * (HAND + rounds) + 2 }, (_, index) => index + 1));
    const dealt = Array.from({ length: seats }, (_, seat) => sorted(cards.slice(seat * HAND, (seat + 1) * HAND)));
    const deck = sorted(cards.slice(seats * HAND));
    return { state: { rounds, round: 1, toDraw: [], hands: dealt, deck, laid: [], gone: [] }, events: [], final: true };
  },
  seatCount: (state) => state.hands.length,
  phase: (state) => `round ${state.round} ${state.toDraw.length > 0 ? 'draw' : 'lay'}`,
  pending: pendingOf,
  choices: (state, seat) => {
    if (!pendingOf(state).some((demand) => demand.seat === seat)) return { kind: 'listed', actions: [] };
    if (state.toDraw.length > 0) return { kind: 'listed', actions: [{ type: 'draw' }] };
    return {
      kind: 'slots',
      slots: [
        { id: 'card', options: state.hands[seat] ?? [] },
        { id: 'face', options: FACES },
      ],
    };
  },
  assemble: (_state, _seat, [card, face]) => parseAction({ type: 'lay', card, face }),
  sample: (state, seat, chance) => {
    if (state.toDraw.length > 0) return { type: 'draw' };
    const hand = state.hands[seat] ?? [];
    return {
      type: 'lay',
      card: hand[chance.below(hand.length)] as number,
      face: FACES[chance.below(2)] as 'up' | 'down',
    };
  },
  check: (state, seat, action) => {
    if (!pendingOf(state).some((demand) => demand.seat === seat)) return reason('not-your-turn');
    if ((action.type === 'draw') !== state.toDraw.length > 0) return reason('wrong-moment');
    return action.type === 'draw' || state.hands[seat]?.includes(action.card) ? null : reason('not-in-hand');
  },
  warn: () => [],
  apply: (state, moves, chance) =>
    state.toDraw.length > 0 ? draw(state, moves[0]?.seat ?? 0, chance) : lay(state, moves),
  abandon: (state, seat) => {
    if (outcomeOf(state) !== null || state.gone.includes(seat)) return { state, events: [] };
    const gone = [...state.gone, seat].sort((a, b) => a - b);
    const left = onward({ ...state, gone, toDraw: state.toDraw.filter((other) => other !== seat) });
    const step: Step<Hands> = { state: left, events: [{ event: { type: 'left', seat } }] };
    // The end turns every card over.
    return outcomeOf(left) === null ? step : { ...step, final: true };
  },
  resume: (state, seat) => {
    if (outcomeOf(state) !== null || !state.gone.includes(seat)) return { state, events: [] };
    return {
      state: { ...state, gone: state.gone.filter((other) => other !== seat) },
      events: [{ event: { type: 'back', seat } }],
    };
  },
  motions: () => [],
  settle: (state) => ({ state, events: [] }),
  view: viewOf,
  outcome: outcomeOf,
  imagine,
  parse: {
    options: (raw) => {
      const rounds = (raw as { rounds?: unknown } | null)?.rounds ?? 2;
      return rounds === 1 || rounds === 2 || rounds === 3 ? ok({ rounds }) : fail('bad-option', 'rounds');
    },
    action: parseAction,
    state: parseState,
  },
  notate: (_state, { action }) => (action.type === 'draw' ? 'draw' : `${action.card} ${action.face}`),
  read: (_state, _seat, text): Result<HandsAction> => {
    if (text === 'draw') return ok({ type: 'draw' });
    const [, card, face] = /^(\d{1,2}) (up|down)$/.exec(text) ?? [];
    return card === undefined ? fail('not-understood') : parseAction({ type: 'lay', card: Number(card), face });
  },
  position: { read: (raw) => parseState(raw), write: (state) => state },
};

function living(state: HandsState): Seat[] {
  return [...state.hands.keys()].filter((seat) => !state.gone.includes(seat));
}

function pendingOf(state: HandsState): Demand<Hands>[] {
  if (outcomeOf(state) !== null) return [];
  if (state.toDraw.length > 0)
    return state.toDraw.map((seat) => ({ seat, mode: 'open', pace: 'reaction', ifLate: { type: 'draw' } }));
  return living(state).map((seat) => {
    return {
      seat,
      mode: 'sealed',
      pace: 'orders',
      ifLate: { type: 'lay', card: state.hands[seat]?.[0] ?? 0, face: 'down' },
    };
  });
}

/** Face-down cards stay secret: the others learn only that a card was laid. */
function lay(state: HandsState, moves: readonly { seat: Seat; action: HandsAction }[]): Step<Hands> {
  const laid: HandsCard[] = [];
  for (const { seat, action } of moves)
    if (action.type === 'lay') laid.push({ seat, card: action.card, up: action.face === 'up' });
  const rest = state.hands.map((hand, seat) =>
    hand.filter((card) => !laid.some((one) => one.seat === seat && one.card === card)),
  );
  const events = laid.map(({ seat, card, up }): ScopedEvent<Hands> => {
    const event: HandsEvent = { type: 'laid', seat, card, up };
    return up ? { event } : { event, seenBy: [seat], instead: { type: 'laid', seat, card: null, up } };
  });
  const next = onward({ ...state, hands: rest, laid: [...state.laid, ...laid], toDraw: living(state) });
  const openly = laid.some(({ up }) => up) || outcomeOf(next) !== null;
  return openly ? { state: next, events, final: true } : { state: next, events };
}

function draw(state: HandsState, seat: Seat, chance: Chance): Step<Hands> {
  const card = state.deck[chance.below(state.deck.length)] as number;
  const next = onward({
    ...state,
    deck: state.deck.filter((other) => other !== card),
    hands: state.hands.map((hand, owner) => (owner === seat ? sorted([...hand, card]) : hand)),
    toDraw: state.toDraw.filter((other) => other !== seat),
  });
  const drew: ScopedEvent<Hands> = {
    event: { type: 'drew', seat, card },
    seenBy: [seat],
    instead: { type: 'drew', seat, card: null },
  };
  if (outcomeOf(next) !== null) return { state: next, events: [drew], final: true };
  return { state: next, events: [drew], final: true, revealedTo: [seat] };
}

/** Starts the next round when every seat has drawn. */
function onward(state: HandsState): HandsState {
  const laidThisRound = state.laid.length > 0 && living(state).every((seat) => count(state.laid, seat) >= state.round);
  return laidThisRound && state.toDraw.length === 0 ? { ...state, round: state.round + 1 } : state;
}

function count(laid: readonly HandsCard[], seat: Seat): number {
  return laid.filter((one) => one.seat === seat).length;
}

function outcomeOf(state: HandsState): Outcome | null {
  if (state.round <= state.rounds && living(state).length > 0) return null;
  const scores = state.hands.map((_, seat) =>
    state.laid.filter((one) => one.seat === seat).reduce((sum, { card }) => sum + card, 0),
  );
  return {
    ranks: scores.map((score) => 1 + scores.filter((other) => other > score).length),
    reason: 'highest-total',
    scores,
  };
}

function viewOf(state: HandsState, viewer: Viewer): HandsView {
  const over = outcomeOf(state) !== null;
  const { rounds, round, toDraw, gone } = state;
  const laid = state.laid.map(({ seat, card, up }) => ({
    seat,
    card: up || over || seat === viewer ? card : null,
    up,
  }));
  const hand = viewer === null ? null : (state.hands[viewer] ?? null);
  return {
    rounds,
    round,
    toDraw,
    gone,
    laid,
    hand,
    held: state.hands.map((cards) => cards.length),
    deck: state.deck.length,
  };
}

function imagine(view: HandsView, seat: Seat, chance: Chance): HandsState {
  const all = view.deck + view.laid.length + view.held.reduce((sum, held) => sum + held, 0);
  const known = new Set<number>([
    ...(view.hand ?? []),
    ...view.laid.flatMap(({ card }) => (card === null ? [] : [card])),
  ]);
  const unknown = chance.shuffle(
    Array.from({ length: all }, (_, index) => index + 1).filter((card) => !known.has(card)),
  );
  const dealt = view.held.map((held, owner) =>
    owner === seat ? [...(view.hand ?? [])] : sorted(unknown.splice(0, held)),
  );
  const laid = view.laid.map((one) => ({ ...one, card: one.card ?? (unknown.pop() as number) }));
  const { rounds, round, toDraw, gone } = view;
  return { rounds, round, toDraw, hands: dealt, deck: sorted(unknown), laid, gone };
}

function sorted(cards: readonly number[]): number[] {
  return [...cards].sort((a, b) => a - b);
}
