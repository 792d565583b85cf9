import { fail, type Result, type Seat } from '@tavola/kernel';
import { motionKey } from '../advance.ts';
import type { Bodies } from '../entry.ts';
import { type Ballot, isRunning, isSeat, type Match, presentSeats } from '../match.ts';
import { Pen, type Written } from '../pen.ts';
import { lastUndoable } from './undo.ts';

/** What may be moved at every table, whatever is played. */
export const TABLE_MOTIONS = ['pause', 'unpause', 'extend', 'cancel', 'undo', 'bot'] as const;
export type TableMotion = (typeof TABLE_MOTIONS)[number];

/** The level of a bot that the table puts in somebody's seat. */
const TAKEOVER_LEVEL = 'normal';

export interface Proposal {
  readonly by: Seat;
  readonly kind: string;
  /** For `bot`: the seat it shall take over. */
  readonly about?: Seat;
}

/** A seat puts something to the vote and is for it. When nobody else has to be asked, it is carried at once. */
export function propose(match: Match, { by, kind, about }: Proposal, at: number): Result<Written> {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, by)) return fail('no-such-seat');
  const voters = votersOn(match, kind, about ?? null);
  if (!voters.ok) return voters;
  if (!voters.value.includes(by)) return fail('not-a-voter');
  const motion = { kind, about: about ?? null };
  if (match.proposed.includes(motionKey(motion))) return fail('already-proposed');
  const pen = new Pen(match, at);
  pen.write('motion', { id: match.nextSeq, ...motion, by, voters: voters.value }, null);
  reviewBallots(pen);
  return pen.done();
}

/** One no ends a motion; everyone is told, since the vote is an entry like any other. */
export function vote(match: Match, { motion, seat, yes }: Bodies['vote']['open'], at: number): Result<Written> {
  if (!isRunning(match)) return fail('match-over');
  const ballot = match.ballots.find(({ id }) => id === motion);
  if (ballot === undefined) return fail('no-such-motion');
  if (!ballot.voters.includes(seat)) return fail('not-a-voter');
  if (ballot.yes.includes(seat)) return fail('already-voted');
  const pen = new Pen(match, at);
  pen.write('vote', { motion, seat, yes }, null);
  reviewBallots(pen);
  return pen.done();
}

/** The game says who votes on its own motions; on those of the table, whoever is there. */
function votersOn(match: Match, kind: string, about: Seat | null): Result<readonly Seat[]> {
  const own = match.game.motions(match.state).find((motion) => motion.kind === kind);
  if (own !== undefined) return { ok: true, value: own.voters };
  if (!(TABLE_MOTIONS as readonly string[]).includes(kind)) return fail('no-such-motion');
  const possible = isPossible(match, kind as TableMotion, about);
  return possible ? { ok: true, value: presentSeats(match) } : fail('motion-not-possible');
}

function isPossible(match: Match, kind: TableMotion, about: Seat | null): boolean {
  const { due, pausedWith } = match.clock;
  switch (kind) {
    case 'pause':
    case 'extend':
      return due !== null;
    case 'unpause':
      return pausedWith !== null;
    case 'undo':
      return lastUndoable(match) !== null;
    case 'bot':
      return (
        about !== null && isSeat(match, about) && match.seats[about]?.bot === null && match.seats[about]?.away === true
      );
    case 'cancel':
      return true;
  }
}

/** Carries every motion that all voters who count are for. Seats that are not there never block. */
export function reviewBallots(pen: Pen): void {
  for (;;) {
    const { match } = pen;
    if (!isRunning(match)) return;
    const carried = match.ballots.find((ballot) => isCarried(match, ballot));
    if (carried === undefined) return;
    carry(pen, carried);
  }
}

export function isCarried(match: Match, { voters, yes }: Ballot): boolean {
  return voters.every((seat) => {
    const state = match.seats[seat];
    return yes.includes(seat) || state === undefined || state.abandoned || (state.away && state.bot === null);
  });
}

function carry(pen: Pen, ballot: Ballot): void {
  const { match } = pen;
  const { id: motion, kind, about } = ballot;
  if (match.game.motions(match.state).some((own) => own.kind === kind)) {
    const step = match.game.settle(match.state, { kind });
    pen.write('settle', { motion, kind }, { moves: [], draws: [], events: step.events }, step);
    return;
  }
  pen.write('settle', { motion, kind }, null);
  carryForTable(pen, kind as TableMotion, about);
}

function carryForTable(pen: Pen, kind: TableMotion, about: Seat | null): void {
  const { match } = pen;
  switch (kind) {
    case 'pause':
    case 'unpause':
      pen.write('clock', { change: kind, ms: 0, seats: [] }, null);
      return;
    case 'extend':
      pen.write('clock', { change: 'extend', ms: match.start.terms.clock?.turn ?? 0, seats: [] }, null);
      return;
    case 'cancel':
      pen.write('end', { outcome: null, why: 'cancelled', secret: match.secret }, null);
      return;
    case 'bot':
      if (about !== null) pen.write('seat', { seat: about, change: 'bot', who: null, level: TAKEOVER_LEVEL }, null);
      return;
    case 'undo': {
      const past = lastUndoable(match);
      if (past !== null) pen.write('undo', { by: null, step: past.step }, null);
      return;
    }
  }
}
