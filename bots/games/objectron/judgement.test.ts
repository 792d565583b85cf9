import { groundOf, type ObjectronState, objectron } from '@tavola/games/objectron';
import { seeded } from '@tavola/kernel';
import { expect, it } from 'vitest';
import { Meter } from '../../search/budget.ts';
import { positionsOf, sevenDigits } from '../../testing/positions.ts';
import { estimateLead, grenadesInTheWay } from './evaluate.ts';
import { linesFrom, sensibleActions } from './lines.ts';
import { turnsLeft, winOutlook } from './outlook.ts';
import { objectronPlayer } from './player.ts';
import { raceOf } from './race.ts';
import { waysOf } from './ways.ts';

const SETTINGS = [
  { options: {}, seats: 2, every: 7, seed: 'wild' },
  { options: { power: 'calm' }, seats: 2, every: 5, seed: 'calm' },
] as const;

it('judges positions as before', async () => {
  const lines = SETTINGS.flatMap((setting) =>
    positionsOf(objectron, setting).flatMap(({ state, seat, step }, index) => [
      `${setting.seed}, step ${step}, seat ${seat}`,
      ...(index === 0 ? terrain(state) : []),
      ...judged(state, seat),
    ]),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../testdata/judgement-objectron.golden.txt');
});

/** The ways of a grid, and the turns they take, for every 40th square. */
function terrain({ grid, power }: ObjectronState): string[] {
  const { names } = groundOf(grid);
  const chosen = names.flatMap((name, square) => (square % 40 === 0 ? [{ name, square }] : []));
  return [0, 1].flatMap((seat) => {
    const { within, landings, failing } = raceOf(grid, power, seat);
    return chosen.map(({ name, square }) => {
      const turns = within.map((values) => sevenDigits(values[square] ?? 0)).join(' ');
      const fails = failing.map((values) => sevenDigits(values[square] ?? 0)).join(' ');
      const to = (landings[square] ?? []).map((landing) => names[landing]).join(' ');
      return `  seat ${seat} at ${name}: ${waysOf(grid, seat)[square]} steps, turns ${turns}, fails ${fails}, to ${to}`;
    });
  });
}

function judged(state: ObjectronState, seat: number): string[] {
  const written = (action: Parameters<typeof objectron.notate>[1]['action']): string =>
    objectron.notate(state, { seat, action });
  const facts = [0, 1].map((one) => {
    const [lead, outlook, turns] = [estimateLead(state, one), winOutlook(state, one), turnsLeft(state, one)];
    return `  seat ${one}: lead ${sevenDigits(lead)}, outlook ${sevenDigits(outlook)}, turns ${sevenDigits(turns)}, grenades ${grenadesInTheWay(state, one)}`;
  });
  const meter = new Meter({ nodes: 80 });
  const lines = linesFrom(state, seat, 3, meter, estimateLead);
  const chosen = (['normal', 'expert'] as const).map((level) => {
    const chance = seeded('luck');
    const thinking = { chance, budget: { nodes: 150 } };
    const action = objectronPlayer.choose({
      game: objectron,
      view: objectron.view(state, seat),
      seat,
      level,
      thinking,
    });
    return `  ${level}: ${written(action)}, next draw ${chance.below(1000)}`;
  });
  return [
    ...facts,
    `  sensible: ${sensibleActions(state, seat).map(written).join(', ')}`,
    `  ${lines.length} lines after ${meter.nodes}: ${lines
      .slice(0, 5)
      .map(({ first, worth }) => `${written(first)} ${sevenDigits(worth)}`)
      .join(', ')}`,
    ...chosen,
  ];
}
