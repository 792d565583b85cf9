import { lobbyChanges, type TableInfo } from '@tavola/client-core';
import { lobbyChangeText } from '@tavola/client-core/words';
import { byCode } from '@tavola/words';
import { lobbyWords, termsWords } from '../../app/areas.ts';
import type { ListedGame } from '../../board/ui.ts';
import { lobbyRows } from './lobby-rows.ts';

/**
 * What has changed at the table, a sentence each.
 * @param side names a seat of the match
 */
export function lobbyNotes(
  before: TableInfo,
  now: TableInfo,
  card: ListedGame,
  side: (seat: number) => string,
): readonly string[] {
  const level = (name: string): string => byCode(termsWords.say, 'levels', name) ?? name;
  return lobbyChanges(before, now).flatMap((change) =>
    change.kind === 'plan'
      ? planNews(before, now, card)
      : [lobbyChangeText(lobbyWords.say, change, now, { level, side })],
  );
}

/** Names the options that have other values now. What fills several lines is only mentioned. */
function planNews(before: TableInfo, now: TableInfo, card: ListedGame): readonly string[] {
  const was = new Map(lobbyRows(before, card).map(({ id, value }) => [id, JSON.stringify(value)]));
  const changed = lobbyRows(now, card).flatMap(({ id, label, value }) =>
    typeof value === 'string' && was.get(id) !== JSON.stringify(value)
      ? [lobbyWords.say['news.option']({ label, value })]
      : [],
  );
  return changed.length === 0 ? [lobbyWords.say['news.plan']] : changed;
}
