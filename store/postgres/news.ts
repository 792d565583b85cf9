import { decodeText } from '../core/text.ts';
import type { Watchers } from '../core/watchers.ts';

/** Where the processes on one database tell each other what is new. */
export const CHANNEL = 'tavola_news';

/** SQL that sends a piece of news with the transaction it stands in: others hear it exactly when it is true. */
export function announce(self: string, kind: string, number: string, matchId: string): string {
  return `PG_NOTIFY('${CHANNEL}', CONCAT_WS(' ', ${self}::TEXT, ${kind}, ${number}, ${matchId}))`;
}

/** Passes on what others have sent; a process knows its own news already. */
export function passOn(payload: string, self: string, watchers: Watchers): void {
  const [, from, kind, digits, encoded] = /^(\S+) (log|chat) (\d+) (.*)$/s.exec(payload) ?? [];
  if (from === undefined || from === self || encoded === undefined) return;
  const matchId = decodeText(encoded);
  if (kind === 'log') watchers.appended(matchId, Number(digits));
  else watchers.said(matchId, Number(digits));
}
