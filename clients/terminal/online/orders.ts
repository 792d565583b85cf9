import { type LiveState, requestsIn } from '@tavola/client-core';
import { isSeatOpen } from '@tavola/client-core/table';
import type { Result } from '@tavola/kernel';
import { MODERATION } from './moderating.ts';
import { problem } from './problems.ts';
import type { OnlineTable } from './seat.ts';
import { SEAT_ORDERS } from './seat-orders.ts';
import { onlineTexts } from './texts.ts';

const words = onlineTexts.table;

const ORDERS = [
  'say',
  'tell',
  'password',
  'start',
  'leave',
  'roll',
  'ready',
  'draw',
  'undo',
  'resign',
  'yes',
  'no',
  'save',
  'take',
  ...SEAT_ORDERS,
  ...MODERATION,
] as const;
const LOOKS = ['help', 'moves', 'board', 'score', 'hint', 'quit'] as const;
const TAKE_TEXT: readonly string[] = ['say', 'tell', 'password', 'take', 'hand', 'pause', ...MODERATION];
/** All words, for the Tab key. */
export const ORDER_WORDS: readonly string[] = [...LOOKS, ...ORDERS];
export type Order = (typeof ORDERS)[number] | (typeof LOOKS)[number];

/** A word that is an order, and what follows it. Only those that need it take more than the word itself. */
export function orderIn(line: string): { readonly order: Order; readonly rest: string } | null {
  const [, word = '', rest = ''] = /^\s*\/?(\S+)\s*(.*?)\s*$/s.exec(line) ?? [];
  const order = [...ORDERS, ...LOOKS].find((known) => known === word.toLowerCase());
  if (order === undefined) return null;
  return TAKE_TEXT.includes(order) || rest === '' ? { order, rest } : null;
}

/**
 * Words that some game knows as moves, too, are orders only where no moves are made: who takes a seat has none, and people are sent away before
 * the start.
 */
export function isOrderNow(order: Order, state: LiveState): boolean {
  if (order === 'take') return !isPlaying(state);
  return order !== 'remove' || state.table?.status === 'lobby';
}

function isPlaying({ view, seat }: LiveState): boolean {
  return view !== null && seat !== null && !isSeatOpen(view, seat);
}

/** Shows the answer to a request when it comes. */
export type Teller = (sentence: string) => void;

/** Sends a request without waiting. The answer is shown when it comes. */
export function sendOrder(at: OnlineTable, state: LiveState, order: Order, tell: Teller): void {
  const { live } = at;
  const explain = (result: Result<null>): void => {
    if (!result.ok) tell(problem(result.error));
  };
  if (order === 'draw') void live.send(drawWish(state)).then(explain);
  if (order === 'undo') void takeBack(at, state, tell).then(explain);
  if (order === 'yes' || order === 'no') {
    const ballot = openBallot(state);
    if (ballot === undefined) tell(words.nothingToVote);
    else void live.send({ t: 'vote', motion: ballot.id, yes: order === 'yes' }).then(explain);
  }
}

/** A draw that somebody else has proposed is agreed to. */
function drawWish(state: LiveState) {
  const ballot = openBallot(state);
  if (ballot?.kind === 'draw') return { t: 'vote', motion: ballot.id, yes: true } as const;
  return { t: 'propose', kind: 'draw' } as const;
}

/** A sealed move is simply taken back; a made one too while nobody was asked after it; otherwise the others decide. */
async function takeBack({ live }: OnlineTable, { view, seat }: LiveState, tell: Teller): Promise<Result<null>> {
  if (seat !== null && view?.submitted.includes(seat)) return live.send({ t: 'take-back' });
  const undone = await live.send({ t: 'undo' });
  if (undone.ok || undone.error.code !== 'undo-asked-others') return undone;
  tell(words.asksUndo);
  return live.send({ t: 'propose', kind: 'undo' });
}

/** The first motion that waits for our vote. */
export function openBallot({ view, seat }: LiveState) {
  const open = view === null || seat === null ? [] : requestsIn(view, [seat]);
  return open.find(({ answer }) => answer === 'open');
}
