import { analysePosition } from '@tavola/bots';
import { seeded } from '@tavola/kernel';
import { seedOr } from '../chance.ts';
import { refuse, reply } from '../errors.ts';
import { MAX_LINES } from '../limits.ts';
import { stateOp } from '../op.ts';
import { optional, seed, whole } from '../readers.ts';
import { isPending, oneSeat, seatOr } from '../seat-action.ts';
import { budgetMembers, budgetOf } from './bot.ts';

const members = { ...oneSeat, lines: optional(whole(1, MAX_LINES)), ...budgetMembers, seed: optional(seed) };

const DEFAULT_LINES = 3;

export const analyse = stateOp(members, (context, asked) => {
  const { game, state, clock } = context;
  if (asked.nodes !== undefined && asked.ms !== undefined) return refuse('conflicting-fields', 'nodes', 'ms');
  const who = seatOr(asked.seat, context);
  if (!who.ok) return who;
  if (!isPending(context, who.value)) return refuse('seat-not-pending', String(who.value));
  const budget = budgetOf(asked);
  // Only the view is analysed, so the answer holds nothing that the seat may not know.
  const analysis = analysePosition(game, game.view(state, who.value), who.value, {
    lines: asked.lines ?? DEFAULT_LINES,
    ...(budget === undefined ? {} : { budget }),
    chance: seeded(seedOr(asked.seed, clock)),
    now: clock.now,
  });
  if (analysis === null) return refuse('no-analysis', game.id);
  for (const { action } of analysis.lines)
    if (game.check(state, who.value, action) !== null) throw new Error('an analysis has an action that is not legal');
  return reply({ ...analysis });
});
