import { type DvonnState, dvonn, isPlacing } from '@tavola/games/dvonn';
import { toDvonnAction, toFastBoard } from '@tavola/games/dvonn/fast';
import { seeded } from '@tavola/kernel';
import { expect, it } from 'vitest';
import { searchBest } from '../../search/alpha-beta.ts';
import { Meter } from '../../search/budget.ts';
import { sampleBest } from '../../search/mcts.ts';
import { positionsOf, sevenDigits } from '../../testing/positions.ts';
import { dvonnEvaluation, estimateBoard, stageOf } from './evaluate.ts';
import { compare, FEATURE_COUNT, FEATURES } from './features.ts';
import { ratePlaces } from './placing.ts';
import { DvonnWalk } from './walk.ts';

const SETUPS = [{ setup: 'placed' }, { setup: 'random' }] as const;

it('judges positions as before', async () => {
  const lines = SETUPS.flatMap((options) =>
    positionsOf(dvonn, { options, seats: 2, every: 9 }).flatMap(({ state, seat, step }) => [
      `${JSON.stringify(options)} step ${step}, seat ${seat}`,
      ...(isPlacing(state) ? placing(state, seat) : stacking(state)),
    ]),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../testdata/judgement-dvonn.golden.txt');
});

function placing(state: DvonnState, seat: number): string[] {
  return [1, 60, 1900].map((nodes) => {
    const [meter, chance] = [new Meter({ nodes }), seeded('place')];
    const place = ratePlaces(state, seat, meter, chance)[0]?.at;
    return `  ${nodes} nodes: ${place} after ${meter.nodes}, next draw ${chance.below(1000)}`;
  });
}

function stacking(state: DvonnState): string[] {
  const board = toFastBoard(state);
  const counts = new Int32Array(FEATURE_COUNT);
  compare(board, counts);
  const { below, share } = stageOf(board);
  const searched = [20, 150, 600].map((nodes) => {
    const meter = new Meter({ nodes });
    const found = searchBest(new DvonnWalk(toFastBoard(state)), dvonnEvaluation, { meter, tableBits: 10 });
    const { from, to } = toDvonnAction(found.move) as Extract<ReturnType<typeof toDvonnAction>, { type: 'move' }>;
    return `  ${nodes} nodes: ${from}${to} worth ${found.value}, depth ${found.depth}, solved ${found.solved}, ${meter.nodes} spent`;
  });
  const meter = new Meter({ nodes: 400 });
  const sampled = toDvonnAction(sampleBest(new DvonnWalk(toFastBoard(state), 5), { meter, chance: seeded('sample') }));
  return [
    `  estimate ${estimateBoard(board)}, stage ${below} ${sevenDigits(share)}`,
    `  ${FEATURES.map((feature, index) => `${feature} ${counts[index]}`).join(', ')}`,
    ...searched,
    `  sampled: ${JSON.stringify(sampled)}, ${meter.nodes} spent`,
  ];
}
