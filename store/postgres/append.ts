import { appendChanges, CHANGE_MATCH, checkAppend, LOG_STATUS, logStatusOf, refusal } from '../core/append.ts';
import { addedLine, lineValues, REMOVE, SAID_BEFORE } from '../core/chat.ts';
import { NoSuchLog, numberIn, type SqlRow, textIn } from '../core/sql-runner.ts';
import type { Watchers } from '../core/watchers.ts';
import { type Announce, type Carrier, type LogNews, newsColumn } from '../news/carrier.ts';
import type { Append, AppendResult, ChatStore, LogStore, NewChatLine, StoredChatLine } from '../port.ts';
import { appendManySql, parametersOfMany } from './append-many.ts';
import { Batcher } from './batcher.ts';
import { isAnswer, isTooSlow, postgresCode } from './errors.ts';
import type { ProcessIdentity } from './identity.ts';
import type { Parameter, PostgresRunner } from './postgres-runner.ts';

/**
 * A whole append in one round trip and one transaction. Everything depends on `changed`, which is empty if the number is not the
 * next one. A statement that waits for the row checks again when it is free. An existing receipt violates the key of its table
 * and fails the whole statement.
 */
const appendSql = (announce: Announce | undefined): string => `
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
  SELECT id${newsColumn(announce, 'log', 'next_seq', 'id')} FROM changed`;

const UNIQUE_VIOLATION = '23505';

/** Maximum number of appends per transaction. */
const MAX_TOGETHER = 200;

/** What changes are made through, and who learns of them. */
export interface ChangeDeps {
  readonly runner: PostgresRunner;
  readonly watchers: Watchers;
  /** This process. */
  readonly self: ProcessIdentity;
  readonly carrier: Pick<Carrier, 'announce' | 'send'>;
}

/**
 * For watchers of this process, and for the others.
 * @param line the chat line, if this process has added it
 */
function tell({ watchers, carrier }: ChangeDeps, news: LogNews, line?: StoredChatLine): void {
  if (news.kind === 'log') watchers.appended(news.logId, news.number);
  else watchers.said(news.logId, news.number, line);
  carrier.send(news);
}

/** Commits wait for the disk, and with news for each other, so appends of the same time share one. */
export function postgresAppend(deps: ChangeDeps): LogStore['append'] {
  const { runner, self, carrier } = deps;
  const sql: AppendSql = { one: appendSql(carrier.announce), many: appendManySql(carrier.announce) };
  const gather = new Batcher<Append, AppendResult>({
    answer: (appends) => appendTogether(runner, appends, sql),
    nameOf: ({ logId }) => logId,
    most: MAX_TOGETHER,
    holdingUpMs: runner.limits.holdingUpMs,
  });
  return async (append) => {
    checkAppend(append);
    const result = await runner.enter(() => self.certain('log', append.logId, gather.ask(append)));
    const { logId, expectedSeq, entries } = append;
    if (result.kind === 'appended') tell(deps, { kind: 'log', logId, number: expectedSeq + entries.length });
    return result;
  };
}

interface AppendSql {
  readonly one: string;
  readonly many: string;
}

/** Appends that fail in the batch are retried alone, where the cause shows. */
async function appendTogether(
  runner: PostgresRunner,
  appends: readonly Append[],
  sql: AppendSql,
): Promise<readonly (AppendResult | Promise<AppendResult>)[]> {
  const done = await appendMany(runner, appends, sql);
  return appends.map((append) => (done.has(append.logId) ? { kind: 'appended' } : appendNow(runner, append, sql)));
}

/** Returns the logs it succeeded for. One that PostgreSQL refuses fails the whole batch. */
async function appendMany(
  runner: PostgresRunner,
  appends: readonly Append[],
  { many }: AppendSql,
): Promise<ReadonlySet<unknown>> {
  try {
    const done = await runner.query(many, parametersOfMany(appends));
    return new Set(done.map((row) => textIn(row, 'id')));
  } catch (error) {
    // A value that cannot be stored is a bug of its caller and must not fail the others.
    if ((isAnswer(error) && !isTooSlow(error)) || error instanceof TypeError) return new Set();
    throw error;
  }
}

async function appendNow(runner: PostgresRunner, append: Append, { one }: AppendSql): Promise<AppendResult> {
  try {
    const done = await runner.query(one, parametersOf(append));
    if (done.length === 1) return { kind: 'appended' };
  } catch (error) {
    // The receipt exists already: it is looked up below.
    if (!isTaken(error)) throw error;
  }
  const [standing] = await runner.query(LOG_STATUS, logStatusOf(append));
  // The log may have the expected length by now, but this append has not happened.
  return refusal(append, standing) ?? { kind: 'conflict', nextSeq: append.expectedSeq };
}

function parametersOf(append: Append): Parameter[] {
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
  ];
}

/** A row per conversation counts its lines and serialises concurrent writers. */
const saySql = (announce: Announce | undefined): string => `
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
    INSERT INTO chat (match_id, number, place, account_id, audience, at, text, key, about, attached)
    SELECT id, chat_count, lines, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM counted, placed
  )
  SELECT chat_count AS number, lines AS place${newsColumn(announce, 'chat', 'chat_count', 'id')} FROM counted, placed`;

export function postgresSay(deps: ChangeDeps): ChatStore['add'] {
  const { runner, self, carrier } = deps;
  const sql = saySql(carrier.announce);
  return async (line) => {
    const [said, fresh] = await runner.enter(() => self.certain('chat', line.logId, sayNow(runner, line, sql)));
    if (said === undefined) throw new NoSuchLog(line.logId);
    const number = numberIn(said, 'number');
    if (fresh) {
      const added = addedLine(line, { number, place: numberIn(said, 'place') });
      tell(deps, { kind: 'chat', logId: line.logId, number }, added);
    }
    return number;
  };
}

/** A repeated key violates the index and fails the whole statement, so no number is used up. */
async function sayNow(
  runner: PostgresRunner,
  line: NewChatLine,
  sql: string,
): Promise<readonly [said: SqlRow | undefined, fresh: boolean]> {
  try {
    const [said] = await runner.query(sql, [...lineValues(line), [...new Set(line.audience ?? [])]]);
    return [said, true];
  } catch (error) {
    if (!isTaken(error)) throw error;
    const [said] = await runner.query(SAID_BEFORE, [line.logId, line.accountId, line.key ?? null]);
    return [said, false];
  }
}

const removeSql = (announce: Announce | undefined): string => `
  WITH gone AS (${REMOVE})
  SELECT number${newsColumn(announce, 'chat', 'number', '?1')} FROM gone`;

export function postgresRemove(deps: ChangeDeps): ChatStore['remove'] {
  const sql = removeSql(deps.carrier.announce);
  return async (logId, number) => {
    const gone = (await deps.runner.write(sql, logId, number)).length > 0;
    if (gone) tell(deps, { kind: 'chat', logId, number });
    return gone;
  };
}

function isTaken(error: unknown): boolean {
  return postgresCode(error instanceof Error ? error.cause : error) === UNIQUE_VIOLATION;
}
