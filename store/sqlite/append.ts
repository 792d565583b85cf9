import { CHANGE_MATCH, changesOf, checkAppend, refusal, STANDING, standingOf } from '../core/append.ts';
import { lineValues, REMOVE, SAID_BEFORE, talkOf } from '../core/chat.ts';
import { NoSuchMatch, numberIn, textIn } from '../core/desk.ts';
import { RECEIPT } from '../core/keepsakes.ts';
import type { Watchers } from '../core/watchers.ts';
import type { Append, AppendResult, ChatStore, MatchStore, NewChatLine, Receipt } from '../port.ts';
import type { Connection } from './connection.ts';
import type { SqliteDesk } from './desk.ts';

export function appender(desk: SqliteDesk, watchers: Watchers): MatchStore['append'] {
  return async (append) => {
    checkAppend(append);
    const result = await desk.inOnePiece(() => appendNow(desk.db, append)).catch(repetition);
    if (result.kind === 'appended') watchers.appended(append.matchId, append.expectedSeq + append.entries.length);
    return result;
  };
}

/** The message took effect before. Thrown, so that what has been changed by then is taken back. */
class Repeated extends Error {
  readonly answer: string;

  constructor(answer: string) {
    super('This message took effect before.');
    this.answer = answer;
  }
}

function repetition(error: unknown): AppendResult {
  if (!(error instanceof Repeated)) throw error;
  return { kind: 'repeated', answer: error.answer };
}

/** Nearly every append finds the log where it expects it. Only one that does not has to ask how it stands. */
function appendNow(db: Connection, append: Append): AppendResult {
  const { matchId, entries, players, receipt } = append;
  if (db.run(CHANGE_MATCH, ...changesOf(append)) === 0) {
    const [standing] = db.rows(STANDING, ...standingOf(append));
    return refusal(append, standing) ?? { kind: 'conflict', nextSeq: append.expectedSeq };
  }
  for (const { seq, at, body } of entries) {
    db.run('INSERT INTO entries (match_id, seq, at, body) VALUES (?1, ?2, ?3, ?4)', matchId, seq, at, body);
  }
  if (players !== undefined) {
    db.run('DELETE FROM players WHERE match_id = ?1', matchId);
    for (const account of new Set(players)) {
      db.run('INSERT INTO players (match_id, account_id) VALUES (?1, ?2)', matchId, account);
    }
  }
  if (receipt !== undefined) leaveReceipt(db, matchId, receipt);
  return { kind: 'appended' };
}

function leaveReceipt(db: Connection, matchId: string, { sender, key, answer, at }: Receipt): void {
  const sql =
    'INSERT INTO receipts (match_id, sender, key, answer, at) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING';
  if (db.run(sql, matchId, sender, key, answer, at) > 0) return;
  const [before] = db.rows(RECEIPT, matchId, sender, key);
  throw new Repeated(before === undefined ? answer : textIn(before, 'answer'));
}

export function speaker(desk: SqliteDesk, watchers: Watchers): ChatStore['add'] {
  return async (line) => {
    const { number, fresh } = await desk.inOnePiece(() => sayNow(desk.db, line));
    if (fresh) watchers.said(line.matchId, number);
    return number;
  };
}

interface Said {
  readonly number: number;
  readonly fresh: boolean;
}

function sayNow(db: Connection, line: NewChatLine): Said {
  const { matchId, accountId, key = null } = line;
  const [before] = db.rows(SAID_BEFORE, matchId, accountId, key);
  if (before !== undefined) return { number: numberIn(before, 'number'), fresh: false };
  const [counted] = db.rows(
    'UPDATE matches SET chat_count = chat_count + 1 WHERE id = ?1 RETURNING chat_count',
    matchId,
  );
  if (counted === undefined) throw new NoSuchMatch(matchId);
  const number = numberIn(counted, 'chat_count');
  const place = placeNow(db, line);
  const sql = `INSERT INTO chat (match_id, account_id, audience, at, text, key, about, number, place)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`;
  db.run(sql, ...lineValues(line), number, place);
  return { number, fresh: true };
}

/** The next place in its conversation. Who may hear it is written down with its first line. */
function placeNow(db: Connection, { matchId, audience }: NewChatLine): number {
  const talk = talkOf(audience);
  const [placed] = db.rows(
    `INSERT INTO talks (match_id, talk, lines) VALUES (?1, ?2, 1)
     ON CONFLICT (match_id, talk) DO UPDATE SET lines = lines + 1 RETURNING lines`,
    matchId,
    talk,
  );
  const place = placed === undefined ? 1 : numberIn(placed, 'lines');
  if (place > 1) return place;
  for (const account of new Set(audience ?? [])) {
    db.run('INSERT INTO hearers (match_id, account_id, talk, read_to) VALUES (?1, ?2, ?3, 0)', matchId, account, talk);
  }
  return place;
}

export function remover(desk: SqliteDesk, watchers: Watchers): ChatStore['remove'] {
  return async (matchId, number) => {
    const gone = (await desk.write(REMOVE, matchId, number)).length > 0;
    if (gone) watchers.said(matchId, number);
    return gone;
  };
}
