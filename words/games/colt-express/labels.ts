import {
  banditOf,
  type Character,
  type ColtCard,
  type ColtView,
  cardFacts,
  facts,
  type Hostage,
  hasPower,
  type LootPick,
  picksAt,
  type Space,
  tokensAt,
} from '@tavola/games/colt-express';
import type { Seat } from '@tavola/kernel';
import type { ColtContext } from './context.ts';

type Card = Parameters<typeof cardFacts>[0];

/** Whether something on the train can be selected, and is. */
export interface Marks {
  readonly lit: boolean;
  readonly chosen: boolean;
}

/** What a space of the train shows. */
export interface TrainSpaceState extends Marks {
  readonly space: Space;
  readonly people: readonly (Character | 'marshal' | 'shotgun')[];
  readonly loot: readonly { readonly pick: LootPick; readonly count: number }[];
  /** Named inside the stagecoach only. */
  readonly hostages: readonly Hostage[];
  /** The coming event hits here. */
  readonly struck: boolean;
}

/** Text for screen readers, and texts that need more than one message. */
export interface ColtLabels {
  space(state: TrainSpaceState): string;
  /** Everything about a bandit: place, bullets, loot, hostage, special power. */
  bandit(view: ColtView, who: Character): string;
  /** The special power, or that it’s off. */
  power(view: ColtView, who: Character): string;
  shotgun(marks: Marks): string;
  loot(pick: LootPick, count: number, marks: Marks): string;
  rideOn(level: number, marks: Marks): string;
  marked(label: string, marks: Marks): string;
  /** A card of the common deck. Null: only its owner sees it. */
  played(view: ColtView, seat: Seat, card: Card | null): string;
  /** A card that was carried out, had no effect, or is carried out now. */
  carriedOut(card: Card, how: 'done' | 'in-vain' | 'now'): string;
  /** Heads the common deck: how many cards it has, or how far Stealin’ has come. */
  deckNote(progress: { readonly isStealin: boolean; readonly at: number; readonly total: number }): string;
  /** What a card is in its owner’s hand. */
  card(card: ColtCard): string;
}

export function coltLabels(context: ColtContext, seatName: (seat: Seat) => string): ColtLabels {
  const { m, language, names } = context;
  const marked = (label: string, marks: Marks) => language.facts([label, ...markWords(context, marks)]);
  const owned = (card: Card) => ({ bandit: names.bandit(cardFacts(card).who), card: names.card(card) });
  return {
    marked,
    card: names.card,
    space: (state) => language.facts([...spaceFactsOf(context, state), ...markWords(context, state)]),
    bandit: (view, who) => banditWords(context, view, who),
    power: (view, who) => powerWords(context, view, who),
    shotgun: (marks) => marked(m['spot.shotgun'], marks),
    loot: (pick, count, marks) => marked(count === 1 ? names.lootLabel(pick) : names.loot(pick, count), marks),
    rideOn: (level, marks) => marked(m['spot.ride-on']({ place: names.car(level) }), marks),
    played: ({ picks }, seat, card) => {
      if (card !== null) return m['deck.card'](owned(card));
      const [who] = picks[seat] ?? [];
      return m['deck.hidden']({ bandit: who === undefined ? seatName(seat) : names.bandit(who) });
    },
    carriedOut: (card, how) => m[`deck.${how}`](owned(card)),
    deckNote: ({ isStealin, at, total }) => {
      if (total === 0) return m['deck.empty'];
      if (!isStealin) return m['deck.played']({ count: total });
      return at === 0 ? m['deck.left']({ count: total }) : m['deck.at']({ at, count: total });
    },
  };
}

function markWords({ m }: ColtContext, { lit, chosen }: Marks): readonly string[] {
  if (chosen) return [m['mark.chosen']];
  return lit ? [m['mark.lit']] : [];
}

function spaceFactsOf({ m, language, names }: ColtContext, state: TrainSpaceState): readonly string[] {
  const people = state.people.map((id) =>
    id === 'marshal' || id === 'shotgun' ? m[`person.${id}`] : names.bandit(id),
  );
  const loot = state.loot.map(({ pick, count }) => names.loot(pick, count));
  return [
    names.space(state.space),
    people.length === 0 ? m['spot.nobody'] : language.list(people),
    ...(loot.length === 0 ? [] : [language.list(loot)]),
    ...(state.hostages.length === 0 ? [] : [m['spot.hostages']({ hostages: names.hostages(state.hostages) })]),
    ...(state.struck ? [m['spot.struck']] : []),
  ];
}

function powerWords({ m, names }: ColtContext, view: ColtView, who: Character): string {
  return hasPower(banditOf(view, who), who) ? names.power(who) : m['power.off'];
}

function banditWords(context: ColtContext, view: ColtView, who: Character): string {
  const { m, language, names } = context;
  const { at, bullets, hits, hostage } = banditOf(view, who);
  const loot = picksAt(view, who).map((pick) => names.loot(pick, tokensAt(view, who, pick).length));
  const known = hostage?.who;
  const all = language.facts([
    names.bandit(who),
    at === 'riding' ? m['about.riding'] : at === 'away' ? m['about.away'] : names.at(at),
    m['about.bullets']({ bullets, of: facts.OWN_BULLETS }),
    m['about.hits']({ hits }),
    loot.length === 0 ? m['about.no-loot'] : language.list(loot),
    ...(known === undefined
      ? []
      : [m['about.hostage']({ hostage: names.hostage(known), ransom: names.ransom(known) })]),
  ]);
  const power = powerWords(context, view, who);
  if (known === undefined) return m['about.whole']({ facts: all, power });
  return m['about.whole-hostage']({ facts: all, power, drawback: names.drawback(known) });
}
