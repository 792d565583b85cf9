import type { Page } from '@playwright/test';
import { gameById } from '@tavola/client-core/games';
import { type Bots, type LocalChair, LocalGames, startLocalSession } from '@tavola/client-core/local';

export interface StoredGame {
  readonly game: string;
  readonly chairs: readonly LocalChair[];
  /** In the game's notation. Undefined for the start position. */
  readonly position?: unknown;
  readonly options?: unknown;
}

/** Bots must not move before the page is open. */
const SILENT_BOTS: Bots = { act: () => new Promise(() => undefined), agrees: () => new Promise(() => undefined) };

/**
 * Stores a local game as the client would, to reach positions that would take long to play. Does not overwrite what the page
 * stores later.
 */
export async function storeGame(page: Page, stored: StoredGame): Promise<void> {
  await page.addInitScript(
    (entries) => {
      for (const [key, text] of entries) if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    },
    await storageOf(stored),
  );
}

/** What the client would store for a local game, by key. */
export async function storageOf({ game: id, ...plan }: StoredGame): Promise<readonly (readonly [string, string])[]> {
  const game = gameById(id);
  if (game === undefined) throw new Error(`no game is called ${id}`);
  const storage = new Map<string, string>();
  const localGames = new LocalGames({
    read: async (key) => storage.get(key) ?? null,
    write: async (key, text) => void storage.set(key, text),
    remove: async (key) => void storage.delete(key),
  });
  const table = { ...plan, game, id: 'kept', secret: '0'.repeat(64) };
  const started = startLocalSession(table, { now: () => Date.now(), bots: SILENT_BOTS, localGames: localGames });
  if (!started.ok) throw new Error(`the table cannot be kept: ${JSON.stringify(started.error)}`);
  await started.value.whenSaved();
  started.value.close();
  return [...storage];
}
