import type { ChatStore } from '../port.ts';
import { type Desk, limit, numberIn, textIn, textOrNullIn } from './desk.ts';

export function chatReader(desk: Desk): ChatStore['read'] {
  return async (matchId, after, most) => {
    const rows = await desk.ask(
      `SELECT match_id, number, account_id, audience, at, text FROM chat
       WHERE match_id = ?1 AND number > ?2 ORDER BY number LIMIT ?3`,
      matchId,
      after,
      limit(most),
    );
    return rows.map((row) => ({
      matchId: textIn(row, 'match_id'),
      number: numberIn(row, 'number'),
      accountId: textIn(row, 'account_id'),
      audience: textOrNullIn(row, 'audience'),
      at: numberIn(row, 'at'),
      text: textIn(row, 'text'),
    }));
  };
}
