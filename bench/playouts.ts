import { dvonn } from '@tavola/games/dvonn';
import { FastBoard, fillAtRandom, randomPlayout } from '@tavola/games/dvonn/fast';
import { frogs } from '@tavola/games/frogs';
import { FastPond, generatePondMoves } from '@tavola/games/frogs/fast';
import { type Game, generator, noChance, type Setting, type Shape, seeded } from '@tavola/kernel';
import { compareWork } from './measure.ts';

const AT_ONCE = 200;

/** Random games a second from a start to the end: the fast representations against the rules of the contract. */
export function benchPlayouts(): void {
  const board = new FastBoard();
  const bits = generator('bench');
  compareWork('random playouts a second, DVONN', [
    {
      name: 'fast board',
      go: () => {
        for (let game = 0; game < AT_ONCE; game += 1) {
          fillAtRandom(board, bits);
          randomPlayout(board, bits);
        }
        return AT_ONCE;
      },
    },
    { name: 'contract', go: contractGame(dvonn, { options: { setup: 'random' }, seats: 2 }, () => 1) },
  ]);
  const options = { occupied: 'hop-on', homes: 'spread' } as const;
  for (const seats of [2, 3, 4]) {
    compareWork(`random games a second, Frogs & Bridges, ${seats} seats`, [
      { name: 'contract', go: contractGame(frogs, { options, seats }, () => 1) },
    ]);
    compareWork(`random moves a second, Frogs & Bridges, ${seats} seats`, [
      { name: 'fast pond', go: () => fastPondGame(new FastPond(frogs.setup(options, seats, null, noChance).state)) },
      { name: 'contract', go: contractGame(frogs, { options, seats }, (steps) => steps) },
    ]);
  }
}

/** Plays one random game by the contract, and counts what `of` makes of its steps. */
function contractGame<G extends Shape>(
  game: Game<G>,
  setting: Setting<G>,
  of: (steps: number) => number,
): () => number {
  const chance = seeded('bench');
  return () => {
    let { state } = game.setup(setting.options, setting.seats, null as G['proposal'], chance);
    let steps = 0;
    for (let [demand] = game.pending(state); demand !== undefined; [demand] = game.pending(state)) {
      const { seat } = demand;
      state = game.apply(state, [{ seat, action: game.sample(state, seat, chance) }], noChance).state;
      steps += 1;
    }
    return of(steps);
  };
}

const luck = generator('bench pond');

/** Every legal move is listed before one is drawn. */
function fastPondGame(pond: FastPond): number {
  let steps = 0;
  for (; !pond.isOver; steps += 1) {
    const moves = generatePondMoves(pond);
    pond.make(moves[luck.next() % moves.length] as number);
  }
  return steps;
}
