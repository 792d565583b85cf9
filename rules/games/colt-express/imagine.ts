import type { Chance, Seat } from '@tavola/kernel';
import { banditOf } from './bandits.ts';
import { cardFacts, cardsOfSeat, isAction, sortCards, withoutCard } from './cards.ts';
import { FLASKS, PURSE_VALUES } from './data.ts';
import { openPart } from './open-part.ts';
import { isForbidden, isLayable } from './schemin.ts';
import {
  type ActionCard,
  BULLET,
  type ColtCard,
  type ColtPlayer,
  type ColtState,
  type ColtView,
  type LootToken,
  type PlayedCard,
} from './types.ts';

/** Returns a full state consistent with the view: only hidden cards and tokens are dealt again. */
export function imagine(view: ColtView, seat: Seat, chance: Chance): ColtState {
  const dealt = view.players.map((_, other) => dealSeat(view, other, seat, chance));
  const hidden = dealt.map(({ down }) => [...down]);
  const stack = view.stack.map(({ seat: owner, card, face }): PlayedCard => {
    const shown = card ?? hidden[owner]?.shift();
    if (shown === undefined) throw new Error('a laid card is missing');
    return { seat: owner, card: shown, face };
  });
  const players = dealt.map(({ player }) => player);
  return Object.assign(openPart(view), { players, loot: imagineLoot(view, chance), stack });
}

interface Dealt {
  readonly player: ColtPlayer;
  /** Its face-down cards in the stack that the viewer does not know. */
  readonly down: readonly ActionCard[];
}

function dealSeat(view: ColtView, seat: Seat, viewer: Seat, chance: Chance): Dealt {
  const seen = view.players[seat];
  if (seen === undefined) throw new Error(`there is no seat ${seat}`);
  if (seat === viewer && view.own !== null) {
    const { hand, deck, kept } = view.own;
    return { player: { hand, deck, kept, bare: seen.bare, sure: seen.sure }, down: [] };
  }
  let unknown: readonly ColtCard[] = [...cardsOfSeat(view, seat), ...Array<ColtCard>(seen.bullets).fill(BULLET)];
  let unseen = 0;
  for (const laid of view.acting === null ? view.stack : [...view.stack, view.acting]) {
    if (laid.seat !== seat) continue;
    if (laid.card === null) unseen += 1;
    else unknown = withoutCard(unknown, laid.card);
  }
  const pool = chance.shuffle(unknown);
  const down = pull(pool, unseen, (card) => couldBeLaid(view, card));
  const kept = pull(pool, seen.kept, isAction);
  const hand = dealHand(view, seat, pool, chance);
  return {
    player: {
      hand: sortCards(hand),
      deck: sortCards(pool),
      kept: sortCards(kept.filter(isAction)),
      bare: seen.bare,
      sure: seen.sure,
    },
    down: down.filter(isAction),
  };
}

/** Removes the first `count` suitable cards from the pool. */
function pull(pool: ColtCard[], count: number, willDo: (card: ColtCard) => boolean): ColtCard[] {
  const taken: ColtCard[] = [];
  for (let index = 0; index < pool.length && taken.length < count; ) {
    const card = pool[index];
    if (card !== undefined && willDo(card)) {
      taken.push(card);
      pool.splice(index, 1);
    } else index += 1;
  }
  return taken;
}

/** A hostage that was taken in this round came after the cards had been laid. */
function couldBeLaid(view: ColtView, card: ColtCard): boolean {
  if (!isAction(card)) return false;
  const { who, kind } = cardFacts(card);
  const bandit = banditOf(view, who);
  return bandit.hostage?.round === view.round || !isForbidden(bandit, kind);
}

const TRIES = 30;

/** When the others know whether the hand has a card to lay or keep, only such hands fit. */
function dealHand(view: ColtView, seat: Seat, pool: ColtCard[], chance: Chance): ColtCard[] {
  const { hand: size = 0, bare = false, holds = null, sure = 0 } = view.players[seat] ?? {};
  const isUseful = (card: ColtCard): boolean => (view.phase === 'keep' ? isAction(card) : isLayable(view, card));
  const isAllowed = (card: ColtCard): boolean =>
    !(bare && isLayable(view, card)) && !(holds === 'none' && isUseful(card));
  const known = pull(pool, sure, (card) => isAction(card) && isAllowed(card));
  const fitting = pool.filter(isAllowed);
  const isMissing = (cards: readonly ColtCard[]): boolean => holds === 'some' && ![...known, ...cards].some(isUseful);
  let rest = fitting.slice(0, size - known.length);
  for (let tries = 0; tries < TRIES && isMissing(rest); tries += 1)
    rest = chance.shuffle(fitting).slice(0, rest.length);
  const useful = fitting.find(isUseful);
  if (useful !== undefined && isMissing(rest)) rest = [useful, ...rest.slice(1)];
  for (const card of rest) pool.splice(pool.indexOf(card), 1);
  return [...known, ...rest];
}

/** Values and flasks that the viewer never held are dealt from those it has not seen elsewhere. */
function imagineLoot(view: ColtView, chance: Chance): LootToken[] {
  const values: number[] = [...PURSE_VALUES];
  const flasks = [...Array<boolean>(FLASKS.normal).fill(false), ...Array<boolean>(FLASKS.old).fill(true)];
  for (const token of view.loot) {
    if (token.kind === 'purse' && token.value !== null) values.splice(values.indexOf(token.value), 1);
    if (token.kind === 'flask' && token.old !== null) flasks.splice(flasks.indexOf(token.old), 1);
  }
  // Before the bandits have their first purses, those are set aside unseen.
  if (view.bandits.length === 0) values.splice(0, view.cars.length);
  const [hiddenValues, hiddenFlasks] = [chance.shuffle(values), chance.shuffle(flasks)];
  return view.loot.map((token): LootToken => {
    if (token.kind === 'purse') return { ...token, value: token.value ?? hiddenValues.pop() ?? 0 };
    if (token.kind === 'flask') return { ...token, old: token.old ?? hiddenFlasks.pop() ?? false };
    return token;
  });
}
