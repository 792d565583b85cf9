import { type LiveState, requestsIn, seatCommandsOf } from '@tavola/client-core';
import type { Result } from '@tavola/kernel';
import { safeLine } from '../clean.ts';
import { messages } from '../language.ts';
import type { OnlineTable } from './online-table.ts';
import { problem } from './problems.ts';
import { parseSpan } from './terms.ts';

/** Commands about seats and time. `hand` and `pause` take an argument. */
export const SEAT_COMMANDS = [
  'claim',
  'hand',
  'back',
  'accept',
  'decline',
  'pause',
  'resume',
  'extend',
  'cancel',
  'withdraw',
] as const;
export type SeatCommand = (typeof SEAT_COMMANDS)[number];

export function isSeatCommand(command: string): command is SeatCommand {
  return (SEAT_COMMANDS as readonly string[]).includes(command);
}

const MOTIONS: Readonly<Partial<Record<SeatCommand, string>>> = {
  resume: 'unpause',
  extend: 'extend',
  cancel: 'cancel',
};

/** Returns the sentence to print, or null. */
export async function runSeatCommand(at: OnlineTable, command: SeatCommand, rest: string): Promise<string | null> {
  const sent = await send(at, command, rest);
  if (typeof sent === 'string') return sent;
  return sent.ok ? null : problem(sent.error);
}

async function send({ live }: OnlineTable, command: SeatCommand, rest: string): Promise<Result<null> | string> {
  const { state } = live;
  const commands = seatCommandsOf(live);
  switch (command) {
    case 'claim':
      return commands.claim();
    case 'back':
      return commands.takeBack();
    case 'accept':
    case 'decline':
      return commands.answerOffer(command === 'accept');
    case 'hand':
      return rest === '' ? messages().online['seat.hand-what'] : handed(await commands.handTo(receiverIn(rest)));
    case 'pause': {
      const ms = rest === '' ? undefined : (parseSpan(rest) ?? undefined);
      if (rest !== '' && ms === undefined) return messages().online['seat.pause-what'];
      return live.send({ t: 'propose', kind: 'pause', ...(ms === undefined ? {} : { ms }) });
    }
    case 'withdraw': {
      const mine = withdrawable(state);
      return mine === undefined
        ? messages().online['seat.nothing-to-withdraw']
        : live.send({ t: 'vote', motion: mine.id, yes: false });
    }
    default:
      return live.send({ t: 'propose', kind: MOTIONS[command] ?? command });
  }
}

/** Here the error is about the receiver of the seat, not about this player. */
function handed(done: Result<null>): Result<null> | string {
  return !done.ok && done.error.code === 'already-seated' ? messages().online['seat.already-seated'] : done;
}

function withdrawable({ view, seat }: LiveState) {
  return view === null || seat === null ? undefined : requestsIn(view, [seat]).find((one) => one.withdrawable);
}

function receiverIn(rest: string): 'bot' | 'bot-for-good' | { readonly name: string } {
  const receiver = safeLine(rest).replace(/^over (?:to )?/i, '');
  if (/^bot$/i.test(receiver)) return 'bot';
  return /^bot (for good|forever)$/i.test(receiver) ? 'bot-for-good' : { name: receiver };
}
