import { type Colt, type ColtOptions, type ColtState, coltExpress } from '@tavola/games/colt-express';
import { gatherMoves, jsonCopy, type Move, seeded, start } from '@tavola/kernel';
import { compareWork } from './measure.ts';
import { rounded, say, sayTable } from './report.ts';

const SEATS = 4;
const BASE: ColtOptions = { rules: 'published', modules: 'none', history: 'top' };
const ALL: ColtOptions = { ...BASE, modules: 'both' };
const GAMES = 20;

/** What was published of the Java framework TAG, for the base game on an old desktop. It is not run here. */
const TAG = { step: 2.8, copy: 18 };

/** One decision of a random game: where it was made, and what was decided. */
interface Decision {
  readonly state: ColtState;
  readonly moves: readonly Move<Colt>[];
}

function decisionsOf(options: ColtOptions, games: number): Decision[] {
  const chance = seeded('bench colt');
  const decisions: Decision[] = [];
  for (let game = 0; game < games; game += 1) {
    let { state } = start(coltExpress, { options, seats: SEATS }, chance).step;
    for (let moves = draw(state); moves.length > 0; moves = draw(state)) {
      decisions.push({ state, moves });
      state = coltExpress.apply(state, moves, chance).state;
    }
  }
  return decisions;

  function draw(now: ColtState): Move<Colt>[] {
    return gatherMoves(coltExpress.pending(now), chance, ({ seat }) => coltExpress.sample(now, seat, chance));
  }
}

interface Timed {
  readonly name: string;
  readonly work: (decision: Decision) => unknown;
  /** What TAG needs for it, in microseconds. */
  readonly peer: number | null;
}

/** Steps, copies and whole random games, beside what TAG has published. */
export function benchColtExpress(): void {
  decisionsOf(BASE, GAMES);
  const decisions = decisionsOf(BASE, GAMES);
  const chance = seeded('bench steps');
  const sampled = (state: ColtState): Move<Colt>[] =>
    gatherMoves(coltExpress.pending(state), chance, ({ seat }) => coltExpress.sample(state, seat, chance));
  const all: readonly Timed[] = [
    { name: 'step', work: ({ state, moves }) => coltExpress.apply(state, moves, chance), peer: TAG.step },
    {
      name: 'step and drawing what to do',
      work: ({ state }) => coltExpress.apply(state, sampled(state), chance),
      peer: null,
    },
    // A step leaves the state before it as it was, so a search never copies; what a bot needs is a world that fits its view.
    {
      name: 'a world that fits what a seat sees',
      work: ({ state }) => coltExpress.imagine(coltExpress.view(state, 0), 0, chance),
      peer: TAG.copy,
    },
    { name: 'deep copy by JSON', work: ({ state }) => jsonCopy(state), peer: TAG.copy },
  ];
  say(`${decisions.length} decisions of ${GAMES} random games, base game, ${SEATS} seats.`);
  say('TAG is not run here. Its column has published figures from an old desktop.');
  say();
  sayTable(
    ['processor time, Colt Express', 'µs', 'TAG, µs', 'times TAG'],
    all.map(({ name, work, peer }) => {
      const own = cpuOf(decisions, work);
      return [name, rounded(own), peer === null ? '' : String(peer), peer === null ? '' : rounded(own / peer)];
    }),
  );
  for (const [name, options] of [
    ['base game', BASE],
    ['both modules', ALL],
  ] as const) {
    compareWork(`random games a second, Colt Express, ${name}`, [
      { name: 'contract', go: () => (decisionsOf(options, 1).length > 0 ? 1 : 0) },
    ]);
  }
}

const ROUNDS = 7;
const TIMES_A_ROUND = 10;

/**
 * Microseconds of the processor for one go, whatever else the machine does: the median of some rounds. One more comes before them for
 * nothing: a bot that thinks makes steps by the hundred thousand, and soon all of them are compiled.
 */
function cpuOf(decisions: readonly Decision[], work: Timed['work']): number {
  const [, ...rounds] = Array.from({ length: 1 + ROUNDS }, () => {
    const before = process.cpuUsage();
    for (let time = 0; time < TIMES_A_ROUND; time += 1) for (const decision of decisions) work(decision);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / decisions.length / TIMES_A_ROUND;
  });
  return rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}
