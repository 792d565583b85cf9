import type { Chance, Seat } from '@tavola/kernel';
import { banditOf } from './bandits.ts';
import { distinctCards, isAction } from './cards.ts';
import { answersTo, optionsOfCard } from './flow.ts';
import { presentCard, presentTurn } from './rounds.ts';
import { playerAt } from './run.ts';
import { actingSeat, facesFor, flaskPicks, keepingSeats, layableCards, turmoilSeats } from './schemin.ts';
import { attackers, freeCharacters, pickers, riders } from './setup.ts';
import type { ActionCard, Character, ColtAction, ColtState } from './types.ts';

/** Seats that must act now. */
export function askedSeats(state: ColtState): Seat[] {
  if (state.phase === 'over') return [];
  const [task] = state.queue;
  if (task !== undefined) return [banditOf(state, task.who).seat];
  switch (state.phase) {
    case 'characters':
      return pickers(state);
    case 'attack':
      return attackers(state);
    case 'schemin':
      return presentTurn(state) === 'turmoil' ? turmoilSeats(state) : [actingSeat(state)];
    case 'keep':
      return keepingSeats(state);
    default:
      return state.acting === null ? [] : [state.acting.seat];
  }
}

/** Everything a seat can do now. */
export function actionsOf(state: ColtState, seat: Seat): readonly ColtAction[] {
  if (!askedSeats(state).includes(seat)) return [];
  const [task] = state.queue;
  if (task !== undefined) return answersTo(state, task);
  switch (state.phase) {
    case 'characters':
      return freeCharacters(state).map((who) => ({ type: 'pick', who }));
    case 'attack':
      return attacks(state, seat);
    case 'schemin':
      return acts(state, seat);
    case 'keep':
      return keepings(state, seat);
    default: {
      const options = state.acting === null ? [] : optionsOfCard(state, state.acting);
      return typeof options === 'string' ? [] : options;
    }
  }
}

/** Every way to choose some of the own riders. */
function attacks(state: ColtState, seat: Seat): ColtAction[] {
  let sets: Character[][] = [[]];
  for (const { who } of riders(state).filter((bandit) => bandit.seat === seat))
    sets = [...sets.map((set) => [...set, who]), ...sets];
  return sets.map((enter) => ({ type: 'attack', enter }));
}

function acts(state: ColtState, seat: Seat): ColtAction[] {
  const found: ColtAction[] = [];
  if (state.owes === 0 && playerAt(state, seat).deck.length > 0) found.push({ type: 'draw' });
  for (const card of layableCards(state, seat))
    for (const face of facesFor(state, card)) found.push({ type: 'play', card, face });
  if (state.owes === 0 && presentTurn(state) === 'standard')
    for (const pick of flaskPicks(state, seat)) found.push({ type: 'drink', ...pick });
  return found;
}

/** Nothing, or up to as many Action cards as the round card allows. */
function keepings(state: ColtState, seat: Seat): ColtAction[] {
  const cards = playerAt(state, seat).hand.filter(isAction);
  return subsets(cards, presentCard(state).keep).map((kept) => ({ type: 'keep', cards: kept }));
}

/** Every subset of at most `most` sorted cards, the empty one first. */
function subsets(cards: readonly ActionCard[], most: number): (readonly ActionCard[])[] {
  if (most === 0) return [[]];
  return [
    [],
    ...distinctCards(cards).flatMap((card) =>
      subsets(cards.slice(cards.indexOf(card) + 1), most - 1).map((rest) => [card, ...rest]),
    ),
  ];
}

export function sampleAction(state: ColtState, seat: Seat, chance: Chance): ColtAction {
  const actions = actionsOf(state, seat);
  const action = actions[chance.below(actions.length)];
  if (action === undefined) throw new Error(`seat ${seat} has nothing to do`);
  return action;
}

/** Draws if possible, else takes the first option. A late player keeps no cards. */
export function lateAction(state: ColtState, seat: Seat): ColtAction {
  if (state.phase === 'schemin' && state.owes === 0 && playerAt(state, seat).deck.length > 0) return { type: 'draw' };
  if (state.phase === 'keep') return { type: 'keep', cards: [] };
  const [first] = actionsOf(state, seat);
  if (first === undefined) throw new Error(`seat ${seat} has nothing to do`);
  return first;
}
