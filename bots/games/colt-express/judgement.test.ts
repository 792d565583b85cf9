import { type ColtAction, type ColtState, coltExpress } from '@tavola/games/colt-express';
import { seeded } from '@tavola/kernel';
import { expect, it } from 'vitest';
import { Meter } from '../../search/budget.ts';
import { sampleBest } from '../../search/mcts.ts';
import { positionsOf, sevenDigits } from '../../testing/positions.ts';
import { byHabit } from './habits.ts';
import { ColtWalk } from './walk.ts';
import { chancesOf } from './worth.ts';

const SETTINGS = [
  { options: {}, seats: 3, every: 6 },
  { options: { modules: 'none' }, seats: 2, every: 12 },
  { options: { rules: 'simple' }, seats: 6, every: 30 },
] as const;
/** How often a habit is asked for, to show how its weights are distributed. */
const DRAWS = 60;

it('judges positions as before', async () => {
  const lines = SETTINGS.flatMap((setting) =>
    positionsOf(coltExpress, setting).flatMap(({ state, seat, step }) => [
      `${setting.seats} seats, step ${step}, seat ${seat}, ${coltExpress.phase(state)}`,
      ...judged(state, seat),
    ]),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../testdata/judgement-colt-express.golden.txt');
});

function judged(state: ColtState, seat: number): string[] {
  const written = (action: ColtAction): string => coltExpress.notate(state, { seat, action });
  const chance = seeded('walk');
  const meter = new Meter({ nodes: 60 });
  const walk = new ColtWalk({ game: coltExpress, imagine: () => state, seat, chance, meter });
  const best = sampleBest(walk, { meter, chance, curiosity: 0.35 });
  return [
    `  chances ${chancesOf(state).map(sevenDigits).join(' ')}`,
    `  habits ${habits(state, seat)
      .map(([action, count]) => `${written(action)} ${count}`)
      .join(', ')}`,
    `  sampled ${written(walk.action(best))} after ${meter.nodes}, next draw ${chance.below(1000)}`,
    `  rewards ${rewards(state, seat)}`,
  ];
}

/** How often each action is drawn. */
function habits(state: ColtState, seat: number): [ColtAction, number][] {
  const choices = coltExpress.choices(state, seat);
  const actions = choices.kind === 'listed' ? choices.actions : [];
  const chance = seeded('habits');
  const drawn = Array.from({ length: DRAWS }, () => byHabit(state, seat, actions, chance));
  return actions.map((action): [ColtAction, number] => [action, drawn.filter((one) => one === action).length]);
}

/** Of every seat, at the end of a round played by habit. */
function rewards(state: ColtState, seat: number): string {
  const walk = new ColtWalk({
    game: coltExpress,
    imagine: () => state,
    seat,
    chance: seeded('rewards'),
    meter: new Meter({ nodes: 99 }),
  });
  let steps = 0;
  for (; walk.seat !== null; steps += 1) walk.wander();
  return `${state.players.map((_, one) => sevenDigits(walk.reward(one))).join(' ')} after ${steps} steps`;
}
