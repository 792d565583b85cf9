import { type Budget, chooseAction, LEVELS, type ThinkOptions } from '@tavola/bots';
import { seeded } from '@tavola/kernel';
import { refuse, reply } from '../errors.ts';
import { MOST_BOT_MS, MOST_BOT_NODES } from '../limits.ts';
import { seedOr } from '../luck.ts';
import { stateOp } from '../op.ts';
import { oneOf, optional, seed, whole } from '../readers.ts';
import { isPending, oneSeat, seatOr } from '../table.ts';

const members = {
  ...oneSeat,
  level: optional(oneOf(LEVELS)),
  nodes: optional(whole(1, MOST_BOT_NODES)),
  ms: optional(whole(1, MOST_BOT_MS)),
  seed: optional(seed),
};

export const bot = stateOp(members, (table, asked) => {
  const { game, state, tools } = table;
  if (asked.nodes !== undefined && asked.ms !== undefined) return refuse('conflicting-fields', 'nodes', 'ms');
  const who = seatOr(asked.seat, table);
  if (!who.ok) return who;
  if (!isPending(table, who.value)) return refuse('seat-not-pending', String(who.value));
  const budget = budgetOf(asked);
  const thinking: ThinkOptions = {
    level: asked.level ?? (budget === undefined ? 'normal' : 'expert'),
    ...(budget === undefined ? {} : { budget }),
    chance: seeded(seedOr(asked.seed, tools)),
    now: tools.now,
  };
  // The view is all a bot gets: it cannot know more than the person in its seat would.
  const action = chooseAction(game, game.view(state, who.value), who.value, thinking);
  if (game.check(state, who.value, action) !== null) throw new Error('a bot chose an action that is not legal');
  return reply({ action });
});

function budgetOf({ nodes, ms }: { nodes: number | undefined; ms: number | undefined }): Budget | undefined {
  if (nodes !== undefined) return { nodes };
  return ms === undefined ? undefined : { ms };
}
