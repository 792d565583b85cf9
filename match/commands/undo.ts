import { fail, type Reason, type Result, type Seat } from '@tavola/kernel';
import { type Appended, LogWriter } from '../log-writer.ts';
import { isRunning, isSeat, lastUndoable, type Match, mayRevise, mayUndoLast } from '../match.ts';

/** Undoes the seat’s own last step. Refused once another seat was pending, or something was revealed or drawn. */
export function undoStep(match: Match, { seat }: { seat: Seat }, at: number): Result<Appended> {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, seat)) return fail('no-such-seat');
  const past = lastUndoable(match);
  const refusal = past === null || mayUndoLast(match) ? refuseUndo(match, seat) : { code: 'nothing-to-undo' };
  if (refusal !== null || past === null) return { ok: false, error: refusal ?? { code: 'nothing-to-undo' } };
  const writer = new LogWriter(match, at);
  writer.write('undo', { by: seat, step: past.step }, null);
  return writer.done();
}

/** Why a seat may not undo the last step by itself. */
export function refuseUndo(match: Match, seat: Seat): Reason | null {
  if (!match.start.terms.undo) return { code: 'undo-off' };
  const past = lastUndoable(match);
  if (past === null) return { code: 'nothing-to-undo' };
  if (past.by.length !== 1 || past.by[0] !== seat || past.askedOthers) return { code: 'undo-asked-others' };
  return mayRevise(match, seat) ? null : { code: 'taken-back-too-often' };
}
