import { type Budget, chooseAction, LEVELS, type ThinkOptions } from '@tavola/bots';
import { seeded } from '@tavola/kernel';
import { seedOr } from '../chance.ts';
import { refuse, reply } from '../errors.ts';
import { MAX_BOT_MS, MAX_BOT_NODES } from '../limits.ts';
import { stateOp } from '../op.ts';
import { oneOf, optional, seed, whole } from '../readers.ts';
import { isPending, oneSeat, seatOr } from '../seat-action.ts';

export const budgetMembers = {
  nodes: optional(whole(1, MAX_BOT_NODES)),
  ms: optional(whole(1, MAX_BOT_MS)),
};

const members = { ...oneSeat, level: optional(oneOf(LEVELS)), ...budgetMembers, seed: optional(seed) };

export const bot = stateOp(members, (context, asked) => {
  const { game, state, clock } = context;
  if (asked.nodes !== undefined && asked.ms !== undefined) return refuse('conflicting-fields', 'nodes', 'ms');
  const who = seatOr(asked.seat, context);
  if (!who.ok) return who;
  if (!isPending(context, who.value)) return refuse('seat-not-pending', String(who.value));
  const budget = budgetOf(asked);
  const thinking: ThinkOptions = {
    level: asked.level ?? (budget === undefined ? 'normal' : 'expert'),
    ...(budget === undefined ? {} : { budget }),
    chance: seeded(seedOr(asked.seed, clock)),
    now: clock.now,
  };
  // A bot gets the view only, so it knows no more than a player in its seat.
  const action = chooseAction(game, game.view(state, who.value), who.value, thinking);
  if (game.check(state, who.value, action) !== null) throw new Error('a bot chose an action that is not legal');
  return reply({ action });
});

export function budgetOf({ nodes, ms }: { nodes: number | undefined; ms: number | undefined }): Budget | undefined {
  if (nodes !== undefined) return { nodes };
  return ms === undefined ? undefined : { ms };
}
