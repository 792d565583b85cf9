import { appendChanges, CHANGE_MATCH, checkAppend, LOG_STATUS, logStatusOf, refusal } from '../core/append.ts';
import { lineValues, REMOVE, SAID_BEFORE } from '../core/chat.ts';
import { NoSuchLog, numberIn, type SqlRow, textIn } from '../core/sql-runner.ts';
import type { Watchers } from '../core/watchers.ts';
import type { Append, AppendResult, ChatStore, LogStore, NewChatLine } from '../port.ts';
import { APPEND_MANY, parametersOfMany } from './append-many.ts';
import { Batcher } from './batcher.ts';
import { announce, type ProcessIdentity } from './broadcast.ts';
import { isAnswer, isTooSlow, postgresCode } from './errors.ts';
import type { Parameter, PostgresRunner } from './postgres-runner.ts';

/**
 * A whole append in one round trip and one transaction. Everything depends on `changed`, which is empty if the number is not the
 * next one. A statement that waits for the row checks again when it is free. An existing receipt violates the key of its table
 * and fails the whole statement.
 */
const APPEND = `
  WITH changed AS (
    ${CHANGE_MATCH}
    RETURNING id, next_seq
  ), logged AS (
    INSERT INTO entries (match_id, seq, at, body)
    SELECT id, entry.seq, entry.at, entry.body
    FROM changed, UNNEST(?16::BIGINT[], ?17::BIGINT[], ?18::TEXT[]) AS entry (seq, at, body)
  ), gone AS (
    DELETE FROM players USING changed WHERE match_id = id AND account_id <> ALL (?19::TEXT[])
  ), come AS (
    INSERT INTO players (match_id, account_id) SELECT id, account FROM changed, UNNEST(?19::TEXT[]) AS account
    ON CONFLICT DO NOTHING
  ), answered AS (
    INSERT INTO receipts (match_id, sender, key, answer, at)
    SELECT id, ?12, ?13, ?14, ?15 FROM changed WHERE ?12::TEXT IS NOT NULL
  )
  SELECT ${announce('?20', "'log'", 'next_seq', 'id')} FROM changed`;

const UNIQUE_VIOLATION = '23505';

/** Maximum number of appends per transaction. */
const MAX_TOGETHER = 200;

/**
 * Commits that send news wait for each other in PostgreSQL, each for its own turn at the disk. So appends of the same time share
 * one. @param self this process, so that it can tell its own news from that of others
 */
export function postgresAppend(runner: PostgresRunner, watchers: Watchers, self: ProcessIdentity): LogStore['append'] {
  const gather = new Batcher<Append, AppendResult>({
    answer: (appends) => appendTogether(runner, appends, self.id),
    nameOf: ({ logId }) => logId,
    most: MAX_TOGETHER,
    holdingUpMs: runner.limits.holdingUpMs,
  });
  return async (append) => {
    checkAppend(append);
    const result = await runner.enter(() => self.certain('log', append.logId, gather.ask(append)));
    if (result.kind === 'appended') watchers.appended(append.logId, append.expectedSeq + append.entries.length);
    return result;
  };
}

/** Appends that fail in the batch are retried alone, where the cause shows. */
async function appendTogether(
  runner: PostgresRunner,
  appends: readonly Append[],
  self: string,
): Promise<readonly (AppendResult | Promise<AppendResult>)[]> {
  const done = await appendMany(runner, appends, self);
  return appends.map((append) => (done.has(append.logId) ? { kind: 'appended' } : appendNow(runner, append, self)));
}

/** Returns the logs it succeeded for. One that PostgreSQL refuses fails the whole batch. */
async function appendMany(
  runner: PostgresRunner,
  appends: readonly Append[],
  self: string,
): Promise<ReadonlySet<unknown>> {
  try {
    const done = await runner.query(APPEND_MANY, parametersOfMany(appends, self));
    return new Set(done.map((row) => textIn(row, 'id')));
  } catch (error) {
    // A value that cannot be stored is a bug of its caller and must not fail the others.
    if ((isAnswer(error) && !isTooSlow(error)) || error instanceof TypeError) return new Set();
    throw error;
  }
}

async function appendNow(runner: PostgresRunner, append: Append, self: string): Promise<AppendResult> {
  try {
    const done = await runner.query(APPEND, parametersOf(append, self));
    if (done.length === 1) return { kind: 'appended' };
  } catch (error) {
    // The receipt exists already: it is looked up below.
    if (!isTaken(error)) throw error;
  }
  const [standing] = await runner.query(LOG_STATUS, logStatusOf(append));
  // The log may have the expected length by now, but this append has not happened.
  return refusal(append, standing) ?? { kind: 'conflict', nextSeq: append.expectedSeq };
}

function parametersOf(append: Append, self: string): Parameter[] {
  const { entries, players, receipt } = append;
  return [
    ...appendChanges(append),
    receipt?.sender ?? null,
    receipt?.key ?? null,
    receipt?.answer ?? null,
    receipt?.at ?? null,
    entries.map(({ seq }) => seq),
    entries.map(({ at }) => at),
    entries.map(({ body }) => body),
    players ?? null,
    self,
  ];
}

/** A row per conversation counts its lines and serialises concurrent writers. */
const SAY = `
  WITH counted AS (
    UPDATE matches SET chat_count = chat_count + 1 WHERE id = ?1 RETURNING id, chat_count
  ), placed AS (
    INSERT INTO talks (match_id, talk, lines) SELECT id, COALESCE(?3::TEXT, ''), 1 FROM counted
    ON CONFLICT (match_id, talk) DO UPDATE SET lines = talks.lines + 1 RETURNING lines
  ), heard AS (
    INSERT INTO hearers (match_id, account_id, talk, read_to)
    SELECT id, account, ?3, 0 FROM counted, UNNEST(?9::TEXT[]) AS account
    ON CONFLICT DO NOTHING
  ), said AS (
    INSERT INTO chat (match_id, number, place, account_id, audience, at, text, key, about)
    SELECT id, chat_count, lines, ?2, ?3, ?4, ?5, ?6, ?7 FROM counted, placed
  )
  SELECT chat_count AS number, ${announce('?8', "'chat'", 'chat_count', 'id')} FROM counted`;

export function postgresSay(runner: PostgresRunner, watchers: Watchers, self: ProcessIdentity): ChatStore['add'] {
  return async (line) => {
    const [said, fresh] = await runner.enter(() => self.certain('chat', line.logId, sayNow(runner, line, self.id)));
    if (said === undefined) throw new NoSuchLog(line.logId);
    const number = numberIn(said, 'number');
    if (fresh) watchers.said(line.logId, number);
    return number;
  };
}

/** A repeated key violates the index and fails the whole statement, so no number is used up. */
async function sayNow(
  runner: PostgresRunner,
  line: NewChatLine,
  self: string,
): Promise<readonly [said: SqlRow | undefined, fresh: boolean]> {
  try {
    const [said] = await runner.query(SAY, [...lineValues(line), self, [...new Set(line.audience ?? [])]]);
    return [said, true];
  } catch (error) {
    if (!isTaken(error)) throw error;
    const [said] = await runner.query(SAID_BEFORE, [line.logId, line.accountId, line.key ?? null]);
    return [said, false];
  }
}

const REMOVE_AND_TELL = `
  WITH gone AS (${REMOVE})
  SELECT number, ${announce('?3', "'chat'", 'number', '?1')} FROM gone`;

export function postgresRemove(runner: PostgresRunner, watchers: Watchers, self: string): ChatStore['remove'] {
  return async (logId, number) => {
    const gone = (await runner.write(REMOVE_AND_TELL, logId, number, self)).length > 0;
    if (gone) watchers.said(logId, number);
    return gone;
  };
}

function isTaken(error: unknown): boolean {
  return postgresCode(error instanceof Error ? error.cause : error) === UNIQUE_VIOLATION;
}
