import { coltExpress } from '@tavola/games/colt-express';
import { diplomacy } from '@tavola/games/diplomacy';
import { dvonn } from '@tavola/games/dvonn';
import { frogs } from '@tavola/games/frogs';
import { objectron } from '@tavola/games/objectron';
import { type Game, gatherMoves, type Shape, seeded, start } from '@tavola/kernel';
import { expect, it } from 'vitest';
import { chooseAction, LEVELS } from './index.ts';

/**
 * The moves of every level in some positions of a random game, in a file to review as a diff. Any change in how bots think shows
 * there. If it is intended: npx vitest run bots/choices.test.ts -u
 */
function choices(game: Game<Shape>, options: unknown, { seats, every, nodes }: Sample): string {
  const parsed = game.parse.options(options);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const luck = seeded(`choices ${game.id}`);
  const lines: string[] = [`${game.id}, ${seats} seats, ${nodes} nodes`];
  let { state } = start(game, { options: parsed.value, seats }, luck).step;
  for (let step = 0; game.pending(state).length > 0; step += 1) {
    const [demand] = game.pending(state);
    if (demand !== undefined && step % every === 0) {
      lines.push(`step ${step}, seat ${demand.seat}`);
      for (const level of LEVELS) {
        const thinking = { level, budget: { nodes }, chance: seeded(step) };
        const action = chooseAction(game, game.view(state, demand.seat), demand.seat, thinking);
        lines.push(`  ${level}: ${game.notate(state, { seat: demand.seat, action })}`);
      }
    }
    const moves = gatherMoves(game.pending(state), luck, ({ seat }) => game.sample(state, seat, luck));
    state = game.apply(state, moves, luck).state;
  }
  return `${lines.join('\n')}\n`;
}

interface Sample {
  readonly seats: number;
  /** Record every nth step. */
  readonly every: number;
  /** The budget: small, so that search order matters. */
  readonly nodes: number;
}

const samples: readonly [game: Game<Shape>, options: Readonly<Record<string, unknown>>, sample: Sample][] = [
  [coltExpress, {}, { seats: 3, every: 4, nodes: 200 }],
  [diplomacy, { lastYear: 1904 }, { seats: 7, every: 1, nodes: 60 }],
  [dvonn, { setup: 'placed' }, { seats: 2, every: 5, nodes: 100 }],
  [dvonn, {}, { seats: 2, every: 1, nodes: 150 }],
  [frogs, {}, { seats: 2, every: 6, nodes: 40 }],
  [frogs, {}, { seats: 3, every: 9, nodes: 40 }],
  [objectron, {}, { seats: 2, every: 1, nodes: 120 }],
];

it.each(
  samples.map(([game, options, sample]) => {
    return [[game.id, sample.seats, ...Object.values(options)].join('-'), game, options, sample] as const;
  }),
)('%s: the bots do what they did', async (name, game, options, sample) => {
  await expect(choices(game, options, sample)).toMatchFileSnapshot(`testdata/choices-${name}.golden.txt`);
});
