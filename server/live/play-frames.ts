import { fail, type Result, type Seat } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import type { KeyedFrame } from '@tavola/protocol';
import type { Receipt } from '@tavola/store';
import type { ChatFrame } from '../chat/service.ts';
import type { Platform } from '../platform.ts';
import type { SeatFrame } from '../tables/seat-frames.ts';
import type { Table } from '../tables/table.ts';

/** Actions of a seat’s owner in the game. */
export type PlayFrame = Exclude<KeyedFrame, ChatFrame | SeatFrame | { t: 'save' | 'reveal' }>;

/** Who acts, and where. */
export interface PlayFrameSender {
  readonly table: Table;
  readonly account: string;
  readonly seat: Seat;
}

/** Carries out an action at a table whose match has begun. The receipt makes repetitions harmless. */
export function carryOutPlay(
  { matches, seats }: Pick<Platform, 'matches' | 'seats'>,
  { table, account, seat }: PlayFrameSender,
  frame: PlayFrame,
  receipt: Receipt,
): Promise<Result<Match>> {
  const { matchId } = table;
  if (matchId === null) return Promise.resolve(fail('not-started'));
  switch (frame.t) {
    case 'act':
      return matches.act(matchId, seat, frame, receipt);
    case 'head':
      return matches.commitHead(matchId, { seat, head: frame.head, step: frame.step }, receipt);
    case 'take-back':
      return matches.takeBack(matchId, seat, receipt);
    case 'propose':
      return matches.propose(matchId, seat, frame, receipt);
    case 'vote':
      return matches.vote(matchId, seat, frame.motion, frame.yes, receipt);
    case 'undo':
      return matches.undo(matchId, seat, receipt);
    case 'leave':
      return seats.leave(table, account, 'left', receipt);
  }
}
