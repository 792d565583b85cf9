import {
  CHARACTERS,
  type Character,
  type ColtAction,
  type ColtView,
  cardFacts,
  LOOT_PICKS,
  SPACES,
  type Space,
} from '@tavola/games/colt-express';
import { isOneOf, type Seat } from '@tavola/kernel';
import { optionsFor, type Picks, SLOTS, type Slot } from './intent.ts';

/** The bandit who acts now, by card or because of a decision that came up. */
export function actorOf(view: Pick<ColtView, 'queue' | 'acting'>): Character | null {
  const [task] = view.queue;
  if (task !== undefined) return task.who;
  return view.acting === null ? null : cardFacts(view.acting.card).who;
}

/** The spaces of this train, in reading order: from the caboose forward, roofs first, then the stagecoach. */
export function spacesOf({ cars, coach }: Pick<ColtView, 'cars' | 'coach'>): readonly Space[] {
  const last = cars.length;
  const on = SPACES.filter((space) => (space.startsWith('c') ? coach !== null : Number(space[0]) <= last));
  return on.toSorted((a, b) => rank(a, last) - rank(b, last));
}

function rank(space: Space, last: number): number {
  if (space.startsWith('c')) return space === 'cr' ? 200 : 201;
  return (space.endsWith('r') ? 0 : 100) + last - Number(space[0]);
}

/** The spot on the train that selects an option, or null. */
export function spotOf(view: ColtView, slot: Slot, value: string, seat: Seat | null): string | null {
  switch (slot) {
    case 'to':
      return value === 'away' ? null : value;
    case 'who':
      return value;
    case 'loot':
      return view.acting !== null && cardFacts(view.acting.card).kind === 'rob' ? pileSpot(view, value) : null;
    case 'act':
      return value === 'pickpocket yes' ? pileSpot(view, 'purse') : attackSpot(view, value, seat);
    default:
      return null;
  }
}

/** Loot in the space of the acting bandit. */
function pileSpot(view: ColtView, pick: string): string {
  const actor = actorOf(view);
  return `${view.bandits.find(({ who }) => who === actor)?.at ?? ''}:${pick}`;
}

/** With one rider the choice is made on the train: the car, or the road to the next one. */
function attackSpot({ bandits, level }: ColtView, value: string, seat: Seat | null): string | null {
  const riders = bandits.filter((bandit) => bandit.seat === seat && bandit.at === 'riding');
  if (!value.startsWith('attack') || riders.length !== 1) return null;
  return value === 'attack ' ? `lane:${level - 1}` : `${level}i`;
}

export interface Option {
  readonly slot: Slot;
  readonly value: string;
  readonly spot: string | null;
}

/** Every option that can be selected now, with its spot. */
export function openOptions(
  view: ColtView,
  actions: readonly ColtAction[],
  picks: Picks,
  seat: Seat | null,
): readonly Option[] {
  return SLOTS.flatMap((slot) =>
    optionsFor(actions, picks, slot).map((value) => ({ slot, value, spot: spotOf(view, slot, value, seat) })),
  );
}

/** The action a player meant by selecting this spot, so that the rules can say why it’s illegal. */
export function triedAt(actions: readonly ColtAction[], spot: string): ColtAction | null {
  const [sample] = actions;
  if (sample === undefined) return null;
  const who = isOneOf(CHARACTERS, spot) ? spot : null;
  const space = isOneOf(SPACES, spot) ? spot : null;
  const loot = LOOT_PICKS.find((pick) => spot.slice(2) === `:${pick}`) ?? null;
  switch (sample.type) {
    case 'move':
    case 'flee':
    case 'ride':
      return space === null ? null : { ...sample, to: space };
    case 'marshal':
      return space === null || space.startsWith('c') ? null : { type: 'marshal', to: Number(space[0]) };
    case 'shoot':
      return who === null ? null : { type: 'shoot', target: who };
    case 'rob':
      return loot === null ? null : { type: 'rob', loot };
    case 'punch':
      if (who !== null) return { ...sample, target: who };
      return space === null ? null : { ...sample, to: space };
    default:
      return null;
  }
}
