import type { Append, AppendResult } from '../port.ts';
import { NoSuchLog, numberIn, numberOrNullIn, type SqlRow, textIn } from './sql-runner.ts';
import { requireKeys, type Value } from './text.ts';

/** Rejects a gap in the log. It would be a bug in the caller and noticed much later. */
export function checkAppend({ logId, expectedSeq, entries, players = [], receipt }: Append): void {
  for (const [index, { seq }] of entries.entries()) {
    if (seq !== expectedSeq + index) {
      throw new RangeError(
        `Expected number ${expectedSeq + index} for entry ${index} of an append to ${logId}, got ${seq}.`,
      );
    }
  }
  requireKeys(...players);
  if (receipt !== undefined) requireKeys(receipt.sender, receipt.key);
}

/** The state of a log before an append: ?1 log, ?2 sender, ?3 key. */
export const LOG_STATUS = `
  SELECT next_seq, link, linked, answer FROM matches
  LEFT JOIN receipts ON match_id = id AND sender = ?2 AND key = ?3 WHERE id = ?1`;

export function logStatusOf({ logId, receipt }: Append): [string, string | null, string | null] {
  return [logId, receipt?.sender ?? null, receipt?.key ?? null];
}

/** Why an append is refused, or null. */
export function refusal(append: Append, standing: SqlRow | undefined): AppendResult | null {
  if (standing === undefined) throw new NoSuchLog(append.logId);
  if (standing['answer'] !== null) return { kind: 'repeated', answer: textIn(standing, 'answer') };
  const nextSeq = numberIn(standing, 'next_seq');
  return nextSeq === append.expectedSeq && isContinuedBy(standing, append) ? null : { kind: 'conflict', nextSeq };
}

/** As in `CHANGE_MATCH`. */
function isContinuedBy(standing: SqlRow, { expectedLink }: Append): boolean {
  const isKnown = numberOrNullIn(standing, 'linked') === numberIn(standing, 'next_seq');
  return !isKnown || expectedLink === undefined || standing['link'] === expectedLink;
}

/** The row of a log after an append. Parameters from `appendChanges`. */
export const CHANGE_MATCH = `
  UPDATE matches SET next_seq = next_seq + ?3, updated_at = ?4, status = COALESCE(?5, status), listed = COALESCE(?6, listed),
    summary = COALESCE(?7, summary), due_at = CASE WHEN ?8 = 1 THEN ?9 ELSE due_at END,
    free_at = CASE WHEN ?8 = 1 THEN ?9 ELSE free_at END,
    link = COALESCE(?11, link), linked = CASE WHEN ?11 IS NULL THEN linked ELSE next_seq + ?3 END
  WHERE id = ?1 AND next_seq = ?2 AND (COALESCE(linked, -1) <> next_seq OR link = COALESCE(?10, link))`;

export function appendChanges(append: Append): Value[] {
  return [
    append.logId,
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
