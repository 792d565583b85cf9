import type { Op } from '../op.ts';
import { check, notate, read, warn } from './actions.ts';
import { analyse } from './analyse.ts';
import { games, load, setup } from './begin.ts';
import { bot } from './bot.ts';
import { perft } from './perft.ts';
import { abandon, apply, resume, settle } from './play.ts';
import { choices, motions, outcome, pending, position, view } from './queries.ts';

/** Operations by the name in `op`. */
export const OPS: ReadonlyMap<string, Op> = new Map(
  Object.entries({
    games,
    setup,
    load,
    position,
    pending,
    choices,
    check,
    warn,
    apply,
    abandon,
    resume,
    motions,
    settle,
    view,
    outcome,
    notate,
    read,
    perft,
    bot,
    analyse,
  }),
);

/** The members of all requests. */
export const MEMBERS: readonly string[] = [...new Set(['id', 'op', ...[...OPS.values()].flatMap((op) => op.members)])];
