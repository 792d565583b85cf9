import type { Deal } from '@tavola/kernel/conformance';
import { cardOf, cardsOfSeat, distinctCards, withCard, withoutCard } from './cards.ts';
import { PURSE_VALUES } from './data.ts';
import { scheming, tableWith, withLoot } from './testing/index.ts';
import { type ActionCard, BULLET, type Colt, type ColtCard, type ColtState } from './types.ts';

/** Small positions in which nearly everything is known to seat 0, and every state it must consider possible. */
export const deals: readonly Deal<Colt>[] = [
  purseAndTunnel(),
  flasks(),
  mustLay(),
  bare(),
  keptCards(),
  kept(),
  sure(),
];

/** All purses known but one that Cheyenne holds, and one card of hers face down: any value left, any card. */
function purseAndTunnel(): Deal<Colt> {
  const table = withLoot(tableWith(3, { options: { modules: 'none' } }), 'cheyenne', 'purse');
  const hidden = table.loot.findIndex(
    (token) => token.kind === 'purse' && token.known !== 'all' && token.at === 'cheyenne',
  );
  const loot = table.loot.map((token, index) =>
    token.kind === 'purse' && index !== hidden ? { ...token, known: 'all' as const } : token,
  );
  const left: number[] = [...PURSE_VALUES];
  loot.forEach((token, index) => {
    if (token.kind === 'purse' && index !== hidden) left.splice(left.indexOf(token.value), 1);
  });
  const base = scheming({ ...table, loot }, 'tunnel-24', { 0: [], 1: [], 2: [] }, { turn: 1, done: 2 });
  const consistent = [...new Set(left)].flatMap((value) => {
    const token = base.loot[hidden];
    if (token?.kind !== 'purse') throw new Error('the purse is gone');
    const world = { ...base, loot: base.loot.with(hidden, { ...token, value }) };
    return distinctCards(cardsOfSeat(base, 1)).map((card) => laidDown(world, card));
  });
  return { state: first(consistent), viewer: 0, consistent };
}

function laidDown(state: ColtState, card: ActionCard): ColtState {
  const stack = [{ seat: 1, card, face: 'down' as const }];
  return { ...withPlayer(state, { deck: withoutCard(deckOf(state), card) }), stack };
}

/** Of two flasks that Cheyenne holds either may be the old one, or neither; all purses are known. */
function flasks(): Deal<Colt> {
  let table = tableWith(3, { options: { modules: 'whiskey' } });
  for (const _ of [1, 2]) table = withLoot(table, 'cheyenne', 'flask', { old: false });
  const known = table.loot.map((token) => (token.kind === 'purse' ? { ...token, known: 'all' as const } : token));
  const opened = known.map((token) =>
    token.kind === 'flask' && token.at !== 'cheyenne'
      ? { ...token, old: false, full: false, known: 'all' as const }
      : token,
  );
  const mine = opened.flatMap((token, index) => (token.kind === 'flask' && token.at === 'cheyenne' ? [index] : []));
  const base = scheming({ ...table, loot: opened }, 'tunnel-24', { 0: [], 1: [], 2: [] });
  const consistent = [-1, ...mine].map((old): ColtState => {
    const loot = base.loot.map((token, index) =>
      token.kind === 'flask' && mine.includes(index) ? { ...token, old: index === old } : token,
    );
    return { ...base, loot };
  });
  return { state: first(consistent), viewer: 0, consistent };
}

/** Cheyenne owes a card for a flask: the one card in her hand is not a bullet. */
export function mustLay(): Deal<Colt> {
  const base = oneCard('braking-24', { done: 1, owes: 1 });
  return { state: first(base.actions), viewer: 0, consistent: base.actions };
}

/** She owed one and had none: the one card is a bullet. */
function bare(): Deal<Colt> {
  const base = oneCard('braking-24', { done: 2 });
  const worlds = base.bullets.map((state) => withPlayer(state, { bare: true }));
  return { state: first(worlds), viewer: 0, consistent: worlds };
}

/** She is asked to keep a card, so there is one. */
function keptCards(): Deal<Colt> {
  const base = oneCard('higher-speed-24', { phase: 'keep' });
  return { state: first(base.actions), viewer: 0, consistent: base.actions };
}

/** She has kept one: it is not a bullet, and all else is in the deck. */
function kept(): Deal<Colt> {
  const base = oneCard('higher-speed-24', { phase: 'stealin', acting: null });
  const worlds = base.actions.map((state) => {
    const [card] = state.players[1]?.hand ?? [];
    return withPlayer(state, { hand: [], kept: card === undefined || card === BULLET ? [] : [card] });
  });
  return { state: first(worlds), viewer: 0, consistent: worlds };
}

/** She had kept one and has laid nothing yet: it is what she holds. */
function sure(): Deal<Colt> {
  const worlds = oneCard('braking-24', {}).actions.map((state) => withPlayer(state, { sure: 1 }));
  return { state: first(worlds), viewer: 0, consistent: worlds };
}

/** Everything is known but the one card in Cheyenne's hand; she has taken two bullets. */
function oneCard(
  round: 'braking-24' | 'higher-speed-24',
  change: Partial<ColtState>,
): { actions: ColtState[]; bullets: ColtState[] } {
  const table = tableWith(3, { options: { modules: 'horses' }, bandits: { cheyenne: { hits: 2 } } });
  const loot = table.loot.map((token) => (token.kind === 'purse' ? { ...token, known: 'all' as const } : token));
  const base = scheming({ ...table, loot }, round, { 0: [cardOf('belle', 'move')], 1: [], 2: [] }, change);
  const inHand = (card: ColtCard): ColtState =>
    withPlayer(base, { hand: withCard([], card), deck: withoutCard(deckOf(base), card) });
  return { actions: distinctCards(cardsOfSeat(base, 1)).map(inHand), bullets: [inHand(BULLET)] };
}

function deckOf(state: ColtState): readonly ColtCard[] {
  return state.players[1]?.deck ?? [];
}

function withPlayer(state: ColtState, change: Partial<ColtState['players'][number]>): ColtState {
  return { ...state, players: state.players.map((player, seat) => (seat === 1 ? { ...player, ...change } : player)) };
}

function first(states: readonly ColtState[]): ColtState {
  const [state] = states;
  if (state === undefined) throw new Error('no state is consistent');
  return state;
}
