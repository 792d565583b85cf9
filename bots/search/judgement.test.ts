import { type Game, type Seat, type Shape, seeded } from '@tavola/kernel';
import { hands, nim } from '@tavola/kernel/toys';
import { expect, it } from 'vitest';
import { isLosing } from '../draw-policy.ts';
import { positionsOf, sevenDigits } from '../testing/positions.ts';
import { searchBest } from './alpha-beta.ts';
import { Meter } from './budget.ts';
import { ContractWalk } from './contract-walk.ts';
import { searchMaxN } from './max-n.ts';
import { sampleBest } from './mcts.ts';

const TOYS = [
  { game: nim as Game<Shape>, options: { beans: 12 }, seats: 2 },
  { game: nim as Game<Shape>, options: { beans: 9 }, seats: 3 },
  { game: hands as Game<Shape>, options: { rounds: 2 }, seats: 3 },
];

it('searches small games as before', async () => {
  const lines = TOYS.flatMap(({ game, options, seats }) =>
    positionsOf(game, { options, seats, every: 1 }).flatMap(({ state, seat }) => [
      `${game.id} ${JSON.stringify(state)}, seat ${seat}`,
      ...(game.traits.information === 'perfect' ? [...alphaBeta(game, state, seat), ...maxN(game, state, seat)] : []),
      ...sampling(game, state, seat),
      `  losing: ${losing(game, state, seat)}`,
    ]),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../testdata/judgement-toys.golden.txt');
});

function walkFrom(game: Game<Shape>, state: unknown, seat: Seat, seed: string): ContractWalk<Shape> {
  const chance = seeded(seed);
  return new ContractWalk({ game, imagine: () => game.imagine(game.view(state, seat), seat, chance), seat, chance });
}

/** An unfinished game is worth its number of moves, so that the order of the moves matters. */
function alphaBeta(game: Game<Shape>, state: unknown, seat: Seat): string[] {
  if (game.seatCount(state) > 2) return [];
  const evaluation = {
    estimate: (walk: ContractWalk<Shape>) => walk.moves().length,
    final: (walk: ContractWalk<Shape>, one: Seat) => (walk.reward(one) > 0.5 ? 100 : -100),
  };
  return [4, 15, 60, 1000].map((nodes) => {
    const meter = new Meter({ nodes });
    const walk = walkFrom(game, state, seat, 'two');
    const { move, value, depth, solved } = searchBest(walk, evaluation, { meter, tableBits: 6 });
    return `  alpha-beta ${nodes}: ${JSON.stringify(walk.action(move))} worth ${value}, depth ${depth}, solved ${solved}, ${meter.nodes} spent`;
  });
}

function maxN(game: Game<Shape>, state: unknown, seat: Seat): string[] {
  const seats = game.seatCount(state);
  const evaluation = {
    estimate: (walk: ContractWalk<Shape>, values: Float64Array) => {
      values.fill(walk.moves().length / 10);
    },
    final: (walk: ContractWalk<Shape>, values: Float64Array) => {
      for (let one = 0; one < seats; one += 1) values[one] = walk.reward(one);
    },
  };
  return [1, 2, 3, 12].map((depth) => {
    const meter = new Meter({ nodes: 400 });
    const walk = walkFrom(game, state, seat, 'many');
    const move = searchMaxN(walk, evaluation, { meter, seats, depth });
    return `  max-n to depth ${depth}: ${JSON.stringify(walk.action(move))}, ${meter.nodes} spent`;
  });
}

function sampling(game: Game<Shape>, state: unknown, seat: Seat): string[] {
  return [{ mostSteps: 3 }, { curiosity: 0.2 }, {}].map((options) => {
    const [meter, chance] = [new Meter({ nodes: 90 }), seeded('sampling')];
    const walk = walkFrom(game, state, seat, 'guess');
    const best = sampleBest(walk, { meter, chance, ...options });
    while (walk.seat !== null) walk.wander();
    const rewards = Array.from({ length: game.seatCount(state) }, (_, one) => sevenDigits(walk.reward(one)));
    return `  sampling ${JSON.stringify(options)}: ${JSON.stringify(walk.action(best))}, ${meter.nodes} spent, next draw ${chance.below(1000)}, rewards ${rewards.join(' ')}`;
  });
}

/** The next draw shows how many random games it took. */
function losing(game: Game<Shape>, state: unknown, seat: Seat): string {
  const chance = seeded('losing');
  return `${isLosing(game, game.view(state, seat), seat, chance)}, next draw ${chance.below(1000)}`;
}
