import type { Chance, Move, Seat, Step } from '@tavola/kernel';
import { banditsFrom, banditsPerSeat } from './bandits.ts';
import { cardsOfSeat } from './cards.ts';
import {
  CAR_LOOT,
  CHARACTERS,
  FIRST_PURSE,
  FLASKS,
  HOSTAGES,
  MORE_NEUTRAL_BULLETS,
  NEUTRAL_BULLETS,
  OWN_BULLETS,
  PURSE_VALUES,
} from './data.ts';
import { hasHorses, hasWhiskey } from './edition.ts';
import { type ColtRun, emit, finishRun, moveBandit, setBandit, startRun } from './run.ts';
import { cabooseOf, inside } from './spaces.ts';
import type {
  Bandit,
  Car,
  Character,
  Colt,
  ColtOptions,
  ColtProposal,
  ColtState,
  Hostage,
  LootToken,
} from './types.ts';

export const CARS = Object.keys(CAR_LOOT) as readonly Car[];
export const HOSTAGE_NAMES = Object.keys(HOSTAGES) as readonly Hostage[];

/** How many bandits are in play, and so how many cars. */
export function banditCount(seats: number): number {
  return seats * banditsPerSeat(seats);
}

export function propose(options: ColtOptions, seats: number, chance: Chance): ColtProposal {
  const bandits = banditCount(seats);
  const cars = chance.shuffle(CARS).slice(0, bandits);
  const taken = hasHorses(options) ? chance.shuffle(HOSTAGE_NAMES).slice(0, bandits - 1) : [];
  return { cars, hostages: HOSTAGE_NAMES.filter((name) => taken.includes(name)) };
}

export function setup(options: ColtOptions, seats: number, proposal: ColtProposal, chance: Chance): Step<Colt> {
  const run = startRun(opening(options, seats, proposal, chance), chance);
  const { cars, hostages, first } = run.state;
  const { rules, modules, history } = options;
  emit(run, { type: 'set-up', rules, modules, history, seats, cars, hostages, first });
  run.shownToAll = true;
  return finishRun(run);
}

function opening(options: ColtOptions, seats: number, { cars, hostages }: ColtProposal, chance: Chance): ColtState {
  const { rules, modules, history } = options;
  const horses = hasHorses(options);
  const everyone = Array.from({ length: seats }, (_, seat) => seat);
  return {
    rules,
    modules,
    history,
    seats,
    cars,
    phase: 'characters',
    round: 0,
    first: chance.below(seats),
    rounds: [],
    turn: 0,
    done: 0,
    acts: 1,
    owes: 0,
    picks: everyone.map(() => []),
    bandits: [],
    level: cars.length,
    marshal: 0,
    coach: horses ? { beside: 0, angry: false } : null,
    horses: [],
    neutral: NEUTRAL_BULLETS + (horses ? MORE_NEUTRAL_BULLETS : 0),
    hostages,
    acting: null,
    queue: [],
    gone: [],
    players: everyone.map(() => ({ hand: [], deck: [], kept: [], bare: false, sure: 0 })),
    loot: firstLoot(options, cars, chance),
    stack: [],
  };
}

/** The purses of $250 that the bandits begin with are put aside before the others are dealt out unseen. */
function firstLoot(options: ColtOptions, cars: readonly Car[], chance: Chance): LootToken[] {
  const values = chance.shuffle(PURSE_VALUES.slice(cars.length));
  const purses = cars.flatMap((car, index) => Array.from({ length: CAR_LOOT[car].purses }, () => inside(index + 1)));
  const jewels = cars.flatMap((car, index) => Array.from({ length: CAR_LOOT[car].jewels }, () => inside(index + 1)));
  const kinds = chance.shuffle([
    ...Array<boolean>(FLASKS.normal).fill(false),
    ...Array<boolean>(FLASKS.old).fill(true),
  ]);
  const loot: LootToken[] = [];
  purses.forEach((at, index) => {
    loot.push({ kind: 'purse', at, value: values[index] ?? FIRST_PURSE, known: [] });
  });
  for (const at of jewels) loot.push({ kind: 'jewel', at });
  loot.push({ kind: 'strongbox', at: '0i' }, { kind: 'strongbox', at: 'box' });
  if (hasHorses(options)) loot.push({ kind: 'strongbox', at: 'guarded' });
  if (hasWhiskey(options))
    cars.forEach((_, index) => {
      loot.push({ kind: 'flask', at: inside(index + 1), old: kinds[index] === true, full: true, known: [] });
    });
  return loot;
}

export function pickCharacter(run: ColtRun, seat: Seat, who: Character): void {
  run.state.picks = run.state.picks.map((own, index) => (index === seat ? [...own, who] : own));
  emit(run, { type: 'picked', seat, who });
}

export function freeCharacters({ picks }: Pick<ColtState, 'picks'>): Character[] {
  const taken = picks.flat();
  return CHARACTERS.filter((who) => !taken.includes(who));
}

/** Seats that still have to pick. */
export function pickers({ picks, seats, gone }: Pick<ColtState, 'picks' | 'seats' | 'gone'>): Seat[] {
  return [...picks.keys()].filter((seat) => !gone.includes(seat) && (picks[seat]?.length ?? 0) < banditsPerSeat(seats));
}

/**
 * After the last pick: bandits get their cards, bullets and first purse. Abandoned seats get the remaining characters.
 */
export function makeBandits(run: ColtRun): void {
  const wanted = banditsPerSeat(run.state.seats);
  run.state.picks.forEach((own, seat) => {
    for (const who of freeCharacters(run.state).slice(0, wanted - own.length)) pickCharacter(run, seat, who);
  });
  const bandits = banditsAtStart(run.state.picks);
  run.state.phase = 'attack';
  run.state.bandits = bandits;
  run.state.loot = [...run.state.loot, ...bandits.map(({ who }) => firstPurse(who))];
  run.state.players = run.state.players.map((player, seat) => ({ ...player, deck: cardsOfSeat(run.state, seat) }));
  if (!hasHorses(run.state)) placeBandits(run);
}

export function banditsAtStart(picks: readonly (readonly Character[])[]): Bandit[] {
  return picks.flatMap((own, seat) =>
    own.map((who): Bandit => {
      return { who, seat, at: 'riding', bullets: OWN_BULLETS, hits: 0, hitsNow: 0, hostage: null, bank: 0 };
    }),
  );
}

/** Everyone knows what is in it. */
export function firstPurse(who: Character): Extract<LootToken, { kind: 'purse' }> {
  return { kind: 'purse', at: who, value: FIRST_PURSE, known: 'all' };
}

/** Without horses: odd numbers in the caboose, even ones in front of it; with two players one bandit each. */
function placeBandits(run: ColtRun): void {
  const last = cabooseOf(run.state);
  const pairs = banditsPerSeat(run.state.seats) === 2;
  banditsFrom(run.state, run.state.first).forEach((bandit, number) => {
    const even = pairs ? run.state.picks[bandit.seat]?.[1] === bandit.who : number % 2 === 1;
    moveBandit(run, bandit, inside(even ? last - 1 : last), 'placed');
  });
}

export function riders({ bandits }: Pick<ColtState, 'bandits'>): Bandit[] {
  return bandits.filter(({ at }) => at === 'riding');
}

/** Seats that choose between the car beside them and riding on. */
export function attackers(state: ColtState): Seat[] {
  return [...new Set(riders(state).map(({ seat }) => seat))].filter((seat) => !state.gone.includes(seat));
}

/** Reveals all choices at once. Bandits of abandoned seats get off here. */
export function attackTrain(run: ColtRun, moves: readonly Move<Colt>[]): void {
  const riding = riders(run.state);
  const entering = riding.filter(({ seat, who }) => {
    const action = moves.find((move) => move.seat === seat)?.action;
    return action?.type !== 'attack' || action.enter.includes(who);
  });
  const { level } = run.state;
  const entered = entering.map(({ who }) => who);
  emit(run, {
    type: 'attacked',
    level,
    entered,
    rode: riding.map(({ who }) => who).filter((who) => !entered.includes(who)),
  });
  for (const who of entered) setBandit(run, who, { at: inside(level) });
  run.state.horses = [...run.state.horses, ...entered.map(() => level)].sort((a, b) => a - b);
  run.state.level = Math.max(1, level - 1);
}
