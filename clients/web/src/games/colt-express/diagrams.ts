import {
  type ActionCard,
  type Bandit,
  type Character,
  type ColtAction,
  type ColtState,
  type ColtView,
  cardFacts,
  coltExpress,
  facts,
  type Space,
} from '@tavola/games/colt-express';
import { seeded } from '@tavola/kernel';
import { picksOf } from './intent.ts';
import { type Scene, sceneOf } from './picture.ts';
import { openOptions } from './places.ts';

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
  readonly scene: Scene;
  readonly lit: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
}

const CARS = ['D', 'C', 'A'] as const;

function stateOf({ at, marshal, card, horses, beside }: Sketch): ColtState {
  const modules = beside === undefined ? 'none' : 'both';
  const options = { rules: 'published', modules, history: 'top' } as const;
  const hostages = beside === undefined ? [] : (['teacher', 'banker'] as const);
  const begin = coltExpress.setup(options, 3, { cars: CARS, hostages }, seeded('manual')).state;
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
  const view = coltExpress.view(state, null);
  const choices = seat === null ? null : coltExpress.choices(state, seat);
  const actions = choices?.kind === 'listed' ? choices.actions : [];
  const picks = sketch.action === undefined ? {} : picksOf(sketch.action);
  const options = openOptions(view, actions, picks, seat);
  const spots = (list: typeof options) => new Set(list.flatMap(({ spot }) => (spot === null ? [] : [spot])));
  const chosen = spots(options.filter(({ slot, value }) => picks[slot] === value));
  // A figure of one action highlights that action only.
  const lit = sketch.action === undefined ? spots(options) : chosen;
  return { view, scene: sceneOf(view, seat, sketch.action ?? null), lit, chosen };
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
