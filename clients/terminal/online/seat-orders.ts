import { type LiveState, requestsIn, seatCommandsOf } from '@tavola/client-core';
import type { Result } from '@tavola/kernel';
import { cleanLine } from '../clean.ts';
import { problem } from './problems.ts';
import type { OnlineTable } from './seat.ts';
import { spanIn } from './terms.ts';
import { onlineTexts } from './texts.ts';

const words = onlineTexts.seats;

/** Orders about seats and time. `hand` and `pause` take more words. */
export const SEAT_ORDERS = [
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
export type SeatOrder = (typeof SEAT_ORDERS)[number];

export function isSeatOrder(order: string): order is SeatOrder {
  return (SEAT_ORDERS as readonly string[]).includes(order);
}

const ASKED: Readonly<Partial<Record<SeatOrder, string>>> = { resume: 'unpause', extend: 'extend', cancel: 'cancel' };

/** Does what was ordered. Answers what to say, if anything. */
export async function orderSeat(at: OnlineTable, order: SeatOrder, rest: string): Promise<string | null> {
  const sent = await send(at, order, rest);
  if (typeof sent === 'string') return sent;
  return sent.ok ? null : problem(sent.error);
}

async function send({ live }: OnlineTable, order: SeatOrder, rest: string): Promise<Result<null> | string> {
  const { state } = live;
  const owning = seatCommandsOf(live);
  switch (order) {
    case 'claim':
      return owning.claim();
    case 'back':
      return owning.takeBack();
    case 'accept':
    case 'decline':
      return owning.answerOffer(order === 'accept');
    case 'hand':
      return rest === '' ? words.handWhat : handed(await owning.handTo(receiverIn(rest)));
    case 'pause': {
      const ms = rest === '' ? undefined : (spanIn(rest) ?? undefined);
      if (rest !== '' && ms === undefined) return words.pauseWhat;
      return live.send({ t: 'propose', kind: 'pause', ...(ms === undefined ? {} : { ms }) });
    }
    case 'withdraw': {
      const mine = withdrawable(state);
      return mine === undefined ? words.nothingToWithdraw : live.send({ t: 'vote', motion: mine.id, yes: false });
    }
    default:
      return live.send({ t: 'propose', kind: ASKED[order] ?? order });
  }
}

/** It is not us who have a seat already. */
function handed(done: Result<null>): Result<null> | string {
  return !done.ok && done.error.code === 'already-seated' ? words.handSeated : done;
}

function withdrawable({ view, seat }: LiveState) {
  return view === null || seat === null ? undefined : requestsIn(view, [seat]).find((one) => one.withdrawable);
}

function receiverIn(rest: string): 'bot' | 'bot-for-good' | { readonly name: string } {
  const said = cleanLine(rest).replace(/^over (?:to )?/i, '');
  if (/^bot$/i.test(said)) return 'bot';
  return /^bot (for good|forever)$/i.test(said) ? 'bot-for-good' : { name: said };
}
