import { act, takeBack } from '../../commands/act.ts';
import { openMotion, vote } from '../../commands/motions.ts';
import { operate } from '../../commands/operator.ts';
import { accept, claim, decline, handOver, reclaim } from '../../commands/owners.ts';
import { abandon, resume, seat } from '../../commands/seats.ts';
import { giveBack, timeout } from '../../commands/time.ts';
import { undo } from '../../commands/undo.ts';

/** What people do at a table, as the match takes it. A planted fault puts another command in place of one of them. */
export const COMMANDS = {
  ...{ act, takeBack, openMotion, vote, operate, accept, claim, decline },
  ...{ handOver, reclaim, abandon, resume, seat, giveBack, timeout, undo },
};
export type Commands = typeof COMMANDS;
