import {
  type ActionCard,
  type Bandit,
  type Character,
  type ColtAction,
  type ColtOptions,
  type ColtState,
  type ColtView,
  cardFacts,
  coltExpress,
  facts,
  type Space,
} from '@tavola/games/colt-express';
import { type Seat, seeded } from '@tavola/kernel';

/** A figure of the rules page: positions, and the card being carried out. The rules decide what is highlighted. */
export interface Sketch {
  readonly at: readonly (readonly [Character, Space])[];
  readonly marshal: number;
  readonly card?: ActionCard;
  readonly action?: ColtAction;
  readonly horses?: readonly number[];
  readonly beside?: number;
}

export interface Diagram {
  readonly view: ColtView;
  readonly options: ColtOptions;
  /** Null if no bandit acts. */
  readonly seat: Seat | null;
  readonly actions: readonly ColtAction[];
  /** A figure of one action highlights that action only. */
  readonly draft: { readonly action: ColtAction; readonly step: null } | null;
}

const CARS = ['D', 'C', 'A'] as const;

function optionsOf({ beside }: Sketch): ColtOptions {
  return { rules: 'published', modules: beside === undefined ? 'none' : 'both', history: 'top' };
}

function stateOf(sketch: Sketch): ColtState {
  const { at, marshal, card, horses, beside } = sketch;
  const hostages = beside === undefined ? [] : (['teacher', 'banker'] as const);
  const begin = coltExpress.setup(optionsOf(sketch), 3, { cars: CARS, hostages }, seeded('manual')).state;
  const bandits = at.map(([who, space], seat): Bandit => banditAt(who, seat, space));
  return {
    ...begin,
    phase: 'stealin',
    round: 1,
    rounds: ['tunnel-24'],
    picks: at.map(([who]) => [who]),
    ...{ bandits, marshal },
    coach: beside === undefined ? null : { beside, angry: false },
    horses: horses ?? [],
    acting: card === undefined ? null : { seat: seatOf(at, card), card, face: 'up' },
  };
}

function banditAt(who: Character, seat: number, at: Space): Bandit {
  return { who, seat, at, bullets: facts.OWN_BULLETS, hits: 0, hitsNow: 0, hostage: null, bank: 0 };
}

function seatOf(at: Sketch['at'], card: ActionCard): number {
  return at.findIndex(([who]) => who === cardFacts(card).who);
}

export function diagramOf(sketch: Sketch): Diagram {
  const state = stateOf(sketch);
  const seat = state.acting?.seat ?? null;
  const choices = seat === null ? null : coltExpress.choices(state, seat);
  return {
    view: coltExpress.view(state, null),
    options: optionsOf(sketch),
    seat,
    actions: choices?.kind === 'listed' ? choices.actions : [],
    draft: sketch.action === undefined ? null : { action: sketch.action, step: null },
  };
}

export const SKETCHES = {
  train: {
    at: [
      ['belle', '3i'],
      ['doc', '2r'],
      ['tuco', '1i'],
    ],
    marshal: 0,
  },
  move: {
    at: [
      ['belle', '2i'],
      ['doc', '3r'],
      ['tuco', '1i'],
    ],
    marshal: 0,
    card: 'doc-move',
  },
  shoot: {
    at: [
      ['belle', '3i'],
      ['doc', '2i'],
      ['tuco', '1i'],
    ],
    marshal: 0,
    card: 'doc-shoot',
  },
  punch: {
    at: [
      ['belle', '1i'],
      ['doc', '2r'],
      ['tuco', '2r'],
    ],
    marshal: 0,
    card: 'tuco-punch',
    action: { type: 'punch', target: 'doc', loot: null, to: '3r', take: false },
  },
  marshal: {
    at: [
      ['belle', '2i'],
      ['doc', '3r'],
      ['tuco', '3i'],
    ],
    marshal: 1,
    card: 'tuco-marshal',
  },
  ride: {
    at: [
      ['belle', '2i'],
      ['doc', '3i'],
      ['tuco', '1i'],
    ],
    marshal: 0,
    card: 'doc-ride',
    horses: [3, 2],
    beside: 1,
  },
} as const satisfies Readonly<Record<string, Sketch>>;

export function isSketch(name: string): name is keyof typeof SKETCHES {
  return Object.hasOwn(SKETCHES, name);
}
