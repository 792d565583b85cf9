import { decodeText, encodeText } from '../core/text.ts';
import type { Watchers } from '../core/watchers.ts';
import { type Store, TOLD_BYTES } from '../port.ts';
import type { PostgresDesk } from './desk.ts';

/** Where the processes on one database tell each other what is new. */
export const CHANNEL = 'tavola_news';

/** SQL that sends a piece of news with the transaction it stands in: others hear it exactly when it is true. */
export function announce(self: string, kind: string, number: string, matchId: string): string {
  return `PG_NOTIFY('${CHANNEL}', CONCAT_WS(' ', ${self}::TEXT, ${kind}, ${number}, ${matchId}))`;
}

/** Passes on what others have sent; a process knows its own news already. */
export function passOn(payload: string, self: string, watchers: Watchers): void {
  const [, from, kind, digits, encoded] = /^(\S+) (log|chat|told) (\d+) (.*)$/s.exec(payload) ?? [];
  if (from === undefined || from === self || encoded === undefined) return;
  const text = decodeText(encoded);
  if (kind === 'log') watchers.appended(text, Number(digits));
  else if (kind === 'chat') watchers.said(text, Number(digits));
  else watchers.told(text);
}

const TELL = `SELECT ${announce('?1', "'told'", "'0'", '?2::TEXT')}`;

/** What is told goes nowhere else, so it waits for no disk. */
export function teller(desk: PostgresDesk, self: string): Store['tell'] {
  return async (text) => {
    if (Buffer.byteLength(encodeText(text)) > TOLD_BYTES)
      throw new RangeError(`At most ${TOLD_BYTES} bytes can be told at once.`);
    await desk.ask(TELL, self, text);
  };
}
