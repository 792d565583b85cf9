import { banditOf, banditsFrom, banditsOf, hasHostage, hasPower, seatsFrom } from './bandits.ts';
import { cardOptionsFor } from './card-options.ts';
import { cardFacts, withCard } from './cards.ts';
import { HAND, ROUNDS } from './data.ts';
import { clearForbidden, waysToFlee } from './forbidden.ts';
import { HAPPENINGS, moveCoach, pickpocket } from './happenings.ts';
import { countOut, endingOf, ranksOf } from './outcome.ts';
import { perform } from './perform.ts';
import { poolOf, presentCard } from './rounds.ts';
import { type ColtRun, emit, hit, moveBandit, playerAt, setBandit, setPlayer } from './run.ts';
import { beginSchemingTurn, beginStealin, drawCards, keepingSeats, schemeOn } from './schemin.ts';
import { attackers, attackTrain, makeBandits, pickers, riders } from './setup.ts';
import type { ColtAction, ColtState, PlayedCard, Task } from './types.ts';

/** Runs until a player must decide or the match is over. */
export function runOn(run: ColtRun): void {
  while (run.state.phase !== 'over') {
    if (run.state.gone.length === run.state.seats) {
      end(run);
      return;
    }
    const [task] = run.state.queue;
    if (task === undefined ? !goOn(run) : !settleTask(run, task)) return;
  }
}

/** Runs one stage. Returns false when a player must decide. */
function goOn(run: ColtRun): boolean {
  const { state } = run;
  switch (state.phase) {
    case 'characters':
      if (pickers(state).length > 0) return false;
      makeBandits(run);
      return true;
    case 'attack':
      return attackOn(run);
    case 'schemin':
      return schemeOn(run);
    case 'keep':
      if (keepingSeats(state).length > 0) return false;
      beginStealin(run);
      return true;
    case 'stealin':
      return stealOn(run);
    case 'event':
      leaveStation(run);
      return true;
    case 'retreat':
      beginRound(run);
      return true;
    case 'over':
      return false;
  }
}

/** At the first car behind the locomotive everyone left gets off. */
function attackOn(run: ColtRun): boolean {
  if (riders(run.state).length === 0) {
    beginRound(run);
    return true;
  }
  if (run.state.level > 1 && attackers(run.state).length > 0) return false;
  attackTrain(run, []);
  return true;
}

/** The Poodle bites before cards are drawn; a kept card counts towards the hand. */
function beginRound(run: ColtRun): void {
  const { seats, round, first } = run.state;
  const next = round + 1;
  const pool = poolOf(run.state, seats, next).filter((card) => !run.state.rounds.includes(card));
  const card = pool[run.chance.below(pool.length)];
  if (card === undefined) throw new Error('the round deck is empty');
  const starter = round === 0 ? first : (first + 1) % seats;
  run.state.phase = 'schemin';
  run.state.round = next;
  run.state.first = starter;
  run.state.rounds = [...run.state.rounds, card];
  run.state.bandits = run.state.bandits.map((bandit) => (bandit.hitsNow === 0 ? bandit : { ...bandit, hitsNow: 0 }));
  run.shownToAll = true;
  emit(run, { type: 'round', round: next, card, first: starter });
  for (const bandit of banditsFrom(run.state, starter)) if (hasHostage(bandit, 'poodle')) hit(run, bandit, 'poodle');
  for (const seat of seatsFrom(seats, starter)) {
    const { kept } = playerAt(run.state, seat);
    setPlayer(run, seat, { hand: kept, kept: [], sure: kept.length });
    drawCards(run, seat, handSize(run.state, seat) - kept.length);
  }
  beginSchemingTurn(run, 0);
}

export function handSize(state: ColtState, seat: number): number {
  const own = banditsOf(state, seat);
  const more = own.some((bandit) => hasPower(bandit, 'doc')) ? 1 : 0;
  const less = own.some((bandit) => hasHostage(bandit, 'minister')) ? 1 : 0;
  return HAND + more - less;
}

/** Turns the next card up. What leaves no choice is done at once. */
function stealOn(run: ColtRun): boolean {
  if (run.state.acting === null) {
    const [next] = run.state.stack;
    if (next === undefined) {
      beginEvent(run);
      return true;
    }
    run.state.acting = next;
    run.state.stack = run.state.stack.slice(1);
    emit(run, { type: 'turned', ...next });
    if (next.face === 'down') run.shownToAll = true;
  }
  const { acting } = run.state;
  if (acting === null) return true;
  const options = optionsOfCard(run.state, acting);
  if (typeof options !== 'string') {
    const [only] = options;
    if (only === undefined || options.length > 1) return false;
    resolveCard(run, acting, only);
    return true;
  }
  putBack(run, acting);
  const { who, kind } = cardFacts(acting.card);
  emit(run, { type: 'fizzled', who, deed: kind, why: options });
  return true;
}

export function optionsOfCard(state: ColtState, { card }: PlayedCard): ReturnType<typeof cardOptionsFor> {
  const { who, kind } = cardFacts(card);
  return cardOptionsFor(state, banditOf(state, who), kind);
}

export function resolveCard(run: ColtRun, laid: PlayedCard, action: ColtAction): void {
  const { who, kind } = cardFacts(laid.card);
  putBack(run, laid);
  perform(run, who, kind, action);
}

/** A resolved card goes back on its owner's deck. */
function putBack(run: ColtRun, { seat, card }: PlayedCard): void {
  run.state.acting = null;
  setPlayer(run, seat, { deck: withCard(playerAt(run.state, seat).deck, card) });
}

function beginEvent(run: ColtRun): void {
  run.state.phase = 'event';
  const { event } = presentCard(run.state);
  if (event === null) return;
  emit(run, { type: 'event', event });
  HAPPENINGS[event](run);
}

/** The stagecoach falls back between rounds, not after the last. */
function leaveStation(run: ColtRun): void {
  if (run.state.round === ROUNDS) {
    end(run);
    return;
  }
  run.state.phase = 'retreat';
  if (moveCoach(run)) clearForbidden(run, run.state.first);
}

function end(run: ColtRun): void {
  run.state.phase = 'over';
  run.state.queue = [];
  run.shownToAll = true;
  const reason = endingOf(run.state);
  const count = reason === 'abandoned' ? null : countOut(run.state);
  emit(run, { type: 'ended', reason, ranks: ranksOf(run.state, count), count });
}

/** What the owner of a task may answer. */
export function answersTo(state: ColtState, task: Task): ColtAction[] {
  switch (task.type) {
    case 'flee':
      return waysToFlee(state).map((to) => ({ type: 'flee', to }));
    case 'hostage':
      return state.hostages.map((hostage) => ({ type: 'hostage', hostage }));
    case 'pickpocket':
      return [true, false].map((take) => ({ type: 'pickpocket', take }));
  }
}

/** Settles a task without a choice at once, and so any task of an abandoned seat. */
function settleTask(run: ColtRun, task: Task): boolean {
  const answers = answersTo(run.state, task);
  const isGone = run.state.gone.includes(banditOf(run.state, task.who).seat);
  const answer = isGone && task.type === 'pickpocket' ? answers.at(-1) : answers[0];
  if (answer === undefined) throw new Error(`nothing answers ${task.type}`);
  if (answers.length > 1 && !isGone) return false;
  answerTask(run, task, answer);
  return true;
}

export function answerTask(run: ColtRun, { who }: Task, action: ColtAction): void {
  run.state.queue = run.state.queue.slice(1);
  switch (action.type) {
    case 'flee':
      moveBandit(run, banditOf(run.state, who), action.to, 'shotgun');
      return;
    case 'hostage':
      run.state.hostages = run.state.hostages.filter((left) => left !== action.hostage);
      setBandit(run, who, { hostage: { who: action.hostage, round: run.state.round } });
      emit(run, { type: 'hostage', who, hostage: action.hostage });
      return;
    case 'pickpocket':
      pickpocket(run, who, action.take);
      return;
    default:
      throw new Error(`${action.type} settles nothing`);
  }
}
