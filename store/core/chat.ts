import type { Audience, ChatStore, Conversation, NewChatLine, StoredChatLine } from '../port.ts';
import { readSound } from './reading.ts';
import {
  DamagedValue,
  limit,
  numberIn,
  numberOrNullIn,
  type SqlRow,
  type SqlRunner,
  textIn,
  textOrNullIn,
} from './sql-runner.ts';
import { requireKeys, type Value } from './text.ts';

/** The line added earlier with a key. */
export const SAID_BEFORE = 'SELECT number FROM chat WHERE match_id = ?1 AND account_id = ?2 AND key = ?3';

/** Each reader once. The same people are the same conversation, in any order. */
function readersOf(audience: readonly string[]): readonly string[] {
  return [...new Set(audience)].sort();
}

/** Audience as text. */
export function writtenAudience(audience: Audience): string | null {
  if (audience === null) return null;
  const written = JSON.stringify(readersOf(audience));
  requireKeys(written);
  return written;
}

/** The public conversation has an empty key. */
export function conversationKey(audience: Audience): string {
  return writtenAudience(audience) ?? '';
}

/** Deletes the text of a line, once. */
export const REMOVE =
  "UPDATE chat SET text = '', attached = NULL, removed = 1 WHERE match_id = ?1 AND number = ?2 AND removed = 0 RETURNING number";

/** Values of a line in column order, without its numbers. */
export function lineValues({
  logId,
  accountId,
  audience,
  at,
  text,
  key,
  about,
  attached,
}: NewChatLine): readonly Value[] {
  requireKeys(accountId, key ?? '');
  return [logId, accountId, writtenAudience(audience), at, text, key ?? null, about ?? null, attached ?? null];
}

/** A line as it is read back once it was added. */
export function addedLine(
  { logId, accountId, audience, at, text, about, attached }: NewChatLine,
  { number, place }: Pick<StoredChatLine, 'number' | 'place'>,
): StoredChatLine {
  return {
    ...{ logId, number, place, accountId, at, text, removed: false },
    audience: audience === null ? null : readersOf(audience),
    attached: attached ?? null,
    about: about ?? null,
  };
}

/** In statements about `chat`. */
const TALK = "COALESCE(chat.audience, '')";
const COLUMNS =
  'chat.match_id, chat.number, chat.place, chat.account_id, chat.audience, chat.at, chat.text, chat.attached, chat.about, chat.removed';
const LINES = `SELECT ${COLUMNS} FROM chat WHERE chat.match_id = ?1`;
/** After the end of any conversation. */
const TO_THE_END = Number.MAX_SAFE_INTEGER;
/** No account id is empty: readers without an account see public lines only. */
const NOBODY = '';

const MAY_HEAR = `(chat.audience IS NULL OR EXISTS (
  SELECT 1 FROM hearers
  WHERE hearers.match_id = chat.match_id AND hearers.account_id = ?2 AND hearers.talk = chat.audience))`;

const IS_UNREAD = `counted.place > COALESCE(hearers.read_to, 0) AND counted.account_id <> ?2 AND counted.removed = 0
  AND NOT EXISTS (SELECT 1 FROM mutes WHERE mutes.account_id = ?2 AND mutes.muted = ?4 || counted.account_id)`;

/** Where a conversation ends for the reader: the public one at the given place, if not before. */
const ENDS_AT = "CASE WHEN talks.talk = '' AND talks.lines > ?3 THEN ?3 ELSE talks.lines END";

/** The last line of each: its place is the number of lines. */
const TALKS = `
  SELECT ${COLUMNS}, COALESCE(hearers.read_to, 0) AS read_to, (
    SELECT COUNT(*) FROM chat AS counted
    WHERE counted.match_id = ?1 AND COALESCE(counted.audience, '') = talks.talk AND counted.place <= chat.place
      AND ${IS_UNREAD}
  ) AS unread
  FROM talks
  JOIN chat ON chat.match_id = talks.match_id AND ${TALK} = talks.talk AND chat.place = ${ENDS_AT}
  LEFT JOIN hearers
    ON hearers.match_id = talks.match_id AND hearers.talk = talks.talk AND hearers.account_id = ?2
  WHERE talks.match_id = ?1 AND (talks.talk = '' OR hearers.account_id IS NOT NULL)
  ORDER BY chat.number DESC`;

/** Times may run backwards with several writers. Everything after the first later line counts as later. */
const SAID_BY = `
  SELECT COALESCE(
    (SELECT MIN(chat.place) - 1 FROM chat WHERE chat.match_id = ?1 AND ${TALK} = '' AND chat.at > ?2),
    (SELECT talks.lines FROM talks WHERE talks.match_id = ?1 AND talks.talk = ''),
    0) AS place`;

/** Marking as read never grants access. */
const MARK_READ = `
  INSERT INTO hearers (match_id, account_id, talk, read_to)
  SELECT id, ?2, ?3, ?4 FROM matches
  WHERE id = ?1 AND (CAST(?3 AS TEXT) = '' OR EXISTS (
    SELECT 1 FROM hearers AS before WHERE before.match_id = ?1 AND before.account_id = ?2 AND before.talk = ?3))
  ON CONFLICT (match_id, account_id, talk) DO UPDATE SET read_to =
    CASE WHEN hearers.read_to < excluded.read_to THEN excluded.read_to ELSE hearers.read_to END
  RETURNING read_to`;

type ChatReader = Omit<ChatStore, 'add' | 'remove'>;

export function chatReader(runner: SqlRunner): ChatReader {
  const placeOf = (logId: string) => ({ table: 'chat', key: logId, by: ['number'] });
  const lineIn = (row: SqlRow) => readLine(runner, row);
  const linesOf = (sql: string, logId: string, ...values: Value[]): Promise<StoredChatLine[]> =>
    readSound(runner, placeOf(logId), runner.ask(sql, logId, ...values), lineIn);
  return {
    async saidWith(logId, accountId, key) {
      const [row] = await runner.ask(SAID_BEFORE, logId, accountId, key);
      return row === undefined ? null : numberIn(row, 'number');
    },
    read: (logId, after, most) =>
      linesOf(`${LINES} AND chat.number > ?2 ORDER BY chat.number LIMIT ?3`, logId, after, limit(most)),
    async readableBy(logId, accountId, before, most, everyoneTo = TO_THE_END) {
      const sql = `${LINES} AND ${MAY_HEAR} AND chat.number < ?3 AND (chat.audience IS NOT NULL OR chat.place <= ?5)
        ORDER BY chat.number DESC LIMIT ?4`;
      return (await linesOf(sql, logId, accountId ?? NOBODY, before, limit(most), everyoneTo)).reverse();
    },
    async page(logId, audience, before, most) {
      const sql = `${LINES} AND ${TALK} = ?2 AND chat.place < ?3 ORDER BY chat.place DESC LIMIT ?4`;
      return (await linesOf(sql, logId, conversationKey(audience), before, limit(most))).reverse();
    },
    conversations: (logId, accountId, everyoneTo = TO_THE_END, muteScope = '') => {
      const rows = runner.ask(TALKS, logId, accountId ?? NOBODY, everyoneTo, muteScope);
      return readSound(runner, placeOf(logId), rows, (row) => talkIn(row, lineIn(row)));
    },
    async saidBy(logId, then) {
      const [row] = await runner.ask(SAID_BY, logId, then);
      return row === undefined ? 0 : numberIn(row, 'place');
    },
    async markRead(logId, accountId, audience, place) {
      requireKeys(accountId);
      const marked = await runner.write(MARK_READ, logId, accountId, conversationKey(audience), place);
      if (marked.length === 0) throw new Error('There’s no such match, or this account can’t read the conversation.');
    },
    async mute(accountId, other, muted) {
      requireKeys(accountId, other);
      const sql = muted
        ? 'INSERT INTO mutes (account_id, muted) VALUES (?1, ?2) ON CONFLICT DO NOTHING'
        : 'DELETE FROM mutes WHERE account_id = ?1 AND muted = ?2';
      await runner.write(sql, accountId, other);
    },
    async mutedBy(accountId) {
      const sql = 'SELECT muted FROM mutes WHERE account_id = ?1 ORDER BY muted';
      return readSound(runner, { table: 'mutes', key: accountId }, runner.ask(sql, accountId), (row) =>
        textIn(row, 'muted'),
      );
    },
  };
}

function talkIn(row: SqlRow, last: StoredChatLine): Conversation {
  return {
    audience: last.audience,
    lines: last.place,
    last,
    read: numberIn(row, 'read_to'),
    unread: numberIn(row, 'unread'),
  };
}

/** Shows a line with a damaged text as removed, so that its conversation has no gap. */
function readLine(runner: SqlRunner, row: SqlRow): StoredChatLine {
  if (typeof row['text'] === 'string') return lineIn(row);
  const line = lineIn({ ...row, text: '', attached: null, removed: 1 });
  runner.damaged({ table: 'chat', row: `${line.logId} ${line.number}`, column: 'text' });
  return line;
}

function lineIn(row: SqlRow): StoredChatLine {
  const audience = textOrNullIn(row, 'audience');
  return {
    logId: textIn(row, 'match_id'),
    number: numberIn(row, 'number'),
    place: numberIn(row, 'place'),
    accountId: textIn(row, 'account_id'),
    audience: audience === null ? null : audienceIn(audience),
    at: numberIn(row, 'at'),
    text: textIn(row, 'text'),
    attached: textOrNullIn(row, 'attached'),
    about: numberOrNullIn(row, 'about'),
    removed: numberIn(row, 'removed') === 1,
  };
}

function audienceIn(written: string): readonly string[] {
  try {
    return JSON.parse(written) as string[];
  } catch {
    throw new DamagedValue('audience', 'list of accounts');
  }
}
