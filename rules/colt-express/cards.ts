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
const FACTS: Readonly<Record<string, CardFacts>> = Object.fromEntries(
  CHARACTERS.flatMap((who) => DEEDS.map((deed) => [cardOf(who, deed), { who, deed }] as const)),
);
const RANKS: Readonly<Record<string, number>> = Object.fromEntries(
  [...ACTION_CARDS, BULLET].map((card, rank) => [card, rank]),
);

export function cardOf(who: Character, deed: Deed): ActionCard {
  return `${who}-${deed}`;
}

export function cardFacts(card: ActionCard): CardFacts {
  const facts = FACTS[card];
  if (facts === undefined) throw new Error(`there is no card ${card}`);
  return facts;
}

export function isAction(card: Card): card is ActionCard {
  return card !== BULLET;
}

function rankOf(card: Card): number {
  return RANKS[card] ?? 0;
}

export function sortCards<C extends Card>(cards: readonly C[]): C[] {
  return [...cards].sort((a, b) => rankOf(a) - rankOf(b));
}

export function withCard(cards: readonly Card[], card: Card): readonly Card[] {
  const rank = rankOf(card);
  const place = cards.findIndex((other) => rankOf(other) > rank);
  return cards.toSpliced(place < 0 ? cards.length : place, 0, card);
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
