import { fail, type Reason, type Result, type Seat } from '@tavola/kernel';
import { isRunning, isSeat, lastUndoable, type Match, mayRevise, mayUndoLast } from '../match.ts';
import { Pen, type Written } from '../pen.ts';

/** A seat takes its own last step back: refused once another seat was asked, something was shown, or luck was drawn. */
export function undo(match: Match, { seat }: { seat: Seat }, at: number): Result<Written> {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, seat)) return fail('no-such-seat');
  const past = lastUndoable(match);
  const refusal = past === null || mayUndoLast(match) ? refuseUndo(match, seat) : { code: 'nothing-to-undo' };
  if (refusal !== null || past === null) return { ok: false, error: refusal ?? { code: 'nothing-to-undo' } };
  const pen = new Pen(match, at);
  pen.write('undo', { by: seat, step: past.step }, null);
  return pen.done();
}

/** Why a seat may not take the last step back by itself. */
export function refuseUndo(match: Match, seat: Seat): Reason | null {
  if (!match.start.terms.undo) return { code: 'undo-off' };
  const past = lastUndoable(match);
  if (past === null) return { code: 'nothing-to-undo' };
  if (past.by.length !== 1 || past.by[0] !== seat || past.askedOthers) return { code: 'undo-asked-others' };
  return mayRevise(match, seat) ? null : { code: 'taken-back-too-often' };
}
