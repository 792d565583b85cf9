import type { LocalRow } from '@tavola/client-core/local';

/**
 * The stored game to continue: the one in the address, even if it is over, else the latest unfinished one of this game. Null
 * for a new game.
 */
export function pickTable(rows: readonly LocalRow[], game: string, tableId: string | null): string | null {
  const games = rows.filter((row) => row.game === game && row.status !== 'damaged');
  const named = games.find(({ id }) => id === tableId);
  if (named !== undefined) return named.id;
  const running = games.filter(({ status }) => status === 'running');
  return running.toSorted((a, b) => b.updatedAt - a.updatedAt)[0]?.id ?? null;
}

/** Finished games to keep. Older ones are deleted to save space. */
const MAX_FINISHED_GAMES = 12;

export function staleGames(rows: readonly LocalRow[]): readonly string[] {
  const over = rows.filter(({ status }) => status === 'over').toSorted((a, b) => b.updatedAt - a.updatedAt);
  return over.slice(MAX_FINISHED_GAMES).map(({ id }) => id);
}
