import { appendChanges, CHANGE_MATCH, checkAppend, LOG_STATUS, logStatusOf, refusal } from '../core/append.ts';
import { addedLine, conversationKey, lineValues, REMOVE, SAID_BEFORE } from '../core/chat.ts';
import { RECEIPT } from '../core/match-data.ts';
import { NoSuchLog, numberIn, textIn } from '../core/sql-runner.ts';
import type { Watchers } from '../core/watchers.ts';
import type { Append, AppendResult, ChatStore, LogStore, NewChatLine, Receipt } from '../port.ts';
import type { SqliteConnection } from './connection.ts';
import type { SqliteRunner } from './sqlite-runner.ts';

export function sqliteAppend(runner: SqliteRunner, watchers: Watchers): LogStore['append'] {
  return async (append) => {
    checkAppend(append);
    const result = await runner.inOnePiece(() => appendNow(runner.db, append)).catch(repetition);
    if (result.kind === 'appended') watchers.appended(append.logId, append.expectedSeq + append.entries.length);
    return result;
  };
}

/** The message took effect before. Thrown to roll the changes back. */
class RepeatedMessage extends Error {
  readonly answer: string;

  constructor(answer: string) {
    super('This message has already taken effect.');
    this.answer = answer;
  }
}

function repetition(error: unknown): AppendResult {
  if (!(error instanceof RepeatedMessage)) throw error;
  return { kind: 'repeated', answer: error.answer };
}

/** Nearly every append fits. Only one that does not reads the log’s status. */
function appendNow(db: SqliteConnection, append: Append): AppendResult {
  const { logId, entries, players, receipt } = append;
  if (db.run(CHANGE_MATCH, ...appendChanges(append)) === 0) {
    const [standing] = db.rows(LOG_STATUS, ...logStatusOf(append));
    return refusal(append, standing) ?? { kind: 'conflict', nextSeq: append.expectedSeq };
  }
  for (const { seq, at, body } of entries) {
    db.run('INSERT INTO entries (match_id, seq, at, body) VALUES (?1, ?2, ?3, ?4)', logId, seq, at, body);
  }
  if (players !== undefined) {
    db.run('DELETE FROM players WHERE match_id = ?1', logId);
    for (const account of new Set(players)) {
      db.run('INSERT INTO players (match_id, account_id) VALUES (?1, ?2)', logId, account);
    }
  }
  if (receipt !== undefined) leaveReceipt(db, logId, receipt);
  return { kind: 'appended' };
}

function leaveReceipt(db: SqliteConnection, logId: string, { sender, key, answer, at }: Receipt): void {
  const sql =
    'INSERT INTO receipts (match_id, sender, key, answer, at) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING';
  if (db.run(sql, logId, sender, key, answer, at) > 0) return;
  const [before] = db.rows(RECEIPT, logId, sender, key);
  throw new RepeatedMessage(before === undefined ? answer : textIn(before, 'answer'));
}

export function sqliteSay(runner: SqliteRunner, watchers: Watchers): ChatStore['add'] {
  return async (line) => {
    const { number, place } = await runner.inOnePiece(() => sayNow(runner.db, line));
    if (place !== null) watchers.said(line.logId, number, addedLine(line, { number, place }));
    return number;
  };
}

interface AddedLine {
  readonly number: number;
  /** Null: it was added before. */
  readonly place: number | null;
}

function sayNow(db: SqliteConnection, line: NewChatLine): AddedLine {
  const { logId, accountId, key = null } = line;
  const [before] = db.rows(SAID_BEFORE, logId, accountId, key);
  if (before !== undefined) return { number: numberIn(before, 'number'), place: null };
  const [counted] = db.rows('UPDATE matches SET chat_count = chat_count + 1 WHERE id = ?1 RETURNING chat_count', logId);
  if (counted === undefined) throw new NoSuchLog(logId);
  const number = numberIn(counted, 'chat_count');
  const place = placeNow(db, line);
  const sql = `INSERT INTO chat (match_id, account_id, audience, at, text, key, about, attached, number, place)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`;
  db.run(sql, ...lineValues(line), number, place);
  return { number, place };
}

/** Returns the next place in its conversation. Readers are stored with its first line. */
function placeNow(db: SqliteConnection, { logId, audience }: NewChatLine): number {
  const talk = conversationKey(audience);
  const [placed] = db.rows(
    `INSERT INTO talks (match_id, talk, lines) VALUES (?1, ?2, 1)
     ON CONFLICT (match_id, talk) DO UPDATE SET lines = lines + 1 RETURNING lines`,
    logId,
    talk,
  );
  const place = placed === undefined ? 1 : numberIn(placed, 'lines');
  if (place > 1) return place;
  for (const account of new Set(audience ?? [])) {
    db.run('INSERT INTO hearers (match_id, account_id, talk, read_to) VALUES (?1, ?2, ?3, 0)', logId, account, talk);
  }
  return place;
}

export function sqliteRemove(runner: SqliteRunner, watchers: Watchers): ChatStore['remove'] {
  return async (logId, number) => {
    const gone = (await runner.write(REMOVE, logId, number)).length > 0;
    if (gone) watchers.said(logId, number);
    return gone;
  };
}
