import type { Chance, Seat } from '@tavola/kernel';
import { COPIES, COPIES_IN_PAIRS } from './data.ts';
import { hasHorses } from './edition.ts';
import {
  type ActionCard,
  BULLET,
  CARD_KINDS,
  type CardKind,
  CHARACTERS,
  type Character,
  type ColtCard,
  type OpenState,
} from './types.ts';

interface CardFacts {
  readonly who: Character;
  readonly kind: CardKind;
}

/** In the order of hands and decks. */
export const ACTION_CARDS: readonly ActionCard[] = CHARACTERS.flatMap((who) =>
  CARD_KINDS.map((kind) => cardOf(who, kind)),
);
const FACTS = new Map<ActionCard, CardFacts>(
  CHARACTERS.flatMap((who) => CARD_KINDS.map((kind) => [cardOf(who, kind), { who, kind }] as const)),
);
const ORDER: readonly ColtCard[] = [...ACTION_CARDS, BULLET];
const RANKS = new Map(ORDER.map((card, rank) => [card, rank]));

export function cardOf(who: Character, kind: CardKind): ActionCard {
  return `${who}-${kind}`;
}

export function cardFacts(card: ActionCard): CardFacts {
  const facts = FACTS.get(card);
  if (facts === undefined) throw new Error(`there is no card ${card}`);
  return facts;
}

export function isAction(card: ColtCard): card is ActionCard {
  return card !== BULLET;
}

function rankOf(card: ColtCard): number {
  return RANKS.get(card) ?? 0;
}

/** Insertion sort: hands are small, and searches sort millions of them. */
export function sortCards<C extends ColtCard>(cards: readonly C[]): C[] {
  const sorted: C[] = [];
  for (const card of cards) sorted.splice(placeIn(sorted, card), 0, card);
  return sorted;
}

export function withCard(cards: readonly ColtCard[], card: ColtCard): readonly ColtCard[] {
  return cards.toSpliced(placeIn(cards, card), 0, card);
}

/** After its equals. */
function placeIn(sorted: readonly ColtCard[], card: ColtCard): number {
  const rank = rankOf(card);
  let place = sorted.length;
  for (let before = sorted[place - 1]; before !== undefined && rankOf(before) > rank; before = sorted[place - 1])
    place -= 1;
  return place;
}

export function withoutCard(cards: readonly ColtCard[], card: ColtCard): readonly ColtCard[] {
  const place = cards.indexOf(card);
  return place < 0 ? cards : cards.toSpliced(place, 1);
}

/** Each kind once. */
export function distinctCards<C extends ColtCard>(cards: readonly C[]): C[] {
  return cards.filter((card, index) => card !== cards[index - 1]);
}

/** Some cards drawn at random, and those that stay. */
export function drawRandom(
  deck: readonly ColtCard[],
  count: number,
  chance: Chance,
): { cards: ColtCard[]; rest: readonly ColtCard[] } {
  const rest = [...deck];
  const cards: ColtCard[] = [];
  while (cards.length < count && rest.length > 0) cards.push(...rest.splice(chance.below(rest.length), 1));
  return { cards: sortCards(cards), rest };
}

/** All Action cards that a seat owns, sorted. With two players each has one deck for two bandits. */
export function cardsOfSeat(
  state: Pick<OpenState, 'modules' | 'rules' | 'history' | 'seats' | 'bandits'>,
  seat: Seat,
): readonly ActionCard[] {
  const own = state.bandits.filter((bandit) => bandit.seat === seat);
  const [first, ...more] = own.map(({ who }) => cardsOf(who, state.seats === 2, hasHorses(state)));
  return more.length === 0 ? (first ?? []) : sortCards([...(first ?? []), ...more.flat()]);
}

const DECKS = new Map<string, readonly ActionCard[]>();

/** Cached per kind of table: bots imagine thousands of states. */
function cardsOf(who: Character, inPairs: boolean, withHorses: boolean): readonly ActionCard[] {
  const key = `${who} ${inPairs} ${withHorses}`;
  const known = DECKS.get(key);
  if (known !== undefined) return known;
  const copies = inPairs ? COPIES_IN_PAIRS : COPIES;
  const kinds = CARD_KINDS.filter((kind) => kind !== 'ride' || withHorses);
  const deck = kinds.flatMap((kind) => Array<ActionCard>(copies[kind]).fill(cardOf(who, kind)));
  DECKS.set(key, deck);
  return deck;
}
