import { CARDS, type FrogsCard, type FrogsView, type Gap } from '@tavola/games/frogs';
import type { Seat } from '@tavola/kernel';
import type { Frogs as Messages } from '../../generated/frogs.ts';
import type { Language } from '../../language.ts';
import { standingWords } from './endings.ts';
import { sidesOf } from './events.ts';
import { sideName } from './sides.ts';

export interface HomeContents {
  readonly owner: Seat;
  /** The owner's wait, the others have arrived. */
  readonly frogs: readonly Seat[];
  readonly cards: number;
}

export interface CardLabels {
  readonly name: string;
  readonly does: string;
  /** “Parachute: Jump without a bridge” */
  described(isPlayed: boolean): string;
}

/** What a screen reader says about the pond, and the words of the cards. */
export interface FrogsLabels {
  board(view: FrogsView): string;
  /** “Navy’s frog”, or “empty”. */
  leaf(frog: Seat | null): string;
  home(contents: HomeContents): string;
  gap(gap: Gap, isOpen: boolean): string;
  readonly cards: Readonly<Record<FrogsCard, CardLabels>>;
  readonly played: string;
  cardsLeft(cards: readonly FrogsCard[]): string;
  readonly legend: Readonly<Record<'bridge' | 'sinks' | 'open' | 'stone' | 'reach', string>>;
}

export function frogsLabels(m: Messages, language: Language): FrogsLabels {
  const name = (seat: Seat): string => sideName(m, seat);
  return {
    board: ({ home, round }) => {
      const standing = standingWords(m, language, home, [...home.keys()], name);
      return m['board.described']({ round, standing });
    },
    leaf: (frog) => (frog === null ? m['leaf.empty'] : m['leaf.frog']({ name: name(frog) })),
    home: ({ owner, frogs, cards }) => {
      const guests = frogs.filter((seat) => seat !== owner);
      const facts = [
        m['home.described']({ name: name(owner) }),
        m['home.waiting']({ count: frogs.length - guests.length }),
      ];
      if (guests.length > 0) facts.push(m['home.arrived']({ frogs: guestWords(m, language, guests) }));
      return language.facts([...facts, m['home.cards']({ count: cards })]);
    },
    gap: (gap, isOpen) => m[isOpen ? 'gap.open' : 'gap.bridge'](sidesOf(gap)),
    cards: Object.fromEntries(CARDS.map((card) => [card, cardLabels(m, card)])) as Record<FrogsCard, CardLabels>,
    played: m['card.played.label'],
    cardsLeft: (cards) =>
      cards.length === 0
        ? m['cards.none']
        : m['cards.left']({ cards: language.list(cards.map((card) => m[`card.${card}`])) }),
    legend: {
      bridge: m['legend.bridge'],
      sinks: m['legend.sinks'],
      open: m['legend.open'],
      stone: m['legend.stone'],
      reach: m['legend.reach'],
    },
  };
}

function cardLabels(m: Messages, card: FrogsCard): CardLabels {
  const name = m[`card.${card}`];
  const does = m[`card.${card}.does`];
  return { name, does, described: (isPlayed) => m['card.described']({ card: name, does, isPlayed }) };
}

/** How many frogs of each seat: “Vermilion 2 and Sky 1”. */
function guestWords(m: Messages, language: Language, guests: readonly Seat[]): string {
  const counts: number[] = [];
  for (const seat of guests) counts[seat] = (counts[seat] ?? 0) + 1;
  return standingWords(m, language, counts, [...new Set(guests)], (seat) => sideName(m, seat));
}
