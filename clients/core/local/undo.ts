import { fail, ok, type Result, type Seat } from '@tavola/kernel';
import { advance, type Entry, fold } from '@tavola/match';
import type { MatchWithLog } from './local-table.ts';

/**
 * Returns the match before the last step of one of these seats, without all later steps. Entries are removed from the
 * log, since no other device has seen them. Never undoes a step that revealed or drew something, except sealed moves
 * that were all submitted by these seats in a game without hidden information.
 */
export function beforeLastOwnStep({ match, log }: MatchWithLog, own: readonly Seat[]): Result<MatchWithLog> {
  if (!match.start.terms.undo) return fail('undo-off');
  const back = beforeUndoableStep({ match, log }, own);
  const alone = log.findLastIndex((entry) => isBy(entry, own));
  const isOpen = isWholly(log[alone], own) && match.game.traits.information === 'perfect';
  return back.ok || !isOpen ? back : ok(beforeEntry({ match, log }, alone));
}

/** Returns the match before the last step of one of these seats that revealed and drew nothing. */
export function beforeUndoableStep({ match, log }: MatchWithLog, own: readonly Seat[]): Result<MatchWithLog> {
  const open = match.past.slice(match.past.findLastIndex(({ closed }) => closed === true) + 1);
  const past = open.findLast(({ by }) => by.some((seat) => own.includes(seat)));
  if (past !== undefined) return ok(matchAtStep({ match, log }, past.step));
  return fail(log.some((entry) => isBy(entry, own)) ? 'undo-past-revealed' : 'nothing-to-undo');
}

/** Returns the match before the last step, whatever it revealed. For one person who plays all seats. */
export function beforeLastStep(before: MatchWithLog): Result<MatchWithLog> {
  const last = before.log.findLastIndex(({ kind }) => kind === 'move' || kind === 'resolve');
  return last < 0 ? fail('nothing-to-undo') : ok(beforeEntry(before, last));
}

/** Includes the sealed moves that led to the entry. */
function beforeEntry({ match, log }: MatchWithLog, index: number): MatchWithLog {
  return matchAtStep({ match, log }, fold(match.game, match.secret, log.slice(0, index)).step);
}

/** Returns the match as it was when a step began. */
export function matchAtStep({ match: { game, secret }, log }: MatchWithLog, step: number): MatchWithLog {
  let match = fold(game, secret, log.slice(0, 1));
  let count = 1;
  for (const entry of log.slice(1)) {
    // Who sits where is not part of a step, and stays.
    if (match.step === step && entry.kind !== 'seat') break;
    match = advance(match, entry);
    count += 1;
  }
  return { match, log: log.slice(0, count) };
}

/** Whether all sealed moves of an entry came from these seats. */
function isWholly(entry: Entry | undefined, own: readonly Seat[]): boolean {
  return entry?.kind === 'resolve' && entry.open.seats.every((seat) => own.includes(seat));
}

function isBy(entry: Entry, own: readonly Seat[]): boolean {
  if (entry.kind === 'move') return own.includes(entry.open.seat);
  return entry.kind === 'resolve' && entry.open.seats.some((seat) => own.includes(seat));
}
