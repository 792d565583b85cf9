import { type Reason, reason, type Seat } from '@tavola/kernel';
import { banditsPerSeat } from './bandits.ts';
import { cardsOfSeat, isAction, sortCards } from './cards.ts';
import { actionsOf, askedSeats } from './choices.ts';
import { MORE_NEUTRAL_BULLETS, NEUTRAL_BULLETS, OWN_BULLETS, ROUNDS } from './data.ts';
import { hasHorses } from './edition.ts';
import { optionsOfCard } from './flow.ts';
import { shotgunRoof } from './forbidden.ts';
import { countAt } from './loot.ts';
import { actsIn, poolOf, presentCard, presentTurn } from './rounds.ts';
import { playerAt } from './run.ts';
import { isLayable } from './schemin.ts';
import { banditCount } from './setup.ts';
import { lootFault } from './sound-loot.ts';
import { exists, isOnTrain } from './spaces.ts';
import { type Bandit, BULLET, type ColtPlayer, type ColtState, type PlayedCard, type Task } from './types.ts';

/**
 * Returns what makes a well-formed state unplayable, or null. Every component must be there, and a player must have a
 * decision. Bandits may stand where no game would bring them.
 */
export function faultOf(state: ColtState): Reason | null {
  return (
    tableFault(state) ??
    banditFault(state) ??
    boardFault(state) ??
    roundFault(state) ??
    cardFault(state) ??
    lootFault(state) ??
    momentFault(state)
  );
}

function isAscending(numbers: readonly number[], strictly: boolean): boolean {
  return numbers.every((value, index) => {
    const before = numbers[index - 1];
    return before === undefined || before < value || (!strictly && before === value);
  });
}

function isDistinct(items: readonly string[]): boolean {
  return new Set(items).size === items.length;
}

function tableFault({ seats, cars, picks, players, gone, first }: ColtState): Reason | null {
  if (cars.length !== banditCount(seats) || !isDistinct(cars)) return reason('bad-field', 'cars');
  if (picks.length !== seats || !isDistinct(picks.flat())) return reason('bad-field', 'picks');
  if (picks.some((own) => own.length > banditsPerSeat(seats))) return reason('bad-field', 'picks');
  if (players.length !== seats) return reason('bad-field', 'players');
  if (first >= seats) return reason('bad-field', 'first');
  return gone.some((seat) => seat >= seats) || !isAscending(gone, true) ? reason('bad-field', 'gone') : null;
}

/** Bandits are there as soon as all are picked, in the order of the seats. */
function banditFault(state: ColtState): Reason | null {
  const { bandits, picks, seats, round } = state;
  const isEarly = state.phase === 'characters' || (state.phase === 'over' && bandits.length === 0);
  if (isEarly) return bandits.length === 0 && round === 0 ? null : reason('bad-field', 'bandits');
  const wanted = picks.flatMap((own, seat) => own.map((who) => `${seat} ${who}`));
  const found = bandits.map(({ seat, who }) => `${seat} ${who}`);
  if (wanted.length !== banditCount(seats) || wanted.join() !== found.join()) return reason('bad-field', 'bandits');
  const odd = bandits.find((bandit) => !isPossible(state, bandit));
  return odd === undefined ? null : reason('bad-bandit', odd.who);
}

function isPossible(state: ColtState, { at, hits, hitsNow, hostage, bank }: Bandit): boolean {
  const { round } = state;
  const { event } = presentCard(state);
  const stands = at === 'riding' ? round === 0 : at === 'away' ? event === 'escape' : exists(state, at);
  const isPaid = bank === 0 || event === 'hostage-conductor';
  return stands && isPaid && hitsNow <= hits && (hostage === null || (hostage.round >= 1 && hostage.round <= round));
}

function boardFault(state: ColtState): Reason | null {
  const { bandits, cars, coach, horses, hostages, level, marshal, neutral } = state;
  const withHorses = hasHorses(state);
  if (marshal > cars.length || level > cars.length) return reason('bad-field', 'marshal');
  if ((coach !== null) !== withHorses || (coach !== null && !isOnTrain(state, coach.beside)))
    return reason('bad-field', 'coach');
  if (!isAscending(horses, false) || horses.some((car) => car > cars.length)) return reason('bad-field', 'horses');
  const entered = bandits.filter(({ at }) => at !== 'riding' && at !== 'away').length;
  const settled = bandits.length - bandits.filter(({ at }) => at === 'away').length;
  if (horses.length > (withHorses ? (state.phase === 'attack' ? entered : settled) : 0))
    return reason('bad-field', 'horses');
  const taken = bandits.flatMap(({ hostage }) => (hostage === null ? [] : [hostage.who]));
  const all = [...hostages, ...taken];
  if (!isDistinct(all) || all.length !== (withHorses ? cars.length - 1 : 0)) return reason('bad-field', 'hostages');
  const supply = NEUTRAL_BULLETS + (withHorses ? MORE_NEUTRAL_BULLETS : 0);
  const given = bandits.reduce((sum, { bullets }) => sum + OWN_BULLETS - bullets, supply - neutral);
  const received = bandits.reduce((sum, { hits }) => sum + hits, 0);
  return neutral > supply || given !== received ? reason('bad-count', BULLET) : null;
}

function roundFault(state: ColtState): Reason | null {
  const { phase, round, rounds, seats, turn, done, acts, owes } = state;
  const isBefore = phase === 'characters' || phase === 'attack';
  if (rounds.length !== round || !isDistinct(rounds)) return reason('bad-field', 'rounds');
  if (phase !== 'over' && isBefore !== (round === 0)) return reason('bad-field', 'round');
  const stray = rounds.find((card, index) => !poolOf(state, seats, index + 1).includes(card));
  if (stray !== undefined) return reason('bad-field', 'rounds');
  if (phase === 'over') return round === ROUNDS || state.gone.length === seats ? null : reason('bad-field', 'phase');
  if (phase !== 'schemin') return owes > 0 ? reason('bad-field', 'owes') : null;
  if (turn >= presentCard(state).turns.length || done >= seats) return reason('bad-field', 'turn');
  if (acts > actsIn(presentTurn(state), state)) return reason('bad-field', 'acts');
  if (presentTurn(state) === 'turmoil' && done > 0) return reason('bad-field', 'done');
  return owes > 0 && presentTurn(state) !== 'standard' ? reason('bad-field', 'owes') : null;
}

/** Each seat has all its cards, wherever they are, and a bullet for every hit. */
function cardFault(state: ColtState): Reason | null {
  const { stack, acting, players, phase } = state;
  const laid = acting === null ? stack : [acting, ...stack];
  const laying = phase === 'schemin' || phase === 'keep';
  if (laid.length > 0 && !laying && phase !== 'stealin' && phase !== 'over') return reason('bad-field', 'stack');
  if (acting !== null && laying) return reason('bad-field', 'acting');
  const seat = [...players.keys()].find((one) => !hasItsCards(state, one, laid));
  if (seat !== undefined) return reason('bad-cards', String(seat));
  const stray = players.findIndex((player) => !isInSeason(state, player, laying));
  return stray < 0 ? null : reason('bad-cards', String(stray));
}

function hasItsCards(state: ColtState, seat: Seat, laid: readonly PlayedCard[]): boolean {
  const { hand, deck, kept } = playerAt(state, seat);
  const cards = [...hand, ...deck, ...kept, ...laid.filter((one) => one.seat === seat).map(({ card }) => card)];
  const isComplete = sortCards(cards.filter(isAction)).join() === cardsOfSeat(state, seat).join();
  const isOrdered = [hand, deck, kept].every((own) => sortCards(own).join() === own.join());
  return isComplete && isOrdered && cards.filter((card) => card === BULLET).length === hitsOf(state, seat);
}

/** Hands are held while cards are laid, kept cards only after that. */
function isInSeason(state: ColtState, { hand, kept, bare, sure }: ColtPlayer, laying: boolean): boolean {
  if (kept.length > (laying || state.round === 0 ? 0 : presentCard(state).keep)) return false;
  if (!laying && state.phase !== 'over' && (hand.length > 0 || bare)) return false;
  if (sure > hand.filter(isAction).length) return false;
  return !bare || !hand.some((card) => isLayable(state, card));
}

function hitsOf({ bandits }: ColtState, seat: Seat): number {
  return bandits.filter((bandit) => bandit.seat === seat).reduce((sum, { hits }) => sum + hits, 0);
}

/** A player must decide and has options. Nothing is pending that the rules would settle themselves. */
function momentFault(state: ColtState): Reason | null {
  const { phase, queue, gone, seats, acting } = state;
  if (phase === 'over') return queue.length > 0 ? reason('bad-field', 'queue') : null;
  if (gone.length === seats) return reason('bad-field', 'gone');
  const stray = queue.find((task) => !isDue(state, task));
  if (stray !== undefined || !isDistinct(queue.map(({ type, who }) => `${type} ${who}`)))
    return reason('bad-field', 'queue');
  if (acting !== null && queue.length > 0) return reason('bad-field', 'acting');
  if (acting !== null && typeof optionsOfCard(state, acting) === 'string') return reason('bad-field', 'acting');
  if (phase === 'attack' && state.level < 2) return reason('bad-field', 'level');
  const asked = askedSeats(state);
  const isIdleMoment =
    asked.length === 0 || asked.some((seat) => gone.includes(seat) || actionsOf(state, seat).length === 0);
  return isIdleMoment ? reason('nobody-asked') : null;
}

function isDue(state: ColtState, { type, who }: Task): boolean {
  const bandit = state.bandits.find((one) => one.who === who);
  if (bandit === undefined || bandit.at === 'riding' || bandit.at === 'away') return false;
  const resolving = state.phase === 'stealin' || state.phase === 'event' || state.phase === 'retreat';
  switch (type) {
    case 'flee':
      return resolving && bandit.at === shotgunRoof(state);
    case 'hostage':
      return state.phase === 'stealin' && bandit.at === 'ci' && bandit.hostage === null && state.hostages.length > 0;
    case 'pickpocket':
      return (
        state.phase === 'event' &&
        presentCard(state).event === 'pickpocketing' &&
        countAt(state, bandit.at, 'purse') > 0
      );
  }
}
