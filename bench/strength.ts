import { chooseAction, type Level } from '@tavola/bots';
import { type DvonnAction, type DvonnOptions, type DvonnState, dvonn, isPlacing } from '@tavola/dvonn';
import { type Chance, noChance, type Seat, seeded } from '@tavola/kernel';
import { wilson } from './interval.ts';
import { rounded, say, sayTable } from './report.ts';

interface Contestant {
  readonly name: string;
  choose(state: DvonnState, seat: Seat, chance: Chance): DvonnAction;
}

function bot(level: Level): Contestant {
  return {
    name: level,
    choose: (state, seat, chance) => chooseAction(dvonn, dvonn.view(state, seat), seat, { level, chance }),
  };
}

/** Places at random, then plays like the level: what is left is the worth of the placing. */
function careless(level: Level): Contestant {
  const [placer, stacker] = [bot('random'), bot(level)];
  return {
    name: `${level}, placing at random`,
    choose: (state, seat, chance) => (isPlacing(state) ? placer : stacker).choose(state, seat, chance),
  };
}

interface Pairing {
  readonly setup: DvonnOptions['setup'];
  readonly first: Contestant;
  readonly second: Contestant;
}

const PAIRINGS: readonly Pairing[] = [
  { setup: 'random', first: bot('easy'), second: bot('random') },
  { setup: 'random', first: bot('normal'), second: bot('easy') },
  { setup: 'random', first: bot('hard'), second: bot('random') },
  { setup: 'random', first: bot('hard'), second: bot('easy') },
  { setup: 'random', first: bot('hard'), second: bot('normal') },
  { setup: 'random', first: bot('expert'), second: bot('hard') },
  { setup: 'placed', first: bot('hard'), second: careless('hard') },
];

/** Every pairing on the same starting boards, each board twice with the seats swapped. */
export function benchStrength(games: number): void {
  const rows = PAIRINGS.map((pairing) => {
    const { first, second, setup } = pairing;
    const { points, draws, ms, moves, slowest } = contest(pairing, games);
    const [low, high] = wilson(points, games).map(percent);
    const row = [
      `${first.name} – ${second.name}`,
      setup,
      `${games}`,
      percent(points / games),
      `${low} to ${high}`,
      `${draws}`,
      `${rounded(ms / moves)} (${rounded(slowest)})`,
    ];
    say(row.join('; '));
    return row;
  });
  say();
  sayTable(
    ['pairing', 'set-up', 'games', 'points', '95 % interval', 'draws', 'ms a move (slowest) of the first'],
    rows,
  );
}

interface Tally {
  points: number;
  draws: number;
  ms: number;
  moves: number;
  slowest: number;
}

function contest(pairing: Pairing, games: number): Tally {
  const tally: Tally = { points: 0, draws: 0, ms: 0, moves: 0, slowest: 0 };
  for (let game = 0; game < games; game += 1) {
    const ownSeat = game % 2;
    const ranks = playGame(pairing, Math.floor(game / 2), ownSeat, tally);
    const [own, other] = [ranks[ownSeat] ?? 0, ranks[1 - ownSeat] ?? 0];
    tally.points += own < other ? 1 : own === other ? 1 / 2 : 0;
    tally.draws += own === other ? 1 : 0;
  }
  return tally;
}

function playGame({ setup, first, second }: Pairing, board: number, ownSeat: Seat, tally: Tally): readonly number[] {
  let { state } = dvonn.setup({ setup }, 2, null, seeded(`strength ${board}`));
  const chance = seeded(`strength ${board} ${ownSeat}`);
  for (let [demand] = dvonn.pending(state); demand !== undefined; [demand] = dvonn.pending(state)) {
    const { seat } = demand;
    const start = performance.now();
    const action = (seat === ownSeat ? first : second).choose(state, seat, chance);
    if (seat === ownSeat) count(tally, performance.now() - start);
    state = dvonn.apply(state, [{ seat, action }], noChance).state;
  }
  return dvonn.outcome(state)?.ranks ?? [];
}

function count(tally: Tally, ms: number): void {
  tally.ms += ms;
  tally.moves += 1;
  tally.slowest = Math.max(tally.slowest, ms);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
