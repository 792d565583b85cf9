import { isOneOf, type Reason, type Result } from '@tavola/kernel';
import type { OperatorAct } from '../entry.ts';
import { type Appended, LogWriter } from '../log-writer.ts';
import { isRunning, isSeat, lastUndoable, type Match, mayUndoLast } from '../match.ts';
import { hasOwner } from '../owners.ts';
import { MAX_PAUSE_MS, MIN_PAUSE_MS } from '../seat-terms.ts';
import { versionOf } from '../versions/index.ts';
import { effectOf, TABLE_MOTIONS } from '../votes.ts';

/** Characters. */
const MAX_REASON_LENGTH = 200;

/** Carries out an operator’s order. The log shows it with its reason to all players. */
export function operate(match: Match, order: OperatorAct, at: number): Result<Appended> {
  const isFinal = order.kind === 'undo' && !mayUndoLast(match);
  const refusal = refuseOperator(match, order) ?? (isFinal ? { code: 'motion-not-possible' } : null);
  if (refusal !== null) return { ok: false, error: refusal };
  const { kind, about, ms, reason } = order;
  const writer = new LogWriter(match, at);
  writer.write('operator', { kind, about, ms, reason }, null);
  const effect = effectOf(writer.match, order);
  writer.write(effect.kind, effect.open, null);
  return writer.done();
}

/** Why an operator may not do this: it makes no sense here, or the reason is missing. */
export function refuseOperator(match: Match, { kind, about, ms, reason }: OperatorAct): Reason | null {
  if (!isRunning(match)) return { code: 'match-over' };
  if (!versionOf(match.start).seats.hasOwners) return { code: 'old-match' };
  if (reason.trim() === '' || reason.length > MAX_REASON_LENGTH) return { code: 'reason-needed' };
  if (!isOneOf(TABLE_MOTIONS, kind)) return { code: 'no-such-motion' };
  const isLength = kind === 'pause' ? ms !== null && ms >= MIN_PAUSE_MS && ms <= MAX_PAUSE_MS : ms === null;
  return isLength && makesSense(match, kind, about) ? null : { code: 'motion-not-possible' };
}

function makesSense(match: Match, kind: (typeof TABLE_MOTIONS)[number], about: number | null): boolean {
  const { clock, seats, start } = match;
  if ((kind === 'bot' || kind === 'offer') !== (about !== null)) return false;
  switch (kind) {
    case 'bot':
      return isSeat(match, about) && hasOwner(seats[about]) && seats[about]?.bot === null;
    case 'offer':
      return isSeat(match, about) && hasOwner(seats[about]) && start.terms.absence !== 'strict';
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
