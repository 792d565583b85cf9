import type { Between, Seat, Viewer } from '@tavola/kernel';
import { banditOf, banditsPerSeat } from './bandits.ts';
import { cardsOfSeat, sortCards, withCard, withoutCard } from './cards.ts';
import type { ColtEvent } from './events.ts';
import { banditsAtStart, firstPurse } from './setup.ts';
import { inside, levelOf } from './spaces.ts';
import { knownTo } from './tokens.ts';
import {
  type Bandit,
  BULLET,
  type Character,
  type Colt,
  type ColtView,
  type PlayerView,
  type TokenView,
} from './types.ts';

type EventOf<T extends ColtEvent['type']> = Extract<ColtEvent, { type: T }>;
type Change = Partial<ColtView>;
type Own = NonNullable<ColtView['own']>;

/** Who must decide what is not an event, and what is in the loot of others comes out only with the end. */
export const between: Between<Colt> = {
  after(view, event, viewer) {
    if (event === null) return view;
    const ready = isDeed(event) ? withCardBack(view, viewer) : view;
    // The compiler doesn’t follow a key together with its value.
    const change = CHANGES[event.type] as ((view: ColtView, event: ColtEvent, viewer: Viewer) => Change) | undefined;
    return change === undefined ? ready : { ...ready, queue: [], ...change(ready, event, viewer) };
  },
  told({ phase, turn: _t, done: _d, acts: _a, owes: _o, queue: _q, players, loot, ...view }) {
    return {
      ...view,
      isOver: phase === 'over',
      players: players.map(({ holds: _, bare: __, ...player }) => player),
      loot: phase === 'over' ? loot.map(({ kind, at }) => ({ kind, at })) : loot,
    };
  },
};

/** Whether the event shows that the card turned up last was carried out. */
function isDeed({ type }: ColtEvent): boolean {
  return type !== 'gave-up' && type !== 'came-back' && type !== 'ended';
}

/** A card that was carried out goes back on its owner’s deck. */
function withCardBack(view: ColtView, viewer: Viewer): ColtView {
  const { acting } = view;
  if (acting === null) return view;
  const { seat, card } = acting;
  const players = changed(view, seat, ({ deck }) => ({ deck: deck + 1 }));
  return { ...view, acting: null, players, own: ownAfter(view, seat === viewer, deckWith(card)) };
}

const CHANGES: {
  readonly [T in ColtEvent['type']]?: (view: ColtView, event: EventOf<T>, viewer: Viewer) => Change;
} = {
  picked: (view, { seat, who }, viewer) => {
    const picks = view.picks.map((own, index) => (index === seat ? [...own, who] : own));
    const isReady = picks.every((own) => own.length === banditsPerSeat(view.seats));
    return isReady ? withBandits({ ...view, picks }, viewer) : { picks };
  },
  attacked: ({ bandits, horses, level: before }, { level, entered }) => ({
    bandits: bandits.map((bandit) => (entered.includes(bandit.who) ? { ...bandit, at: inside(level) } : bandit)),
    horses: inOrder([...horses, ...entered.map(() => level)]),
    level: Math.max(1, before - 1),
  }),
  round: ({ rounds, bandits, players, own }, { round, card, first }) => ({
    ...{ phase: 'schemin', round, first, rounds: [...rounds, card] },
    bandits: bandits.map((bandit) => ({ ...bandit, hitsNow: 0 })),
    players: players.map((player) => ({ ...player, hand: player.kept, kept: 0, sure: player.kept, holds: null })),
    own: own === null ? null : { ...own, hand: own.kept, kept: [] },
  }),
  turn: (_view, { turn }) => ({ phase: 'schemin', turn, done: 0 }),
  drew: (view, { seat, count, cards }) => ({
    players: changed(view, seat, ({ hand, deck }) => ({ hand: hand + count, deck: deck - count, bare: false })),
    own: ownAfter(view, cards !== null, ({ hand, deck, kept }) => ({
      hand: sortCards([...hand, ...(cards ?? [])]),
      deck: (cards ?? []).reduce(withoutCard, deck),
      kept,
    })),
  }),
  laid: (view, { seat, card, face }, viewer) => ({
    stack: [...view.stack, { seat, card, face }],
    players: changed(view, seat, ({ hand, sure }) => ({ hand: hand - 1, sure: Math.max(0, sure - 1) })),
    own: ownAfter(view, seat === viewer && card !== null, (own) => ({
      ...own,
      hand: card === null ? own.hand : withoutCard(own.hand, card),
    })),
  }),
  drank: ({ loot }, { token, old, left }) => ({
    loot: tokenAfter(loot, token, (flask) => {
      if (flask.kind !== 'flask') return flask;
      return left === 0 ? { ...flask, at: 'box' } : { ...flask, full: false, known: 'all', old };
    }),
  }),
  kept: (view, { seat, count, cards }) => ({
    players: changed(view, seat, ({ hand }) => ({ hand: hand - count, kept: count })),
    own: ownAfter(view, cards !== null, (own) => ({
      ...own,
      hand: (cards ?? []).reduce(withoutCard, own.hand),
      kept: cards ?? [],
    })),
  }),
  stealin: ({ players, own }) => ({
    phase: 'stealin',
    players: players.map((player) => ({ ...player, hand: 0, deck: player.deck + player.hand, sure: 0, holds: null })),
    own: own === null ? null : { ...own, hand: [], deck: sortCards([...own.deck, ...own.hand]) },
  }),
  turned: ({ stack }, { seat, card, face }) => ({ acting: { seat, card, face }, stack: stack.slice(1) }),
  went: (view, { who, to }) => banditAfter(view, who, { at: to }),
  escaped: (view, { who, from }) => ({
    ...banditAfter(view, who, { at: 'away' }),
    horses: withoutHorse(view.horses, levelOf(view, from)),
  }),
  'marshal-moved': (_view, { to }) => ({ marshal: to }),
  'shotgun-punched': ({ coach, loot }) => ({
    coach: coach === null ? null : { ...coach, angry: true },
    loot: loot.map((token) => (token.at === 'guarded' ? { ...token, at: 'cr' } : token)),
  }),
  'coach-moved': ({ coach }, { to }) => ({ coach: coach === null ? null : { ...coach, beside: to } }),
  'horse-moved': ({ horses }, { from, to }) => {
    const others = withoutHorse(horses, from);
    return { horses: to === null ? others : inOrder([...others, to]) };
  },
  took: (view, { who, token, value, old }) => ({
    loot: tokenAfter(view.loot, token, (taken) => {
      if (taken.kind !== 'purse' && taken.kind !== 'flask') return { ...taken, at: who };
      const known = knownTo(taken.known, banditOf(view, who).seat);
      if (taken.kind === 'purse') return { ...taken, at: who, known, value: value ?? taken.value };
      return { ...taken, at: who, known, old: old ?? taken.old };
    }),
  }),
  dropped: ({ loot }, { token, at }) => ({ loot: tokenAfter(loot, token, (lost) => ({ ...lost, at })) }),
  shot: (view, { who, target, left }, viewer) => {
    const { bandits } = banditAfter(view, who, { bullets: left });
    return withBullet({ ...view, bandits }, target, viewer);
  },
  hit: (view, { who, given }, viewer) => (given ? { ...withBullet(view, who, viewer), neutral: view.neutral - 1 } : {}),
  hostage: (view, { who, hostage }) => ({
    ...banditAfter(view, who, { hostage: { who: hostage, round: view.round } }),
    hostages: view.hostages.filter((left) => left !== hostage),
  }),
  event: () => ({ phase: 'event' }),
  'strongbox-placed': ({ loot }, { token, at }) => ({ loot: tokenAfter(loot, token, (box) => ({ ...box, at })) }),
  'flask-emptied': ({ loot }, { token, old }) => ({
    loot: tokenAfter(loot, token, (flask) =>
      flask.kind === 'flask' ? { ...flask, at: 'box', known: 'all', old } : flask,
    ),
  }),
  paid: (view, { who }) => banditAfter(view, who, { bank: banditOf(view, who).bank + 1 }),
  'gave-up': ({ gone }, { seat }) => ({ gone: inOrder([...gone, seat]) }),
  'came-back': ({ gone }, { seat }) => ({ gone: gone.filter((other) => other !== seat) }),
  ended: (_view, { count }) => ({ phase: 'over', count }),
};

/** After the last pick: bandits with their first purse, and their decks. */
function withBandits(view: ColtView, viewer: Viewer): Change {
  const bandits = banditsAtStart(view.picks);
  const deckOf = (seat: Seat) => cardsOfSeat({ ...view, bandits }, seat);
  return {
    ...{ phase: 'attack', picks: view.picks, bandits },
    loot: [...view.loot, ...bandits.map(({ who }) => firstPurse(who))],
    players: view.players.map((player, seat) => ({ ...player, deck: deckOf(seat).length })),
    own: view.own === null || viewer === null ? null : { ...view.own, deck: deckOf(viewer) },
  };
}

function withBullet(view: ColtView, who: Character, viewer: Viewer): Change {
  const { seat, hits, hitsNow } = banditOf(view, who);
  return {
    ...banditAfter(view, who, { hits: hits + 1, hitsNow: hitsNow + 1 }),
    players: changed(view, seat, ({ deck, bullets }) => ({ deck: deck + 1, bullets: bullets + 1 })),
    own: ownAfter(view, seat === viewer, deckWith(BULLET)),
  };
}

function deckWith(card: Own['deck'][number]): (own: Own) => Own {
  return (own) => ({ ...own, deck: withCard(own.deck, card) });
}

function ownAfter({ own }: ColtView, isOwn: boolean, change: (own: Own) => Own): ColtView['own'] {
  return own === null || !isOwn ? own : change(own);
}

function changed({ players }: ColtView, seat: Seat, change: (player: PlayerView) => Partial<PlayerView>): PlayerView[] {
  return players.map((player, index) => (index === seat ? { ...player, ...change(player) } : player));
}

function banditAfter({ bandits }: ColtView, who: Character, change: Partial<Bandit>): Pick<ColtView, 'bandits'> {
  return { bandits: bandits.map((bandit) => (bandit.who === who ? { ...bandit, ...change } : bandit)) };
}

function tokenAfter(
  loot: readonly TokenView[],
  token: number,
  change: (token: TokenView) => TokenView,
): readonly TokenView[] {
  return loot.map((one, index) => (index === token ? change(one) : one));
}

function withoutHorse(horses: readonly number[], level: number): readonly number[] {
  const index = horses.indexOf(level);
  return index < 0 ? horses : horses.toSpliced(index, 1);
}

function inOrder(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}
