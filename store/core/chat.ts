import type { ChatLine, ChatStore, NewChatLine } from '../port.ts';
import { type Desk, limit, numberIn, type Row, textIn, textOrNullIn } from './desk.ts';
import { requireKeys, type Value } from './text.ts';

/** The line that was said with a key before. */
export const SAID_BEFORE = 'SELECT number FROM chat WHERE match_id = ?1 AND account_id = ?2 AND key = ?3';

/** What stands in a line of chat, in the order of its columns but for the number. */
export function lineValues({ matchId, accountId, audience, at, text, key }: NewChatLine): readonly Value[] {
  if (key !== undefined) requireKeys(accountId, key);
  return [matchId, accountId, audience, at, text, key ?? null];
}

const LINES = 'SELECT match_id, number, account_id, audience, at, text FROM chat WHERE match_id = ?1';

export function chatReader(desk: Desk): Pick<ChatStore, 'read' | 'last'> {
  return {
    async read(matchId, after, most) {
      const sql = `${LINES} AND number > ?2 ORDER BY number LIMIT ?3`;
      return (await desk.ask(sql, matchId, after, limit(most))).map(lineIn);
    },
    async last(matchId, most) {
      const sql = `${LINES} AND audience IS NULL ORDER BY number DESC LIMIT ?2`;
      return (await desk.ask(sql, matchId, limit(most))).map(lineIn).reverse();
    },
  };
}

function lineIn(row: Row): ChatLine {
  return {
    matchId: textIn(row, 'match_id'),
    number: numberIn(row, 'number'),
    accountId: textIn(row, 'account_id'),
    audience: textOrNullIn(row, 'audience'),
    at: numberIn(row, 'at'),
    text: textIn(row, 'text'),
  };
}
