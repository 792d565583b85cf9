import { type Demand, type Refusal, reason, type Seat } from '@tavola/kernel';
import { banditOf, hasPower } from './bandits.ts';
import { inArmsReach } from './card-options.ts';
import { cardFacts, withoutCard } from './cards.ts';
import { actionsOf, askedSeats, lateAction } from './choices.ts';
import { presentCard, presentTurn } from './rounds.ts';
import { playerAt } from './run.ts';
import { facesFor, flaskOf, isForbidden } from './schemin.ts';
import { freeCharacters } from './setup.ts';
import { inSight } from './targets.ts';
import type { ActionCard, Character, Colt, ColtAction, ColtCard, ColtState } from './types.ts';

/** Characters are first come, first served. Choices that must stay secret until all have chosen are sealed. */
export function pendingOf(state: ColtState): Demand<Colt>[] {
  const seats = askedSeats(state);
  const mode = modeOf(state);
  const pace = mode === 'turn' && state.phase !== 'schemin' ? 'reaction' : 'turn';
  return seats.map((seat) => ({ seat, mode, pace, ifLate: lateAction(state, seat) }));
}

function modeOf(state: ColtState): Demand<Colt>['mode'] {
  if (state.phase === 'characters') return 'open';
  if (state.phase === 'attack' || state.phase === 'keep') return 'sealed';
  return state.phase === 'schemin' && presentTurn(state) === 'turmoil' ? 'sealed' : 'turn';
}

type Verdict = Refusal<Colt> | null;

export function check(state: ColtState, seat: Seat, action: ColtAction): Verdict {
  if (state.phase === 'over') return reason('game-over');
  if (!askedSeats(state).includes(seat)) return reason('not-your-turn');
  switch (action.type) {
    case 'pick':
      if (state.phase !== 'characters') return reason('wrong-moment');
      return freeCharacters(state).includes(action.who) ? null : reason('character-taken', action.who);
    case 'attack':
      return state.phase === 'attack' ? checkAttack(state, seat, action.enter) : reason('wrong-moment');
    case 'play':
    case 'draw':
    case 'drink':
      return state.phase === 'schemin' ? checkAct(state, seat, action) : reason('wrong-moment');
    case 'keep':
      return state.phase === 'keep' ? checkKeep(state, seat, action.cards) : reason('wrong-moment');
    default:
      return checkChoice(state, seat, action);
  }
}

/** Named once each, in the order of the table. */
function checkAttack(state: ColtState, seat: Seat, enter: readonly Character[]): Verdict {
  const own = state.bandits.filter((bandit) => bandit.seat === seat && bandit.at === 'riding').map(({ who }) => who);
  const listed = own.filter((who) => enter.includes(who));
  const stranger = enter.find((who, index) => who !== listed[index]);
  return stranger === undefined ? null : reason('not-riding', stranger);
}

type Act = Extract<ColtAction, { type: 'play' | 'draw' | 'drink' }>;

function checkAct(state: ColtState, seat: Seat, action: Act): Verdict {
  if (action.type === 'play') return checkPlay(state, seat, action.card, action.face);
  if (state.owes > 0) return reason('must-lay');
  if (action.type === 'draw') return playerAt(state, seat).deck.length > 0 ? null : reason('deck-empty');
  if (presentTurn(state) !== 'standard') return reason('not-a-standard-turn');
  const owner = state.bandits.find(({ who }) => who === action.who);
  const isThere = owner?.seat === seat && flaskOf(state, action.who, action.flask) !== undefined;
  return isThere ? null : reason('no-such-flask', action.who, action.flask);
}

function checkPlay(state: ColtState, seat: Seat, card: ActionCard, face: 'up' | 'down'): Verdict {
  if (!playerAt(state, seat).hand.includes(card)) return reason('not-in-hand', card);
  const { who, kind } = cardFacts(card);
  if (isForbidden(banditOf(state, who), kind)) return reason(kind === 'punch' ? 'no-punch' : 'no-ride', card);
  return facesFor(state, card).includes(face) ? null : reason('wrong-face', card);
}

function checkKeep(state: ColtState, seat: Seat, cards: readonly ActionCard[]): Verdict {
  if (cards.length > presentCard(state).keep) return reason('too-many-kept');
  let left: readonly ColtCard[] = playerAt(state, seat).hand;
  for (const card of cards) {
    if (!left.includes(card)) return reason('not-in-hand', card);
    left = withoutCard(left, card);
  }
  return null;
}

type Choice = Exclude<ColtAction, { type: 'pick' | 'attack' | 'keep' } | Act>;

/** What a card or a task asks for is one of a short list. */
function checkChoice(state: ColtState, seat: Seat, action: Choice): Verdict {
  const choices = actionsOf(state, seat);
  if (choices.some((choice) => isSame(choice, action))) return null;
  const alike = choices.filter(({ type }) => type === action.type);
  if (alike.length === 0) return reason('wrong-moment');
  switch (action.type) {
    case 'rob':
      return reason('no-such-loot', action.loot);
    case 'hostage':
      return reason('hostage-taken', action.hostage);
    case 'shoot':
      return offTarget(state, action.target);
    case 'punch':
      return missedPunch(state, alike, action);
    case 'marshal':
      return reason('out-of-reach', String(action.to));
    case 'move':
    case 'ride':
    case 'flee':
      return reason('out-of-reach', action.to);
    case 'pickpocket':
      return reason('wrong-moment');
  }
}

function isSame(a: ColtAction, b: ColtAction): boolean {
  const [one, other]: Readonly<Record<string, unknown>>[] = [a, b];
  return one !== undefined && Object.keys(one).every((key) => one[key] === other?.[key]);
}

function missedPunch(
  state: ColtState,
  alike: readonly ColtAction[],
  action: Extract<ColtAction, { type: 'punch' }>,
): Verdict {
  const same = alike.filter((choice) => choice.type === 'punch' && choice.target === action.target);
  if (same.length === 0) return offTarget(state, action.target);
  if (!same.some((choice) => choice.type === 'punch' && choice.loot === action.loot))
    return reason('no-such-loot', action.loot ?? 'nothing');
  if (!same.some((choice) => choice.type === 'punch' && choice.to === action.to))
    return reason('out-of-reach', action.to);
  return reason('cannot-take', action.loot ?? 'nothing');
}

/** Belle within reach has its own refusal: another target must be chosen. */
function offTarget(state: ColtState, target: Character | 'shotgun'): Verdict {
  const found = state.bandits.find(({ who }) => who === target);
  const { acting } = state;
  if (found === undefined || acting === null || !hasPower(found, 'belle')) return reason('no-target', target);
  const { who, kind } = cardFacts(acting.card);
  const bandit = banditOf(state, who);
  const at = bandit.at;
  if (at === 'away' || at === 'riding') return reason('no-target', target);
  const reach = kind === 'shoot' ? inSight(state, bandit) : inArmsReach(state, bandit, at);
  return reason(reach.includes(found) ? 'belle-is-spared' : 'no-target', target);
}
