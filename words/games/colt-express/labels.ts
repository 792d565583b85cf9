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
  tokensAt,
} from '@tavola/games/colt-express';
import type { Seat } from '@tavola/kernel';
import type { ColtContext } from './context.ts';

type Card = Parameters<typeof cardFacts>[0];

/** What a space of the train shows. */
export interface TrainSpaceState {
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
  /** Everything about a bandit: name, state, rules. */
  bandit(view: ColtView, who: Character): string;
  /** Place, bullets, loot, hostage. */
  banditState(view: ColtView, who: Character): string;
  /** The special power and the drawback of the hostage, as sentences. */
  banditRules(view: ColtView, who: Character): string;
  /** The special power, or that it’s off. */
  power(view: ColtView, who: Character): string;
  loot(pick: LootPick, count: number): string;
  /** Loot that a bandit may lose. */
  lootOf(who: Character, pick: LootPick, count: number): string;
  rideOn(level: number): string;
  /** A button with its name and what it does. */
  tool(facts: readonly string[]): string;
  /** A card of the common deck. Null: only its owner sees it. */
  played(view: ColtView, seat: Seat, card: Card | null): string;
  /** A card that was carried out, had no effect, or is carried out now. */
  carriedOut(card: Card, how: 'done' | 'in-vain' | 'now'): string;
  /** Whose card it is: “Belle’s Punch”. */
  owned(card: Card): string;
  /** Heads the common deck: how many cards it has, or how far Stealin’ has come. */
  deckNote(progress: { readonly isStealin: boolean; readonly at: number; readonly total: number }): string;
  /** What a card is in its owner’s hand. */
  card(card: ColtCard): string;
}

export function coltLabels(context: ColtContext, seatName: (seat: Seat) => string): ColtLabels {
  const { m, language, names } = context;
  const loot = (pick: LootPick, count: number) => (count === 1 ? names.lootLabel(pick) : names.loot(pick, count));
  const owned = (card: Card) => ({ bandit: names.bandit(cardFacts(card).who), card: names.card(card) });
  return {
    card: names.card,
    space: (state) => language.facts(spaceFactsOf(context, state)),
    bandit: (view, who) => {
      const facts = language.facts([names.bandit(who), ...banditFactsOf(context, view, who)]);
      return m['about.whole']({ facts, rules: banditRules(context, view, who) });
    },
    banditState: (view, who) => language.facts(banditFactsOf(context, view, who)),
    banditRules: (view, who) => banditRules(context, view, who),
    power: (view, who) => powerWords(context, view, who),
    loot,
    lootOf: (who, pick, count) => m['spot.loot-of']({ bandit: names.bandit(who), loot: loot(pick, count) }),
    rideOn: (level) => m['spot.ride-on']({ place: names.car(level) }),
    tool: (facts) => language.facts(facts),
    played: ({ picks }, seat, card) => {
      if (card !== null) return m['deck.card'](owned(card));
      const [who] = picks[seat] ?? [];
      return m['deck.hidden']({ bandit: who === undefined ? seatName(seat) : names.bandit(who) });
    },
    owned: (card) => m['deck.card'](owned(card)),
    carriedOut: (card, how) => m[`deck.${how}`](owned(card)),
    deckNote: ({ isStealin, at, total }) => {
      if (total === 0) return m['deck.empty'];
      if (!isStealin) return m['deck.played']({ count: total });
      return at === 0 ? m['deck.left']({ count: total }) : m['deck.at']({ at, count: total });
    },
  };
}

function spaceFactsOf({ m, language, names }: ColtContext, state: TrainSpaceState): readonly string[] {
  const people = state.people.map((id) =>
    id === 'marshal' || id === 'shotgun' ? m[`person.${id}`] : names.bandit(id),
  );
  const loot = state.loot.map(({ pick, count }) => names.loot(pick, count));
  return [
    people.length === 0 ? m['spot.nobody'] : language.list(people),
    ...(loot.length === 0 ? [] : [language.list(loot)]),
    ...(state.hostages.length === 0 ? [] : [m['spot.hostages']({ hostages: names.hostages(state.hostages) })]),
    ...(state.struck ? [m['spot.struck']] : []),
  ];
}

function powerWords({ m, names }: ColtContext, view: ColtView, who: Character): string {
  return hasPower(banditOf(view, who), who) ? names.power(who) : m['power.off'];
}

function banditFactsOf({ m, language, names }: ColtContext, view: ColtView, who: Character): readonly string[] {
  const { at, bullets, hits, hostage } = banditOf(view, who);
  const loot = picksAt(view, who).map((pick) => names.loot(pick, tokensAt(view, who, pick).length));
  const known = hostage?.who;
  return [
    at === 'riding' ? m['about.riding'] : at === 'away' ? m['about.away'] : names.at(at),
    m['about.bullets']({ bullets, of: facts.OWN_BULLETS }),
    m['about.hits']({ hits }),
    loot.length === 0 ? m['about.no-loot'] : language.list(loot),
    ...(known === undefined
      ? []
      : [m['about.hostage']({ hostage: names.hostage(known), ransom: names.ransom(known) })]),
  ];
}

function banditRules(context: ColtContext, view: ColtView, who: Character): string {
  const power = powerWords(context, view, who);
  const bandit = banditOf(view, who);
  const known = bandit.hostage?.who;
  // Without a power, its sentence names the Poker Player and what he costs.
  return known === undefined || !hasPower(bandit, who) ? power : `${context.names.drawback(known)} ${power}`;
}
