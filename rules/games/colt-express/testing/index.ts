import { type Chance, deepFreeze, type Seat, seeded } from '@tavola/kernel';
import { apply } from '../apply.ts';
import { banditOf } from '../bandits.ts';
import { cardFacts, withCard, withoutCard } from '../cards.ts';
import { actionsOf, askedSeats } from '../choices.ts';
import type { ColtEvent } from '../events.ts';
import { runOn } from '../flow.ts';
import { check } from '../legal.ts';
import { type ColtRun, finishRun, setBandit, startRun } from '../run.ts';
import { banditCount, CARS, HOSTAGE_NAMES, makeBandits, setup } from '../setup.ts';
import { cabooseOf, inside } from '../spaces.ts';
import {
  type ActionCard,
  type Bandit,
  BULLET,
  CHARACTERS,
  type Character,
  type ColtAction,
  type ColtCard,
  type ColtOptions,
  type ColtState,
  type Face,
  type Hostage,
  type LootToken,
  type RoundCard,
} from '../types.ts';

export const USUAL: ColtOptions = { rules: 'published', modules: 'both', history: 'top' };

export interface TestTableOptions {
  readonly options?: Partial<ColtOptions>;
  /** By seat; with two seats two each. */
  readonly who?: readonly Character[];
  readonly hostages?: readonly Hostage[];
  readonly round?: RoundCard;
  readonly at?: Partial<Readonly<Record<Character, Bandit['at']>>>;
  /** What differs in a bandit. `hits` puts as many bullets on the deck. */
  readonly bandits?: Partial<Readonly<Record<Character, Partial<Bandit>>>>;
  /** Who holds which hostage. */
  readonly held?: Partial<Readonly<Record<Character, Hostage>>>;
  readonly change?: Partial<ColtState>;
}

/**
 * For tests: a table in the middle of its first round, with cars A, B, C… behind the locomotive and the Marshal in car
 * 1. Bandits and horses are at the caboose by default.
 */
export function tableWith(seats: number, test: TestTableOptions = {}): ColtState {
  const options = { ...USUAL, ...test.options };
  const cars = CARS.slice(0, banditCount(seats));
  const hostages = (test.hostages ?? HOSTAGE_NAMES).slice(0, cars.length - 1);
  const withHorses = options.modules === 'both' || options.modules === 'horses';
  const { state } = setup(options, seats, { cars, hostages: withHorses ? hostages : [] }, seeded('table'));
  const each = banditCount(seats) / seats;
  const names = test.who ?? CHARACTERS;
  const run = startRun(
    { ...state, picks: state.picks.map((_, seat) => names.slice(seat * each, (seat + 1) * each)) },
    seeded('table'),
  );
  makeBandits(run);
  for (const { who } of run.state.bandits) place(run, who, test);
  const round: RoundCard = test.round ?? (seats > 4 ? 'tunnel-56' : 'tunnel-24');
  return {
    ...run.state,
    ...{ phase: 'stealin', round: 1, rounds: [round], first: 0, marshal: 1, level: 1, neutral: neutralLeft(run.state) },
    horses: withHorses ? run.state.bandits.map(() => cabooseOf(state)) : [],
    hostages: run.state.hostages.filter((left) => !run.state.bandits.some(({ hostage }) => hostage?.who === left)),
    players: run.state.players.map((player, seat) => ({
      ...player,
      deck: [...player.deck, ...bulletsOf(run.state, seat)],
    })),
    ...test.change,
  };
}

function place(run: ColtRun, who: Character, { at, bandits, held }: TestTableOptions): void {
  const name = held?.[who];
  setBandit(run, who, {
    at: at?.[who] ?? inside(cabooseOf(run.state)),
    hostage: name === undefined ? null : { who: name, round: 1 },
    ...bandits?.[who],
  });
}

/** Neutral hits came out of the supply. */
function neutralLeft({ bandits, neutral }: ColtState): number {
  return bandits.reduce((left, { hits, bullets }) => left - hits + (6 - bullets), neutral);
}

function bulletsOf({ bandits }: ColtState, seat: Seat): ColtCard[] {
  const hits = bandits.filter((bandit) => bandit.seat === seat).reduce((sum, bandit) => sum + bandit.hits, 0);
  return Array<ColtCard>(hits).fill(BULLET);
}

/** For tests: moves tokens of a kind to another place. A purse may be chosen by its value. */
export function withLoot(
  state: ColtState,
  at: LootToken['at'],
  kind: LootToken['kind'],
  want: { value?: number; old?: boolean; full?: boolean } = {},
): ColtState {
  const isFree = (token: LootToken): boolean => token.kind === kind && (/^\d/.test(token.at) || token.at === 'box');
  const index = state.loot.findIndex(isFree);
  if (index < 0) throw new Error(`no ${kind} is left`);
  const holder = state.bandits.find(({ who }) => who === at);
  const known = holder === undefined ? [] : [holder.seat];
  const token = state.loot[index];
  if (token?.kind === 'purse')
    return { ...state, loot: state.loot.with(index, { ...token, at, known, value: want.value ?? token.value }) };
  if (token?.kind === 'flask') {
    const { old = token.old, full = true } = want;
    const other = state.loot.findIndex((one) => one.kind === 'flask' && one.old === old && isFree(one));
    const found = state.loot[other];
    if (found?.kind !== 'flask') throw new Error('no such flask');
    return { ...state, loot: state.loot.with(other, { ...found, at, full, known: full ? known : 'all' }) };
  }
  return token === undefined ? state : { ...state, loot: state.loot.with(index, { ...token, at }) };
}

export interface ColtStepResult {
  readonly state: ColtState;
  readonly events: readonly ColtEvent[];
}

/** For tests: puts cards on the stack, face up by default, and turns the first. */
export function steal(state: ColtState, cards: readonly ActionCard[], face: Face = 'up'): ColtStepResult {
  const stack = cards.map((card) => ({ seat: banditOf(state, cardFacts(card).who).seat, card, face }));
  const players = state.players.map((player, seat) => {
    const deck = stack
      .filter((laid) => laid.seat === seat)
      .reduce((left, { card }) => withoutCard(left, card), player.deck);
    return { ...player, deck };
  });
  return onward({ ...state, stack, players });
}

/** For tests: runs a hand-made state on. */
export function onward(state: ColtState, chance: Chance = seeded('onward')): ColtStepResult {
  const run = startRun(deepFreeze(state), chance);
  runOn(run);
  const step = finishRun(run);
  return { state: step.state, events: step.events.map(({ event }) => event) };
}

/** For tests: plays a legal action on a frozen state. */
export function actAs(
  state: ColtState,
  seat: Seat,
  action: ColtAction,
  chance: Chance = seeded('act'),
): ColtStepResult {
  return actAll(state, { [seat]: action }, chance);
}

/** For tests: sealed actions, by seat. */
export function actAll(
  state: ColtState,
  actions: Readonly<Record<Seat, ColtAction>>,
  chance: Chance = seeded('act'),
): ColtStepResult {
  const moves = Object.entries(actions).map(([seat, action]) => ({ seat: Number(seat), action }));
  for (const { seat, action } of moves) {
    const refusal = check(state, seat, action);
    if (refusal !== null) throw new Error(`refused: ${refusal.code}`);
  }
  const step = apply(deepFreeze(state), moves, chance);
  return { state: step.state, events: step.events.map(({ event }) => event) };
}

/** For tests: the schemin' of a round card, with these hands; the other cards are in the decks. */
export function scheming(
  state: ColtState,
  round: RoundCard,
  hands: Readonly<Record<Seat, readonly ColtCard[]>>,
  change: Partial<ColtState> = {},
): ColtState {
  const players = state.players.map((player, seat) => {
    const hand = hands[seat] ?? player.deck.slice(0, 6);
    const all = [...player.hand, ...player.deck].reduce<readonly ColtCard[]>((left, card) => withCard(left, card), []);
    return { ...player, hand, deck: hand.reduce<readonly ColtCard[]>((left, card) => withoutCard(left, card), all) };
  });
  return { ...state, phase: 'schemin', rounds: [round], turn: 0, done: 0, acts: 1, owes: 0, players, ...change };
}

/** For tests: short names for what they look at most. */
export function choices(state: ColtState, seat: Seat): readonly ColtAction[] {
  return actionsOf(state, seat);
}

export function askedSeatsOf(state: ColtState): Seat[] {
  return askedSeats(state);
}

export function types(events: readonly ColtEvent[]): string[] {
  return events.map(({ type }) => type);
}

/** Who was hit by which guard or event, and whether there was a bullet left. */
export function hits(events: readonly ColtEvent[]): string[] {
  return events.flatMap((event) => (event.type === 'hit' ? [`${event.who} ${event.by} ${event.given}`] : []));
}

/** The ways of one bandit, as `2i-1i punched`. */
export function ways(events: readonly ColtEvent[], who: Character): string[] {
  return events.flatMap((event) => {
    return event.type === 'went' && event.who === who ? [`${event.from}-${event.to} ${event.by}`] : [];
  });
}
