import type { BotLevel } from '@tavola/bots';
import { coltExpress } from '@tavola/games/colt-express';
import { diplomacy } from '@tavola/games/diplomacy';
import { type DvonnState, dvonn, isPlacing } from '@tavola/games/dvonn';
import { frogs } from '@tavola/games/frogs';
import { objectron, type PowerSetting } from '@tavola/games/objectron';
import type { Game, Setting, Shape } from '@tavola/kernel';
import { type BotContestant, bot } from './contest.ts';

/** The first in one seat, the second in all others. */
export interface Pairing {
  readonly setting: Setting<Shape>;
  /** The setting in a few words. */
  readonly label: string;
  readonly first: BotContestant;
  readonly second: BotContestant;
}

/** Places at random, then plays like the level: what is left is the worth of the placing. */
function careless(level: BotLevel): BotContestant {
  const [placer, stacker] = [bot(dvonn, 'random'), bot(dvonn, level)];
  return {
    name: `${level}, placing at random`,
    choose: (state, seat, chance) => (isPlacing(state as DvonnState) ? placer : stacker).choose(state, seat, chance),
  };
}

const LADDER: readonly (readonly [BotLevel, BotLevel])[] = [
  ['easy', 'random'],
  ['normal', 'easy'],
  ['hard', 'random'],
  ['hard', 'easy'],
  ['hard', 'normal'],
  ['expert', 'hard'],
];

function ladder(game: Game<Shape>, label: string, setting: Setting<Shape>): Pairing[] {
  return LADDER.map(([first, second]) => ({ setting, label, first: bot(game, first), second: bot(game, second) }));
}

const pond = (occupied: 'hop-on' | 'push', seats: number) => ({ seats, options: { occupied, homes: 'spread' } });

/** Seven years are enough to see who gets ahead; most games with a bot that searches are decided by then. */
const CONTINENT: Setting<Shape> = { seats: 7, options: { edition: 'tavola', lastYear: 1908 } };

/** Never says a word: units hold, dislodged ones are lost, builds are waived. */
const silent: BotContestant = { name: 'hold only', choose: () => ({ orders: [] }) };

const grid = (width: number, height: number, power: PowerSetting) => ({
  seats: 2,
  options: { width, height, power, memory: 'unaided' },
});

function versusHard(label: string, setting: Setting<Shape>, second: BotLevel): Pairing {
  return { setting, label, first: bot(objectron, 'hard'), second: bot(objectron, second) };
}

const robbery = (seats: number, modules: 'both' | 'none' = 'both') => ({
  seats,
  options: { rules: 'published', modules, history: 'top' },
});

/** One against three: an even match is 25 points in a hundred. */
const colt = (first: BotLevel, second: BotLevel, seats = 4, modules: 'both' | 'none' = 'both'): Pairing => ({
  setting: robbery(seats, modules),
  label: `${seats} seats${modules === 'none' ? ', no modules' : ''}`,
  first: bot(coltExpress, first),
  second: bot(coltExpress, second),
});

/** Pairings by game. */
export const PAIRINGS: Readonly<Record<string, readonly Pairing[]>> = {
  'colt-express': [
    ...LADDER.map(([first, second]) => colt(first, second)),
    colt('hard', 'normal', 4, 'none'),
    colt('hard', 'normal', 2),
    colt('hard', 'normal', 6),
  ],
  dvonn: [
    ...ladder(dvonn, 'random', { options: { setup: 'random' }, seats: 2 }),
    {
      setting: { options: { setup: 'placed' }, seats: 2 },
      label: 'placed',
      first: bot(dvonn, 'hard'),
      second: careless('hard'),
    },
  ],
  diplomacy: [
    ...ladder(diplomacy, 'to 1908', CONTINENT),
    { setting: CONTINENT, label: 'to 1908', first: bot(diplomacy, 'easy'), second: silent },
    { setting: CONTINENT, label: 'to 1908', first: bot(diplomacy, 'hard'), second: silent },
    { setting: CONTINENT, label: 'to 1908', first: bot(diplomacy, 'expert'), second: bot(diplomacy, 'easy') },
    { setting: CONTINENT, label: 'to 1908', first: bot(diplomacy, 'expert'), second: bot(diplomacy, 'normal') },
  ],
  frogs: [
    ...ladder(frogs, '2 seats', pond('hop-on', 2)),
    { setting: pond('push', 2), label: '2 seats, push', first: bot(frogs, 'hard'), second: bot(frogs, 'easy') },
    { setting: pond('hop-on', 3), label: '3 seats', first: bot(frogs, 'hard'), second: bot(frogs, 'easy') },
    { setting: pond('hop-on', 4), label: '4 seats', first: bot(frogs, 'hard'), second: bot(frogs, 'easy') },
  ],
  objectron: [
    ...ladder(objectron, '10 × 10, wild', grid(10, 10, 'wild')),
    ...(['random', 'easy'] as const).flatMap((second) => [
      versusHard('10 × 10, calm', grid(10, 10, 'calm'), second),
      versusHard('20 × 20, wild', grid(20, 20, 'wild'), second),
    ]),
  ],
};
