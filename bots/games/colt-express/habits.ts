import {
  type ActionCard,
  type Bandit,
  banditOf,
  type ColtAction,
  type ColtState,
  cardFacts,
  countAt,
  facts,
  inside,
  type LootPick,
  type Space,
  shotgunRoof,
} from '@tavola/games/colt-express';
import { type Chance, isOneOf, type Seat } from '@tavola/kernel';
import { FLASK, PURSE } from './weights.ts';
import { tokenWorth } from './worth.ts';

/** A cheap default policy for playouts. Actions are drawn by weight. */
export function byHabit(state: ColtState, seat: Seat, actions: readonly ColtAction[], chance: Chance): ColtAction {
  const [first] = actions;
  if (first === undefined) throw new Error(`seat ${seat} has nothing to do`);
  if (actions.length === 1) return first;
  const weights = actions.map((action) => weightOf(state, seat, action));
  let left = chance.below(weights.reduce((sum, weight) => sum + weight, 0));
  const at = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return actions[at] ?? first;
}

/** Whole numbers above zero. */
function weightOf(state: ColtState, seat: Seat, action: ColtAction): number {
  switch (action.type) {
    case 'draw':
      return handOf(state, seat) < 3 ? 6 : 1;
    case 'play':
      return weightOfCard(state, action.card);
    case 'drink':
      return 3;
    case 'keep':
      return 1 + 2 * action.cards.length;
    case 'move':
    case 'flee':
      return weightOfSpace(state, action.to);
    case 'ride':
      if (action.to === 'away') return 40;
      return action.to === 'ci' && hasNoHostage(state) ? 20 : weightOfSpace(state, action.to);
    case 'rob':
      return worthOfPick(action.loot) ** 2;
    case 'shoot':
      return 2 + wealthOf(state, banditOf(state, action.target));
    case 'punch':
      return (action.loot === null ? 1 : worthOfPick(action.loot) ** 2) * (action.take ? 3 : 1);
    case 'pickpocket':
      return action.take ? 20 : 1;
    case 'hostage':
      return facts.HOSTAGES[action.hostage].pays;
    default:
      return 1;
  }
}

function handOf({ players }: ColtState, seat: Seat): number {
  return players[seat]?.hand.filter((card) => card !== 'bullet').length ?? 0;
}

/** Where the bandit will stand is only known while it has laid no card that moves it. */
function weightOfCard(state: ColtState, card: ActionCard): number {
  const { who, kind } = cardFacts(card);
  const bandit = banditOf(state, who);
  const laid = state.stack.filter((one) => cardFacts(one.card).who === who).map((one) => cardFacts(one.card).kind);
  const stays = !laid.some((one) => isOneOf(['move', 'floor', 'ride'] as const, one));
  switch (kind) {
    case 'rob': {
      if (!stays) return 6;
      const taken = laid.filter((one) => one === 'rob').length;
      return bandit.at !== 'away' && bandit.at !== 'riding' && lootAt(state, bandit.at) > taken ? 14 : 1;
    }
    case 'shoot':
      return bandit.bullets > 0 ? 5 : 1;
    case 'move':
    case 'floor':
      return stays ? 4 : 2;
    case 'ride':
      return bandit.hostage === null && state.hostages.length > 0 ? 4 : 2;
    default:
      return 2;
  }
}

function lootAt(state: ColtState, space: Space): number {
  return countAt(state, space, 'purse') + countAt(state, space, 'jewel') + countAt(state, space, 'strongbox');
}

function weightOfSpace(state: ColtState, space: Space): number {
  if (space === inside(state.marshal) || space === shotgunRoof(state)) return 1;
  return 3 + 3 * Math.min(4, lootAt(state, space));
}

function hasNoHostage(state: ColtState): boolean {
  return state.acting !== null && banditOf(state, cardFacts(state.acting.card).who).hostage === null;
}

/** In hundreds of dollars. */
function worthOfPick(pick: LootPick): number {
  if (pick === 'purse') return Math.round(PURSE / 100);
  if (pick === 'jewel') return facts.JEWEL / 100;
  return pick === 'strongbox' ? facts.STRONGBOX / 100 : Math.round(FLASK / 100);
}

function wealthOf(state: ColtState, { who }: Bandit): number {
  let sum = 0;
  for (const token of state.loot) if (token.at === who) sum += tokenWorth(token);
  return Math.round(sum / 250);
}
