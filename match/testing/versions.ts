import type { Game, Shape } from '@tavola/kernel';
import { matchFromStart } from '../advance.ts';
import type { StartRequest } from '../commands/start.ts';
import { type EntryOf, MATCH_VERSION, type StartOpen } from '../entry.ts';
import { firstEntry } from '../log-writer.ts';
import { sitDown, TestTable } from './table.ts';

/** For tests: a table whose log an old version started and today’s version continues. */
export function startedBy(matchVersion: number, game: Game<Shape>, change: Partial<StartRequest> = {}): TestTable {
  const today = sitDown(game, change);
  if (matchVersion === MATCH_VERSION) return today;
  const { log, match, now } = today;
  const { open, secret } = log[0] as EntryOf<'start'>;
  const { matchVersion: _, players, rated, event, table, heads, lot, ...rest } = open;
  const version = matchVersion === 0 ? {} : { matchVersion };
  const start = firstEntry({ ...rest, ...version } as StartOpen, secret, now, match.secret);
  return new TestTable({ match: matchFromStart(game, match.secret, start), entries: [start] });
}
