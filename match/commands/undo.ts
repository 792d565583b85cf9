import { fail, type Result, type Seat } from '@tavola/kernel';
import { isRunning, isSeat, type Match, type Past } from '../match.ts';
import { Pen, type Written } from '../pen.ts';

/** The last step, if nothing was revealed or drawn by it. With everybody's consent it may be taken back. */
export function lastUndoable(match: Match): Past | null {
  return match.past.at(-1) ?? null;
}

/** A seat takes its own last step back: refused once another seat was asked, something was shown, or luck was drawn. */
export function undo(match: Match, { seat }: { seat: Seat }, at: number): Result<Written> {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, seat)) return fail('no-such-seat');
  if (!match.start.terms.undo) return fail('undo-off');
  const past = lastUndoable(match);
  if (past === null) return fail('nothing-to-undo');
  if (past.by.length !== 1 || past.by[0] !== seat || past.askedOthers) return fail('undo-asked-others');
  const pen = new Pen(match, at);
  pen.write('undo', { by: seat, step: past.step }, null);
  return pen.done();
}
