import type { Api, TableInfo, TableSession } from '@tavola/client-core';
import { tableWords } from '../../app/areas.ts';

/** Wait at most this long for the link to reach the other players (ms). */
const PATIENCE = 1000;

export interface RematchDeps {
  readonly make: Api['createTable'];
  readonly origin: string;
  /** Opens a page of the client. */
  go(path: string): void;
  failed(): void;
  after(ms: number): Promise<unknown>;
}

/** Makes a new table with the same terms, sends the other players its link, and goes there. */
export async function offerRematch(
  session: Pick<TableSession, 'say'>,
  table: TableInfo,
  { make, origin, go, failed, after }: RematchDeps,
): Promise<void> {
  const { game, name, options, terms, chairs, watching, watchDelay = 0, hostRule = 'pass-on' } = table;
  const seats = chairs.map(({ kind, level }) =>
    kind === 'bot' ? { kind: 'bot' as const, ...(level === null ? {} : { level }) } : { kind: 'open' as const },
  );
  const made = await make({ game, name, options, terms, seats, watching, watchDelay, hostRule, listed: false });
  if (!made.ok) return failed();
  const path = `/t/${made.value.code}`;
  // Leaving the table ends its connection, so the link goes out first.
  await Promise.race([session.say(tableWords.say['end.rematch-said']({ link: origin + path })), after(PATIENCE)]);
  go(path);
}
