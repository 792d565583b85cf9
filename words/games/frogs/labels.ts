import { CARDS, type Cell, type FrogsCard, type FrogsView, type Gap } from '@tavola/frogs';
import type { Seat } from '@tavola/kernel';
import type { Frogs as Messages } from '../../generated/frogs.ts';
import type { Language } from '../../language.ts';
import { standingWords } from './endings.ts';
import { sidesOf } from './events.ts';
import { fromWords, sideName } from './sides.ts';

interface Marked {
  readonly cell: Cell;
  readonly mark: 'held' | 'step' | 'aim' | 'lit' | null;
  readonly movable: boolean;
  readonly last: boolean;
}

/** What a leaf of the pond shows and can do now. */
export interface LeafState extends Marked {
  readonly frog: Seat | null;
}

export interface HomeState extends Marked {
  readonly owner: Seat;
  /** The owner's wait, the others have arrived. */
  readonly frogs: readonly Seat[];
  readonly cards: number;
}

export interface GapState {
  readonly gap: Gap;
  readonly bridged: boolean;
  readonly sinks: boolean;
  readonly laid: boolean;
  readonly lit: boolean;
  readonly last: boolean;
}

export interface CardLabels {
  readonly name: string;
  readonly does: string;
  described(state: 'ready' | 'idle' | 'played'): string;
}

/** The pond for those who cannot see it, and its cards. */
export interface FrogsLabels {
  board(view: FrogsView): string;
  /** “C3, Navy’s frog, can move”. `selected` is where the frog that is to jump sits. */
  leaf(state: LeafState, selected: Cell | undefined): string;
  home(state: HomeState, selected: Cell | undefined): string;
  gap(state: GapState): string;
  readonly cards: Readonly<Record<FrogsCard, CardLabels>>;
  readonly played: string;
  readonly clear: string;
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
    leaf: (state, selected) => {
      const who = state.frog === null ? m['leaf.empty'] : m['leaf.frog']({ name: name(state.frog) });
      return language.facts([state.cell, who, ...markFacts(m, state, selected)]);
    },
    home: (state, selected) => {
      const { owner, frogs, cards } = state;
      const guests = frogs.filter((seat) => seat !== owner);
      const facts = [
        m['home.described']({ name: name(owner) }),
        m['home.waiting']({ count: frogs.length - guests.length }),
      ];
      if (guests.length > 0) facts.push(m['home.arrived']({ frogs: guestWords(m, language, guests) }));
      return language.facts([...facts, m['home.cards']({ count: cards }), ...markFacts(m, state, selected)]);
    },
    gap: (state) =>
      language.facts([m[state.bridged ? 'gap.bridge' : 'gap.open'](sidesOf(state.gap)), ...gapFacts(m, state)]),
    cards: Object.fromEntries(CARDS.map((card) => [card, cardLabels(m, card)])) as Record<FrogsCard, CardLabels>,
    played: m['card.played.label'],
    clear: m['clear.button'],
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
  return { name, does, described: (state) => m['card.described']({ card: name, does, state }) };
}

/** How many frogs of each seat: “Vermilion 2 and Sky 1”. */
function guestWords(m: Messages, language: Language, guests: readonly Seat[]): string {
  const counts: number[] = [];
  for (const seat of guests) counts[seat] = (counts[seat] ?? 0) + 1;
  return standingWords(m, language, counts, [...new Set(guests)], (seat) => sideName(m, seat));
}

function markFacts(m: Messages, { mark, movable, last }: Marked, selected: Cell | undefined): readonly string[] {
  const facts: string[] = [];
  if (mark === 'lit')
    facts.push(selected === undefined ? m['mark.lit'] : m['mark.lit-from']({ from: fromWords(m, selected) }));
  else if (mark !== null) facts.push(m[`mark.${mark}`]);
  if (movable) facts.push(m['mark.movable']);
  if (last) facts.push(m['mark.last']);
  return facts;
}

function gapFacts(m: Messages, gap: GapState): readonly string[] {
  const facts: string[] = [];
  if (gap.sinks) facts.push(m['gap.sinks']);
  else if (gap.laid) facts.push(m['gap.chosen']);
  else if (gap.lit) facts.push(m[gap.bridged ? 'gap.removable' : 'gap.bridgeable']);
  if (gap.last) facts.push(m['mark.last']);
  return facts;
}
