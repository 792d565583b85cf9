import { appendChanges } from '../core/append.ts';
import { type Announce, newsColumn } from '../news/carrier.ts';
import type { Append } from '../port.ts';
import type { Parameter } from './postgres-runner.ts';

/**
 * Appends to different matches in one transaction, and so in one wait for the disk. It answers the matches that it was done for;
 * with the others something is the matter, and nothing was done. A match that someone else holds is passed over, so that no one
 * waits for another's match, and no two processes ever wait for each other.
 */
export const appendManySql = (announce: Announce | undefined): string => `
  WITH wanted AS (
    SELECT * FROM UNNEST(?1::TEXT[], ?2::BIGINT[], ?3::BIGINT[], ?4::BIGINT[], ?5::TEXT[], ?6::BIGINT[], ?7::TEXT[],
      ?8::BIGINT[], ?9::BIGINT[], ?10::TEXT[], ?11::TEXT[], ?12::TEXT[], ?13::TEXT[], ?14::TEXT[], ?15::BIGINT[])
      AS one (id, expected, length, updated_at, status, listed, summary, sets_due, due_at, expected_link, link, sender, key,
        answer, at)
  ), free AS MATERIALIZED (
    SELECT id FROM matches WHERE id = ANY (?1::TEXT[]) FOR NO KEY UPDATE SKIP LOCKED
  ), changed AS (
    UPDATE matches SET next_seq = next_seq + wanted.length, updated_at = wanted.updated_at,
      status = COALESCE(wanted.status, matches.status), listed = COALESCE(wanted.listed, matches.listed),
      summary = COALESCE(wanted.summary, matches.summary),
      due_at = CASE WHEN wanted.sets_due = 1 THEN wanted.due_at ELSE matches.due_at END,
      free_at = CASE WHEN wanted.sets_due = 1 THEN wanted.due_at ELSE matches.free_at END,
      link = COALESCE(wanted.link, matches.link),
      linked = CASE WHEN wanted.link IS NULL THEN matches.linked ELSE matches.next_seq + wanted.length END
    FROM wanted JOIN free ON free.id = wanted.id
    WHERE matches.id = wanted.id AND matches.next_seq = wanted.expected
      AND (COALESCE(matches.linked, -1) <> matches.next_seq OR matches.link = COALESCE(wanted.expected_link, matches.link))
      AND NOT EXISTS (
      SELECT 1 FROM receipts WHERE match_id = wanted.id AND receipts.sender = wanted.sender AND receipts.key = wanted.key)
    RETURNING matches.id, matches.next_seq, wanted.sender, wanted.key, wanted.answer, wanted.at
  ), logged AS (
    INSERT INTO entries (match_id, seq, at, body)
    SELECT id, entry.seq, entry.at, entry.body
    FROM changed JOIN UNNEST(?16::TEXT[], ?17::BIGINT[], ?18::BIGINT[], ?19::TEXT[]) AS entry (match_id, seq, at, body)
      ON entry.match_id = id
  ), gone AS (
    DELETE FROM players USING changed
    WHERE match_id = id AND id = ANY (?20::TEXT[])
      AND (match_id, account_id) NOT IN (SELECT * FROM UNNEST(?21::TEXT[], ?22::TEXT[]))
  ), come AS (
    INSERT INTO players (match_id, account_id)
    SELECT id, account FROM changed JOIN UNNEST(?21::TEXT[], ?22::TEXT[]) AS player (match_id, account) ON match_id = id
    ON CONFLICT DO NOTHING
  ), answered AS (
    INSERT INTO receipts (match_id, sender, key, answer, at)
    SELECT id, sender, key, answer, at FROM changed WHERE sender IS NOT NULL
  )
  SELECT id${newsColumn(announce, 'log', 'next_seq', 'id')} FROM changed`;

/** @param appends to different matches */
export function parametersOfMany(appends: readonly Append[]): Parameter[] {
  const changes = appends.map((append) => {
    const { sender = null, key = null, answer = null, at = null } = append.receipt ?? {};
    return [...appendChanges(append), sender, key, answer, at];
  });
  const columns = (changes[0] ?? []).map((_, column) => changes.map((row) => row[column] ?? null));
  const entries = appends.flatMap(({ logId, entries }) => entries.map((entry) => ({ logId, ...entry })));
  const seating = appends.flatMap(({ logId, players }) => (players === undefined ? [] : [{ logId, players }]));
  const players = seating.flatMap(({ logId, players }) => players.map((account) => ({ logId, account })));
  return [
    ...columns,
    entries.map(({ logId }) => logId),
    entries.map(({ seq }) => seq),
    entries.map(({ at }) => at),
    entries.map(({ body }) => body),
    seating.map(({ logId }) => logId),
    players.map(({ logId }) => logId),
    players.map(({ account }) => account),
  ];
}
