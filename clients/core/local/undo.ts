import { fail, ok, type Result, type Seat } from '@tavola/kernel';
import { advance, type Entry, fold } from '@tavola/match';
import type { MatchWithLog } from './local-table.ts';

/**
 * The table before the last step made by one of these seats; what came after it, by whomever, goes too. A table of one's own
 * takes entries out of its log: nobody else has seen them. Never past a step that revealed or drew something, unless it was
 * these seats' alone and hid nothing from them: sealed moves that one person made for everybody.
 */
export function beforeLastOwnStep({ match, log }: MatchWithLog, own: readonly Seat[]): Result<MatchWithLog> {
  if (!match.start.terms.undo) return fail('undo-off');
  const back = beforeUndoableStep({ match, log }, own);
  const alone = log.findLastIndex((entry) => isBy(entry, own));
  const isOpen = isWholly(log[alone], own) && match.game.traits.information === 'perfect';
  return back.ok || !isOpen ? back : ok(beforeEntry({ match, log }, alone));
}

/** The same for people who hide something from each other: never past a step that revealed or drew something. */
export function beforeUndoableStep({ match, log }: MatchWithLog, own: readonly Seat[]): Result<MatchWithLog> {
  const open = match.past.slice(match.past.findLastIndex(({ closed }) => closed === true) + 1);
  const past = open.findLast(({ by }) => by.some((seat) => own.includes(seat)));
  if (past !== undefined) return ok(matchAtStep({ match, log }, past.step));
  return fail(log.some((entry) => isBy(entry, own)) ? 'undo-past-revealed' : 'nothing-to-undo');
}

/** The same for one person who acts for all seats: past whatever it showed. */
export function beforeLastStep(logged: MatchWithLog): Result<MatchWithLog> {
  const last = logged.log.findLastIndex(({ kind }) => kind === 'move' || kind === 'resolve');
  return last < 0 ? fail('nothing-to-undo') : ok(beforeEntry(logged, last));
}

/** Where the step of this entry began: sealed moves that led to it go with it. */
function beforeEntry({ match, log }: MatchWithLog, index: number): MatchWithLog {
  return matchAtStep({ match, log }, fold(match.game, match.secret, log.slice(0, index)).step);
}

/** The table when it had just come to a step. */
export function matchAtStep({ match: { game, secret }, log }: MatchWithLog, step: number): MatchWithLog {
  let match = fold(game, secret, log.slice(0, 1));
  let kept = 1;
  for (const entry of log.slice(1)) {
    // Who sat down is no part of any step, and stays.
    if (match.step === step && entry.kind !== 'seat') break;
    match = advance(match, entry);
    kept += 1;
  }
  return { match, log: log.slice(0, kept) };
}

/** Sealed moves that all came from here. */
function isWholly(entry: Entry | undefined, own: readonly Seat[]): boolean {
  return entry?.kind === 'resolve' && entry.open.seats.every((seat) => own.includes(seat));
}

function isBy(entry: Entry, own: readonly Seat[]): boolean {
  if (entry.kind === 'move') return own.includes(entry.open.seat);
  return entry.kind === 'resolve' && entry.open.seats.some((seat) => own.includes(seat));
}
