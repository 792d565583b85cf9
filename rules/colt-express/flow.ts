import { banditOf, banditsFrom, banditsOf, hasHostage, hasPower, seatsFrom } from './bandits.ts';
import { cardFacts, withCard } from './cards.ts';
import { HAND, ROUNDS } from './data.ts';
import { optionsFor } from './deeds.ts';
import { clearForbidden, waysToFlee } from './forbidden.ts';
import { HAPPENINGS, moveCoach, pickpocket } from './happenings.ts';
import { countOut, endingOf, ranksOf } from './outcome.ts';
import { perform } from './perform.ts';
import { poolOf, presentCard } from './rounds.ts';
import { go, hit, playerOf, type Run, setBandit, setPlayer, tell } from './run.ts';
import { beginStealin, beginTurn, drawCards, keepers, schemeOn } from './schemin.ts';
import { attack, attackers, makeBandits, pickers, riders } from './setup.ts';
import type { ColtAction, ColtState, Laid, Task } from './types.ts';

/** Runs on until somebody has to be asked or the match is over. */
export function runOn(run: Run): void {
  while (run.state.phase !== 'over') {
    if (run.state.gone.length === run.state.seats) {
      end(run);
      return;
    }
    const [task] = run.state.queue;
    if (task === undefined ? !goOn(run) : !settleTask(run, task)) return;
  }
}

/** One stretch of the way; false when somebody is asked. */
function goOn(run: Run): boolean {
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
      if (keepers(state).length > 0) return false;
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
function attackOn(run: Run): boolean {
  if (riders(run.state).length === 0) {
    beginRound(run);
    return true;
  }
  if (run.state.level > 1 && attackers(run.state).length > 0) return false;
  attack(run, []);
  return true;
}

/** The Poodle bites before cards are drawn; a kept card counts towards the hand. */
function beginRound(run: Run): void {
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
  tell(run, { type: 'round', round: next, card, first: starter });
  for (const bandit of banditsFrom(run.state, starter)) if (hasHostage(bandit, 'poodle')) hit(run, bandit, 'poodle');
  for (const seat of seatsFrom(seats, starter)) {
    const { kept } = playerOf(run.state, seat);
    setPlayer(run, seat, { hand: kept, kept: [], sure: kept.length });
    drawCards(run, seat, handSize(run.state, seat) - kept.length);
  }
  beginTurn(run, 0);
}

export function handSize(state: ColtState, seat: number): number {
  const own = banditsOf(state, seat);
  const more = own.some((bandit) => hasPower(bandit, 'doc')) ? 1 : 0;
  const less = own.some((bandit) => hasHostage(bandit, 'minister')) ? 1 : 0;
  return HAND + more - less;
}

/** Turns the next card up. What leaves no choice is done at once. */
function stealOn(run: Run): boolean {
  if (run.state.acting === null) {
    const [next] = run.state.stack;
    if (next === undefined) {
      beginEvent(run);
      return true;
    }
    run.state.acting = next;
    run.state.stack = run.state.stack.slice(1);
    tell(run, { type: 'turned', ...next });
    if (next.face === 'down') run.shownToAll = true;
  }
  const { acting } = run.state;
  if (acting === null) return true;
  const options = optionsOfCard(run.state, acting);
  if (typeof options !== 'string') {
    const [only] = options;
    if (only === undefined || options.length > 1) return false;
    resolve(run, acting, only);
    return true;
  }
  putBack(run, acting);
  tell(run, { type: 'fizzled', ...cardFacts(acting.card), why: options });
  return true;
}

export function optionsOfCard(state: ColtState, { card }: Laid): ReturnType<typeof optionsFor> {
  const { who, deed } = cardFacts(card);
  return optionsFor(state, banditOf(state, who), deed);
}

export function resolve(run: Run, laid: Laid, action: ColtAction): void {
  const { who, deed } = cardFacts(laid.card);
  putBack(run, laid);
  perform(run, who, deed, action);
}

/** A resolved card goes back on its owner's deck. */
function putBack(run: Run, { seat, card }: Laid): void {
  run.state.acting = null;
  setPlayer(run, seat, { deck: withCard(playerOf(run.state, seat).deck, card) });
}

function beginEvent(run: Run): void {
  run.state.phase = 'event';
  const { event } = presentCard(run.state);
  if (event === null) return;
  tell(run, { type: 'event', event });
  HAPPENINGS[event](run);
}

/** The stagecoach falls back between rounds, not after the last. */
function leaveStation(run: Run): void {
  if (run.state.round === ROUNDS) {
    end(run);
    return;
  }
  run.state.phase = 'retreat';
  if (moveCoach(run)) clearForbidden(run, run.state.first);
}

function end(run: Run): void {
  run.state.phase = 'over';
  run.state.queue = [];
  run.shownToAll = true;
  const reason = endingOf(run.state);
  const count = reason === 'abandoned' ? null : countOut(run.state);
  tell(run, { type: 'ended', reason, ranks: ranksOf(run.state, count), count });
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

/** What leaves no choice is settled at once, and so is what concerns a seat that was given up. */
function settleTask(run: Run, task: Task): boolean {
  const answers = answersTo(run.state, task);
  const isGone = run.state.gone.includes(banditOf(run.state, task.who).seat);
  const answer = isGone && task.type === 'pickpocket' ? answers.at(-1) : answers[0];
  if (answer === undefined) throw new Error(`nothing answers ${task.type}`);
  if (answers.length > 1 && !isGone) return false;
  settle(run, task, answer);
  return true;
}

export function settle(run: Run, { who }: Task, action: ColtAction): void {
  run.state.queue = run.state.queue.slice(1);
  switch (action.type) {
    case 'flee':
      go(run, banditOf(run.state, who), action.to, 'shotgun');
      return;
    case 'hostage':
      run.state.hostages = run.state.hostages.filter((left) => left !== action.hostage);
      setBandit(run, who, { hostage: { who: action.hostage, round: run.state.round } });
      tell(run, { type: 'hostage', who, hostage: action.hostage });
      return;
    case 'pickpocket':
      pickpocket(run, who, action.take);
      return;
    default:
      throw new Error(`${action.type} settles nothing`);
  }
}
