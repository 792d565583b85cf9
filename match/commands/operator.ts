import { isOneOf, type Reason, type Result } from '@tavola/kernel';
import { deedOf, TABLE_MOTIONS } from '../ballots.ts';
import type { OperatorAct } from '../entry.ts';
import { isRunning, isSeat, lastUndoable, type Match, mayUndoLast } from '../match.ts';
import { isPersons } from '../owners.ts';
import { Pen, type Written } from '../pen.ts';
import { LONGEST_PAUSE, SHORTEST_PAUSE } from '../seat-terms.ts';
import { versionOf } from '../versions/index.ts';

/** Characters of a reason. */
const LONGEST_REASON = 200;

/** An operator does what nobody at the table may do alone. The log says what and why, for everybody to read. */
export function operate(match: Match, order: OperatorAct, at: number): Result<Written> {
  const isFinal = order.kind === 'undo' && !mayUndoLast(match);
  const refusal = refuseOperator(match, order) ?? (isFinal ? { code: 'motion-not-possible' } : null);
  if (refusal !== null) return { ok: false, error: refusal };
  const { kind, about, ms, reason } = order;
  const pen = new Pen(match, at);
  pen.write('operator', { kind, about, ms, reason }, null);
  const deed = deedOf(pen.match, order);
  pen.write(deed.kind, deed.open, null);
  return pen.done();
}

/** Why an operator may not do this: it makes no sense here, or there is no reason. */
export function refuseOperator(match: Match, { kind, about, ms, reason }: OperatorAct): Reason | null {
  if (!isRunning(match)) return { code: 'match-over' };
  if (!versionOf(match.start).seats.hasOwners) return { code: 'old-match' };
  if (reason.trim() === '' || reason.length > LONGEST_REASON) return { code: 'reason-needed' };
  if (!isOneOf(TABLE_MOTIONS, kind)) return { code: 'no-such-motion' };
  const isLength = kind === 'pause' ? ms !== null && ms >= SHORTEST_PAUSE && ms <= LONGEST_PAUSE : ms === null;
  return isLength && makesSense(match, kind, about) ? null : { code: 'motion-not-possible' };
}

function makesSense(match: Match, kind: (typeof TABLE_MOTIONS)[number], about: number | null): boolean {
  const { clock, seats, start } = match;
  if ((kind === 'bot' || kind === 'offer') !== (about !== null)) return false;
  switch (kind) {
    case 'bot':
      return isSeat(match, about) && isPersons(seats[about]) && seats[about]?.bot === null;
    case 'offer':
      return isSeat(match, about) && isPersons(seats[about]) && start.terms.absence !== 'strict';
    case 'pause':
    case 'extend':
      return clock.due !== null;
    case 'unpause':
      return clock.pausedWith !== null;
    case 'undo':
      return lastUndoable(match) !== null;
    case 'cancel':
      return true;
  }
}
