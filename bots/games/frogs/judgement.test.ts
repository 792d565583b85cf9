import { type FrogsState, frogs } from '@tavola/games/frogs';
import { FastPond, toFrogsAction } from '@tavola/games/frogs/fast';
import { seeded } from '@tavola/kernel';
import { expect, it } from 'vitest';
import { searchBest } from '../../search/alpha-beta.ts';
import { Meter } from '../../search/budget.ts';
import { searchMaxN } from '../../search/max-n.ts';
import { positionsOf } from '../../testing/positions.ts';
import { Costs } from './costs.ts';
import { estimateAll, estimateFor, finalAll, finalFor } from './evaluate.ts';
import { FrogsWalk } from './walk.ts';

const SETTINGS = [
  { options: {}, seats: 2, every: 60 },
  { options: { occupied: 'push', homes: 'any' }, seats: 3, every: 80 },
  { options: {}, seats: 4, every: 100 },
] as const;

it('judges positions as before', async () => {
  const lines = SETTINGS.flatMap((setting) =>
    positionsOf(frogs, setting).flatMap(({ state, seat, step }) => [
      `${setting.seats} seats, step ${step}, seat ${seat}`,
      ...judged(state),
    ]),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../testdata/judgement-frogs.golden.txt');
});

function judged(state: FrogsState): string[] {
  const pond = new FastPond(state);
  const costs = new Costs();
  costs.look(pond);
  const [estimates, finals] = [new Float64Array(state.seats), new Float64Array(state.seats)];
  estimateAll(pond, estimates);
  finalAll(pond, finals, 3);
  const walk = new FrogsWalk(pond, 6, seeded('walk'));
  const written = (move: number): string =>
    frogs.notate(state, { seat: state.turn, action: toFrogsAction(pond.geometry, move) });
  const lines = [
    `  left ${state.frogs.map((_, seat) => costs.left(pond, seat)).join(' ')}`,
    `  estimates ${estimates.join(' ')}, finals ${finals.join(' ')}`,
    `  moves ${walk.moves().map(written).join(', ')}`,
  ];
  for (const nodes of [3, 25]) {
    const [meter, alone] = [new Meter({ nodes }), new Meter({ nodes })];
    const best = searchMaxN(new FrogsWalk(pond, 4, seeded('n')), forMany, { meter, seats: state.seats });
    const { move, value, depth } = searchBest(new FrogsWalk(pond, 4, seeded('two')), forTwo, {
      meter: alone,
      tableBits: 8,
    });
    lines.push(
      `  ${nodes} nodes: max-n ${written(best)} after ${meter.nodes}; alpha-beta ${written(move)} worth ${value}, depth ${depth}`,
    );
  }
  return lines;
}

const forTwo = {
  estimate: ({ pond }: FrogsWalk) => estimateFor(pond, pond.turn),
  final: ({ pond, depth }: FrogsWalk, seat: number) => finalFor(pond, seat, depth),
};

const forMany = {
  estimate: ({ pond }: FrogsWalk, values: Float64Array) => estimateAll(pond, values),
  final: ({ pond, depth }: FrogsWalk, values: Float64Array) => finalAll(pond, values, depth),
};
