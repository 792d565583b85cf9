import type { Append, AppendResult } from '../port.ts';
import { NoSuchMatch, numberIn, numberOrNullIn, type Row, textIn } from './desk.ts';
import { requireKeys, type Value } from './text.ts';

/** A gap in the log would be found much later, by somebody else: it is a bug of the caller and stops here. */
export function checkAppend({ matchId, expectedSeq, entries, players = [], receipt }: Append): void {
  for (const [index, { seq }] of entries.entries()) {
    if (seq !== expectedSeq + index) {
      throw new RangeError(
        `Entry ${index} of an append to ${matchId} has number ${seq}; ${expectedSeq + index} follows.`,
      );
    }
  }
  requireKeys(...players);
  if (receipt !== undefined) requireKeys(receipt.sender, receipt.key);
}

/** The state of a match as an append meets it: ?1 match, ?2 sender, ?3 key. */
export const STANDING = `
  SELECT next_seq, link, linked, answer FROM matches
  LEFT JOIN receipts ON match_id = id AND sender = ?2 AND key = ?3 WHERE id = ?1`;

export function standingOf({ matchId, receipt }: Append): [string, string | null, string | null] {
  return [matchId, receipt?.sender ?? null, receipt?.key ?? null];
}

/** Why nothing may be appended; null when nothing stands against it. */
export function refusal(append: Append, standing: Row | undefined): AppendResult | null {
  if (standing === undefined) throw new NoSuchMatch(append.matchId);
  if (standing['answer'] !== null) return { kind: 'repeated', answer: textIn(standing, 'answer') };
  const nextSeq = numberIn(standing, 'next_seq');
  return nextSeq === append.expectedSeq && isContinuedBy(standing, append) ? null : { kind: 'conflict', nextSeq };
}

/** As in `CHANGE_MATCH`. */
function isContinuedBy(standing: Row, { expectedLink }: Append): boolean {
  const isKnown = numberOrNullIn(standing, 'linked') === numberIn(standing, 'next_seq');
  return !isKnown || expectedLink === undefined || standing['link'] === expectedLink;
}

/** The row of a match after an append; parameters as `entryChanges` gives them. */
export const CHANGE_MATCH = `
  UPDATE matches SET next_seq = next_seq + ?3, updated_at = ?4, status = COALESCE(?5, status), listed = COALESCE(?6, listed),
    summary = COALESCE(?7, summary), due_at = CASE WHEN ?8 = 1 THEN ?9 ELSE due_at END,
    free_at = CASE WHEN ?8 = 1 THEN ?9 ELSE free_at END,
    link = COALESCE(?11, link), linked = CASE WHEN ?11 IS NULL THEN linked ELSE next_seq + ?3 END
  WHERE id = ?1 AND next_seq = ?2 AND (COALESCE(linked, -1) <> next_seq OR link = COALESCE(?10, link))`;

export function changesOf(append: Append): Value[] {
  return [
    append.matchId,
    append.expectedSeq,
    append.entries.length,
    append.updatedAt,
    append.status ?? null,
    append.listed === undefined ? null : append.listed ? 1 : 0,
    append.summary ?? null,
    append.dueAt === undefined ? 0 : 1,
    append.dueAt ?? null,
    append.expectedLink ?? null,
    append.link ?? null,
  ];
}
