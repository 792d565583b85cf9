import { CHANGE_MATCH, changesOf, checkAppend, refusal, STANDING, standingOf } from '../core/append.ts';
import { lineValues, REMOVE, SAID_BEFORE } from '../core/chat.ts';
import { NoSuchMatch, numberIn, type Row, textIn } from '../core/desk.ts';
import type { Watchers } from '../core/watchers.ts';
import type { Append, AppendResult, ChatStore, MatchStore, NewChatLine } from '../port.ts';
import { APPEND_MANY, parametersOfMany } from './append-many.ts';
import type { Parameter, PostgresDesk } from './desk.ts';
import { codeOf, isAnswer, isTooSlow } from './errors.ts';
import { Gather } from './gather.ts';
import { announce, type Self } from './news.ts';

/**
 * All of an append in one round trip and one transaction: everything hangs on `changed`, which is empty when the number is not
 * the next one; whoever waits for the row of the match judges it anew when it is free. A receipt that is there already breaks the
 * key of its table, and with it the whole statement.
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

/** So many share a transaction at most. */
const MOST_TOGETHER = 200;

/**
 * Commits that send news wait for each other in PostgreSQL, each for its own turn at the disk. So appends of the same time share
 * one. @param self this process, so that it can tell its own news from that of others
 */
export function appender(desk: PostgresDesk, watchers: Watchers, self: Self): MatchStore['append'] {
  const gather = new Gather<Append, AppendResult>({
    answer: (appends) => appendTogether(desk, appends, self.id),
    nameOf: ({ matchId }) => matchId,
    most: MOST_TOGETHER,
    holdingUpMs: desk.limits.holdingUpMs,
  });
  return async (append) => {
    checkAppend(append);
    const result = await desk.enter(() => self.certain('log', append.matchId, gather.ask(append)));
    if (result.kind === 'appended') watchers.appended(append.matchId, append.expectedSeq + append.entries.length);
    return result;
  };
}

/** What cannot be done at once is done alone, where it is found out what is the matter, or waited for. */
async function appendTogether(
  desk: PostgresDesk,
  appends: readonly Append[],
  self: string,
): Promise<readonly (AppendResult | Promise<AppendResult>)[]> {
  const done = await appendMany(desk, appends, self);
  return appends.map((append) => (done.has(append.matchId) ? { kind: 'appended' } : appendNow(desk, append, self)));
}

/** Answers for which matches it was done. One that PostgreSQL refuses takes the others with it: then it was done for none. */
async function appendMany(desk: PostgresDesk, appends: readonly Append[], self: string): Promise<ReadonlySet<unknown>> {
  try {
    const done = await desk.query(APPEND_MANY, parametersOfMany(appends, self));
    return new Set(done.map((row) => textIn(row, 'id')));
  } catch (error) {
    // Something that cannot be stored is a bug of the caller it came from, and nobody else's trouble.
    if ((isAnswer(error) && !isTooSlow(error)) || error instanceof TypeError) return new Set();
    throw error;
  }
}

async function appendNow(desk: PostgresDesk, append: Append, self: string): Promise<AppendResult> {
  try {
    const done = await desk.query(APPEND, parametersOf(append, self));
    if (done.length === 1) return { kind: 'appended' };
  } catch (error) {
    // The receipt is there already: below it is found.
    if (!isTaken(error)) throw error;
  }
  const [standing] = await desk.query(STANDING, standingOf(append));
  // By now the log may stand where it was expected, but this append has not happened.
  return refusal(append, standing) ?? { kind: 'conflict', nextSeq: append.expectedSeq };
}

function parametersOf(append: Append, self: string): Parameter[] {
  const { entries, players, receipt } = append;
  return [
    ...changesOf(append),
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

/** A conversation is counted by a row of its own, which whoever speaks at the same time waits for. */
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

export function speaker(desk: PostgresDesk, watchers: Watchers, self: Self): ChatStore['add'] {
  return async (line) => {
    const [said, fresh] = await desk.enter(() => self.certain('chat', line.matchId, sayNow(desk, line, self.id)));
    if (said === undefined) throw new NoSuchMatch(line.matchId);
    const number = numberIn(said, 'number');
    if (fresh) watchers.said(line.matchId, number);
    return number;
  };
}

/** A key that is there already breaks the index of keys, and with it the whole statement: no number is used up. */
async function sayNow(
  desk: PostgresDesk,
  line: NewChatLine,
  self: string,
): Promise<readonly [said: Row | undefined, fresh: boolean]> {
  try {
    const [said] = await desk.query(SAY, [...lineValues(line), self, [...new Set(line.audience ?? [])]]);
    return [said, true];
  } catch (error) {
    if (!isTaken(error)) throw error;
    const [said] = await desk.query(SAID_BEFORE, [line.matchId, line.accountId, line.key ?? null]);
    return [said, false];
  }
}

const REMOVE_AND_TELL = `
  WITH gone AS (${REMOVE})
  SELECT number, ${announce('?3', "'chat'", 'number', '?1')} FROM gone`;

export function remover(desk: PostgresDesk, watchers: Watchers, self: string): ChatStore['remove'] {
  return async (matchId, number) => {
    const gone = (await desk.write(REMOVE_AND_TELL, matchId, number, self)).length > 0;
    if (gone) watchers.said(matchId, number);
    return gone;
  };
}

function isTaken(error: unknown): boolean {
  return codeOf(error instanceof Error ? error.cause : error) === UNIQUE_VIOLATION;
}
