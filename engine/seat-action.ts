import type { Seat } from '@tavola/kernel';
import { type Reply, refuse, refuseRaw, reply } from './errors.ts';
import type { StateRequest } from './op.ts';
import { anything, optional, required, seat } from './readers.ts';

/** For ops about one seat: the seat may be omitted while only one is pending. */
export const oneSeat = { seat: optional(seat) };
export const seatAndAction = { ...oneSeat, action: required(anything) };

export function seatOr(asked: Seat | undefined, { game, state }: StateRequest): Reply<Seat> {
  if (asked !== undefined) return reply(asked);
  const [only, second] = game.pending(state);
  return only === undefined || second !== undefined ? refuse('seat-needed') : reply(only.seat);
}

export function isPending({ game, state }: StateRequest, who: Seat): boolean {
  return game.pending(state).some((demand) => demand.seat === who);
}

/** An action as JSON, or as the game's notation. */
export function readActionText({ game, state }: StateRequest, who: Seat, raw: unknown): Reply<unknown> {
  if (typeof raw === 'string') {
    const read = game.read(state, who, raw);
    return read.ok ? reply(read.value) : refuseRaw('bad-text', read.error);
  }
  const parsed = game.parse.action(raw);
  return parsed.ok ? reply(parsed.value) : refuseRaw('bad-action', parsed.error);
}

export interface SeatAction {
  readonly seat: Seat;
  readonly action: unknown;
}

export function readSeatAction(
  context: StateRequest,
  asked: { seat: Seat | undefined; action: unknown },
): Reply<SeatAction> {
  const who = seatOr(asked.seat, context);
  if (!who.ok) return who;
  const action = readActionText(context, who.value, asked.action);
  return action.ok ? reply({ seat: who.value, action: action.value }) : action;
}
