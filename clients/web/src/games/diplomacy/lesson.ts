import type { LessonChapter, LessonStep } from '@tavola/client-core/lesson';
import type { Diplomacy, DiplomacyAction, Order } from '@tavola/games/diplomacy';
import type { DiplomacyLesson } from '@tavola/words/diplomacy-lesson';

const CENTRES = { FRANCE: ['BRE', 'MAR', 'PAR'], GERMANY: ['BER', 'KIE', 'MUN'] };

type Units = Readonly<Record<string, readonly string[]>>;

/** Two powers on the map. The other seats are not asked. */
function map(phase: string, units: Units, more: Readonly<Record<string, unknown>> = {}): unknown {
  return { phase, units, centers: CENTRES, ...more };
}

/** The orders that the step requires. Other units may do anything. */
function asks(...wanted: readonly Order[]): LessonStep<Diplomacy>['fits'] & {} {
  return ({ orders }: DiplomacyAction) => wanted.every((one) => orders.some((order) => isSame(order, one)));
}

function isSame(order: Order, wanted: Order): boolean {
  const given: Readonly<Record<string, unknown>> = { ...order };
  return Object.entries(wanted).every(([name, value]) => given[name] === value);
}

type Steps = readonly LessonStep<Diplomacy>[];

const attacks = (m: DiplomacyLesson): Steps => [
  {
    title: m['move.title'],
    text: m['move.text'],
    example: 'A PAR - BUR',
    fits: asks({ type: 'move', unit: 'par', to: 'bur' }),
    nudge: m['move.nudge'],
    done: m['move.done'],
    look: ['par', 'bur'],
  },
  {
    title: m['bounce.title'],
    text: m['bounce.text'],
    position: map('S1901M', { FRANCE: ['A BUR', 'A RUH'], GERMANY: ['A MUN'] }),
    example: 'A BUR - MUN',
    fits: ({ orders }) =>
      orders.some((order) => isSame(order, { type: 'move', unit: 'bur', to: 'mun' })) &&
      orders.every((order) => order.type !== 'support'),
    nudge: m['bounce.nudge'],
    done: m['bounce.done'],
    look: ['bur', 'mun'],
  },
  {
    title: m['support.title'],
    text: m['support.text'],
    example: 'A BUR - MUN; A RUH S A BUR - MUN',
    fits: asks({ type: 'move', unit: 'bur', to: 'mun' }, { type: 'support', unit: 'ruh', of: 'bur', to: 'mun' }),
    nudge: m['support.nudge'],
    done: m['support.done'],
    look: ['bur', 'ruh', 'mun'],
  },
  {
    title: m['build.title'],
    text: m['build.text'],
    example: 'A PAR B',
    fits: asks({ type: 'build', build: 'A', at: 'par' }),
    nudge: m['build.nudge'],
    done: m['build.done'],
    look: ['par'],
  },
];

const convoysAndRetreats = (m: DiplomacyLesson): Steps => [
  {
    title: m['convoy.title'],
    text: m['convoy.text'],
    position: map('S1901M', { FRANCE: ['A PIC', 'F ENG'], GERMANY: ['A MUN'] }),
    example: 'A PIC - LON; F ENG C A PIC - LON',
    fits: asks({ type: 'move', unit: 'pic', to: 'lon' }, { type: 'convoy', unit: 'eng', of: 'pic', to: 'lon' }),
    nudge: m['convoy.nudge'],
    done: m['convoy.done'],
    look: ['pic', 'eng', 'lon'],
  },
  {
    title: m['cut.title'],
    text: m['cut.text'],
    position: map('S1901M', { FRANCE: ['A BUR', 'A BEL'], GERMANY: ['A MUN', 'A RUH'] }),
    example: 'A BEL - RUH',
    fits: ({ orders }) =>
      orders.some((order) => isSame(order, { type: 'move', unit: 'bel', to: 'ruh' })) &&
      orders.every((order) => order.type !== 'move' || order.unit !== 'bur'),
    replies: { 3: ['A MUN - BUR; A RUH S A MUN - BUR'] },
    nudge: m['cut.nudge'],
    done: m['cut.done'],
    look: ['bel', 'ruh'],
  },
  {
    title: m['retreat.title'],
    text: m['retreat.text'],
    position: map(
      'S1901R',
      { FRANCE: ['*A BUR', 'A PAR'], GERMANY: ['A BUR'] },
      { retreats: { FRANCE: { 'A BUR': ['BEL', 'GAS', 'MAR', 'PIC'] } } },
    ),
    example: 'A BUR R GAS',
    fits: asks({ type: 'retreat', unit: 'bur', to: 'gas' }),
    nudge: m['retreat.nudge'],
    done: m['retreat.done'],
    look: ['bur', 'gas'],
  },
];

export const lesson = (m: DiplomacyLesson): readonly LessonChapter<Diplomacy>[] => [
  {
    id: 'basics',
    title: m['chapter.basics'],
    seats: 7,
    seat: 2,
    secret: 'a first spring',
    options: { edition: 'tavola' },
    steps: [...attacks(m), ...convoysAndRetreats(m)],
  },
];
