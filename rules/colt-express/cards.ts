import type { Chance, Seat } from '@tavola/kernel';
import { COPIES, COPIES_IN_PAIRS } from './data.ts';
import { hasHorses } from './edition.ts';
import {
  type ActionCard,
  BULLET,
  type Card,
  CHARACTERS,
  type Character,
  DEEDS,
  type Deed,
  type Open,
} from './types.ts';

interface CardFacts {
  readonly who: Character;
  readonly deed: Deed;
}

/** In the order in which hands and decks are kept. */
export const ACTION_CARDS: readonly ActionCard[] = CHARACTERS.flatMap((who) => DEEDS.map((deed) => cardOf(who, deed)));
const FACTS = new Map<ActionCard, CardFacts>(
  CHARACTERS.flatMap((who) => DEEDS.map((deed) => [cardOf(who, deed), { who, deed }] as const)),
);
const ORDER: readonly Card[] = [...ACTION_CARDS, BULLET];
const RANKS = new Map(ORDER.map((card, rank) => [card, rank]));

export function cardOf(who: Character, deed: Deed): ActionCard {
  return `${who}-${deed}`;
}

export function cardFacts(card: ActionCard): CardFacts {
  const facts = FACTS.get(card);
  if (facts === undefined) throw new Error(`there is no card ${card}`);
  return facts;
}

export function isAction(card: Card): card is ActionCard {
  return card !== BULLET;
}

function rankOf(card: Card): number {
  return RANKS.get(card) ?? 0;
}

/** Each card goes to its place among those before it: hands are small, and searches sort them by the million. */
export function sortCards<C extends Card>(cards: readonly C[]): C[] {
  const sorted: C[] = [];
  for (const card of cards) sorted.splice(placeIn(sorted, card), 0, card);
  return sorted;
}

export function withCard(cards: readonly Card[], card: Card): readonly Card[] {
  return cards.toSpliced(placeIn(cards, card), 0, card);
}

/** Behind its equals. */
function placeIn(sorted: readonly Card[], card: Card): number {
  const rank = rankOf(card);
  let place = sorted.length;
  for (let before = sorted[place - 1]; before !== undefined && rankOf(before) > rank; before = sorted[place - 1])
    place -= 1;
  return place;
}

export function withoutCard(cards: readonly Card[], card: Card): readonly Card[] {
  const place = cards.indexOf(card);
  return place < 0 ? cards : cards.toSpliced(place, 1);
}

/** Each kind once. */
export function distinct<C extends Card>(cards: readonly C[]): C[] {
  return cards.filter((card, index) => card !== cards[index - 1]);
}

/** Some cards drawn at random, and those that stay. */
export function drawn(deck: readonly Card[], count: number, chance: Chance): { cards: Card[]; rest: readonly Card[] } {
  const rest = [...deck];
  const cards: Card[] = [];
  while (cards.length < count && rest.length > 0) cards.push(...rest.splice(chance.below(rest.length), 1));
  return { cards: sortCards(cards), rest };
}

/** All Action cards that a seat owns, sorted. With two players each has one deck for two bandits. */
export function cardsOfSeat(
  state: Pick<Open, 'modules' | 'rules' | 'history' | 'seats' | 'bandits'>,
  seat: Seat,
): readonly ActionCard[] {
  const own = state.bandits.filter((bandit) => bandit.seat === seat);
  const [first, ...more] = own.map(({ who }) => cardsOf(who, state.seats === 2, hasHorses(state)));
  return more.length === 0 ? (first ?? []) : sortCards([...(first ?? []), ...more.flat()]);
}

const DECKS = new Map<string, readonly ActionCard[]>();

/** Made once for each kind of table: states are imagined by the thousand. */
function cardsOf(who: Character, inPairs: boolean, withHorses: boolean): readonly ActionCard[] {
  const key = `${who} ${inPairs} ${withHorses}`;
  const known = DECKS.get(key);
  if (known !== undefined) return known;
  const copies = inPairs ? COPIES_IN_PAIRS : COPIES;
  const deeds = DEEDS.filter((deed) => deed !== 'ride' || withHorses);
  const deck = deeds.flatMap((deed) => Array<ActionCard>(copies[deed]).fill(cardOf(who, deed)));
  DECKS.set(key, deck);
  return deck;
}
