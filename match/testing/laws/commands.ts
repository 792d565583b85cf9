import { act, takeBack } from '../../commands/act.ts';
import { openMotion, vote } from '../../commands/motions.ts';
import { operate } from '../../commands/operator.ts';
import { accept, claimWin, decline, handOver, reclaim } from '../../commands/owners.ts';
import { abandonSeat, resumeSeat, seatPlayer } from '../../commands/seats.ts';
import { giveBack, timeout } from '../../commands/time.ts';
import { undoStep } from '../../commands/undo.ts';

/** Commands of players. A planted fault replaces one of them. */
export const COMMANDS = {
  ...{ act, takeBack, openMotion, vote, operate, accept, claim: claimWin, decline },
  ...{
    handOver,
    reclaim,
    abandon: abandonSeat,
    resume: resumeSeat,
    seat: seatPlayer,
    giveBack,
    timeout,
    undo: undoStep,
  },
};
export type Commands = typeof COMMANDS;
