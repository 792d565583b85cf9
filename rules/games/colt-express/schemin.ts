import type { Move, Seat } from '@tavola/kernel';
import { banditOf, banditsOf, hasHostage, hasPower, seatsFrom } from './bandits.ts';
import { cardFacts, distinctCards, drawRandom, isAction, sortCards, withoutCard } from './cards.ts';
import { DRAWN } from './data.ts';
import { editionOf, hasWhiskey } from './edition.ts';
import { actsIn, presentCard, presentTurn } from './rounds.ts';
import { type ColtRun, emit, emitTo, playerAt, setPlayer, setToken } from './run.ts';
import {
  type ActionCard,
  type Bandit,
  type CardKind,
  type Character,
  type Colt,
  type ColtAction,
  type ColtCard,
  type ColtState,
  type Face,
  FLASK_PICKS,
  type FlaskPick,
  type OpenState,
} from './types.ts';

/** The seat in turn where seats act one after the other: clockwise, or the other way when switching. */
export function actingSeat(state: Pick<OpenState, 'first' | 'done' | 'seats' | 'rounds' | 'turn'>): Seat {
  const { first, done, seats } = state;
  return presentTurn(state) === 'switching' ? (first - done + seats) % seats : (first + done) % seats;
}

/** Hostages forbid cards: with the Teacher a bandit does not punch, with the Zealot it does not ride. */
export function isForbidden(bandit: Bandit, kind: CardKind): boolean {
  return (kind === 'punch' && hasHostage(bandit, 'teacher')) || (kind === 'ride' && hasHostage(bandit, 'zealot'));
}

export function isLayable(state: Pick<ColtState, 'bandits'>, card: ColtCard): card is ActionCard {
  if (!isAction(card)) return false;
  const { who, kind } = cardFacts(card);
  return !isForbidden(banditOf(state, who), kind);
}

/** Each kind of card in this hand that may be laid. */
export function layableCards(state: ColtState, seat: Seat): ActionCard[] {
  return distinctCards(playerAt(state, seat).hand.filter((card): card is ActionCard => isLayable(state, card)));
}

/** Faces a card may have now, the usual one first. */
export function facesFor(state: ColtState, card: ActionCard): readonly Face[] {
  const bandit = banditOf(state, cardFacts(card).who);
  if (hasHostage(bandit, 'photographer')) return ['up'];
  if (presentTurn(state) === 'tunnel') return ['down'];
  if (!hasPower(bandit, 'ghost') || !isFirstCard(state, bandit.seat)) return ['up'];
  return editionOf(state).ghostMayShow ? ['down', 'up'] : ['down'];
}

/** First turn of the round, with nothing done except opening a flask. */
function isFirstCard(state: ColtState, seat: Seat): boolean {
  return (
    state.turn === 0 &&
    state.acts === actsIn(presentTurn(state), state) &&
    !state.stack.some((laid) => laid.seat === seat)
  );
}

export function canAct(state: ColtState, seat: Seat): boolean {
  if (state.owes === 0 && playerAt(state, seat).deck.length > 0) return true;
  return playerAt(state, seat).hand.some((card) => isLayable(state, card));
}

/** Seats that act in a turmoil turn. */
export function turmoilSeats(state: ColtState): Seat[] {
  return seatsFrom(state.seats, 0).filter((seat) => !state.gone.includes(seat) && canAct(state, seat));
}

/** Seats that may keep cards: present, and with an Action card. */
export function keepingSeats(state: ColtState): Seat[] {
  return seatsFrom(state.seats, 0).filter(
    (seat) => !state.gone.includes(seat) && playerAt(state, seat).hand.some(isAction),
  );
}

/** The flask meant, or undefined if this bandit has none. */
export function flaskOf(state: ColtState, who: Character, pick: FlaskPick): number | undefined {
  const [old, full] = [pick === 'old' || pick === 'opened-old', pick === 'old' || pick === 'normal'];
  const index = state.loot.findIndex((token) => {
    return token.kind === 'flask' && token.at === who && token.old === old && token.full === full;
  });
  return index < 0 ? undefined : index;
}

/** One act of the seat in turn. */
export function takeAct(run: ColtRun, seat: Seat, action: ColtAction): void {
  switch (action.type) {
    case 'play':
      lay(run, seat, action.card, action.face);
      if (run.state.owes > 1) {
        run.state.owes -= 1;
        return;
      }
      finishAct(run);
      return;
    case 'draw':
      drawCards(run, seat, DRAWN);
      finishAct(run);
      return;
    case 'drink':
      drink(run, seat, action.who, action.flask);
      return;
    default:
      throw new Error(`${action.type} is no act of schemin`);
  }
}

function lay(run: ColtRun, seat: Seat, card: ActionCard, face: Face): void {
  const { hand, sure } = playerAt(run.state, seat);
  setPlayer(run, seat, { hand: withoutCard(hand, card), sure: Math.max(0, sure - 1) });
  run.state.stack = [...run.state.stack, { seat, card, face }];
  if (face === 'down') {
    emitTo(run, [seat], { type: 'laid', seat, card, face }, { type: 'laid', seat, card: null, face });
    return;
  }
  emit(run, { type: 'laid', seat, card, face });
  run.shownToAll = true;
}

export function drawCards(run: ColtRun, seat: Seat, count: number): void {
  const player = playerAt(run.state, seat);
  const { cards, rest } = drawRandom(player.deck, count, run.chance);
  if (cards.length === 0) return;
  setPlayer(run, seat, { hand: sortCards([...player.hand, ...cards]), deck: rest, bare: false });
  const blank = { type: 'drew', seat, count: cards.length, cards: null } as const;
  emitTo(run, [seat], { ...blank, cards }, blank);
  run.learned.add(seat);
}

/** The first sip turns the token up, the second empties it. The effect is due at once. */
function drink(run: ColtRun, seat: Seat, who: Character, pick: FlaskPick): void {
  const index = flaskOf(run.state, who, pick) ?? -1;
  const token = run.state.loot[index];
  if (token?.kind !== 'flask') throw new Error(`${who} has no such flask`);
  setToken(run, index, token.full ? { ...token, full: false, known: 'all' } : { ...token, at: 'box' });
  if (token.full) run.shownToAll = true;
  run.sipped = true;
  emit(run, { type: 'drank', seat, who, token: index, old: token.old, left: token.full ? 1 : 0 });
  if (!token.old) drawCards(run, seat, DRAWN);
  run.state.owes = token.old ? 2 : 1;
}

function finishAct(run: ColtRun): void {
  if (run.state.acts === 1) {
    finishSeat(run);
    return;
  }
  run.state.acts -= 1;
  run.state.owes = 0;
}

function finishSeat(run: ColtRun): void {
  run.state.done += 1;
  run.state.owes = 0;
  run.state.acts = actsIn(presentTurn(run.state), run.state);
}

export function beginSchemingTurn(run: ColtRun, turn: number): void {
  const kind = presentCard(run.state).turns[turn];
  run.state.turn = turn;
  run.state.done = 0;
  run.state.owes = 0;
  run.state.acts = kind === undefined ? 1 : actsIn(kind, run.state);
  if (kind === undefined) return;
  emit(run, { type: 'turn', turn, kind });
}

/** Cards that were chosen in secret go on the stack clockwise from the first player. */
export function actTogether(run: ColtRun, moves: readonly Move<Colt>[]): void {
  for (const seat of seatsFrom(run.state.seats, run.state.first)) {
    const action = moves.find((move) => move.seat === seat)?.action;
    if (action?.type === 'play') lay(run, seat, action.card, action.face);
    else if (action?.type === 'draw') drawCards(run, seat, DRAWN);
    else if (!run.state.gone.includes(seat)) emit(run, { type: 'passed', seat });
  }
  // Every choice was secret, so taking it back would reveal it.
  run.shownToAll = true;
  beginSchemingTurn(run, run.state.turn + 1);
}

/** Runs until a player must decide, then returns false. */
export function schemeOn(run: ColtRun): boolean {
  const { state } = run;
  if (state.turn >= presentCard(state).turns.length) return endSchemin(run);
  if (presentTurn(state) === 'turmoil') {
    if (turmoilSeats(state).length > 0) return false;
    actTogether(run, []);
    return true;
  }
  if (state.done >= state.seats) {
    beginSchemingTurn(run, state.turn + 1);
    return true;
  }
  const seat = actingSeat(state);
  if (!state.gone.includes(seat) && canAct(state, seat)) return false;
  if (!state.gone.includes(seat)) pass(run, seat);
  if (state.owes > 0 && !state.gone.includes(seat)) finishAct(run);
  else finishSeat(run);
  return true;
}

/** Owing a card for a flask without having one shows all players that there is none. */
function pass(run: ColtRun, seat: Seat): void {
  emit(run, { type: 'passed', seat });
  if (run.state.owes === 0) return;
  setPlayer(run, seat, { bare: true });
  run.shownToAll = true;
}

function endSchemin(run: ColtRun): boolean {
  if (presentCard(run.state).keep === 0) {
    beginStealin(run);
    return true;
  }
  run.state.phase = 'keep';
  const asked = keepingSeats(run.state);
  for (const seat of seatsFrom(run.state.seats, run.state.first)) {
    if (asked.includes(seat) || run.state.gone.includes(seat) || playerAt(run.state, seat).hand.length === 0) continue;
    emit(run, { type: 'passed', seat });
    run.shownToAll = true;
  }
  if (asked.length > 0) run.shownToAll = true;
  return true;
}

export function keepCards(run: ColtRun, moves: readonly Move<Colt>[]): void {
  for (const seat of seatsFrom(run.state.seats, run.state.first)) {
    const action = moves.find((move) => move.seat === seat)?.action;
    if (action?.type !== 'keep') continue;
    const { cards } = action;
    const hand = cards.reduce<readonly ColtCard[]>(
      (left, card) => withoutCard(left, card),
      playerAt(run.state, seat).hand,
    );
    setPlayer(run, seat, { hand, kept: cards });
    const blank = { type: 'kept', seat, count: cards.length, cards: null } as const;
    emitTo(run, [seat], { ...blank, cards }, blank);
  }
  beginStealin(run);
}

/** What is still in the hands goes back on the decks. */
export function beginStealin(run: ColtRun): void {
  run.state.phase = 'stealin';
  run.state.players = run.state.players.map(({ hand, deck, kept }) => {
    return { hand: [], deck: hand.length === 0 ? deck : sortCards([...deck, ...hand]), kept, bare: false, sure: 0 };
  });
  emit(run, { type: 'stealin', cards: run.state.stack.length });
}

/** Whose flasks a seat may drink from. */
export function flaskPicks(state: ColtState, seat: Seat): { readonly who: Character; readonly flask: FlaskPick }[] {
  if (!hasWhiskey(state)) return [];
  return banditsOf(state, seat).flatMap(({ who }) =>
    FLASK_PICKS.filter((flask) => flaskOf(state, who, flask) !== undefined).map((flask) => ({ who, flask })),
  );
}
