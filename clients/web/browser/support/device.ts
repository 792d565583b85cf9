import type { Page } from '@playwright/test';
import { gameById } from '@tavola/client-core/games';
import { type Bots, type LocalChair, LocalGames, startLocalSession } from '@tavola/client-core/local';

export interface KeptTable {
  readonly game: string;
  readonly chairs: readonly LocalChair[];
  /** In the game's own notation; left out: from the start. */
  readonly position?: unknown;
  readonly options?: unknown;
}

/** Nobody thinks before the page is open. */
const ASLEEP: Bots = { act: () => new Promise(() => undefined), agrees: () => new Promise(() => undefined) };

/**
 * Puts a match on the device of this page, as the client itself would have kept it: the way to a position that would take long to
 * play. What the page makes of it afterwards stays.
 */
export async function keepTable(page: Page, { game: id, ...plan }: KeptTable): Promise<void> {
  const game = gameById(id);
  if (game === undefined) throw new Error(`no game is called ${id}`);
  const kept = new Map<string, string>();
  const shelf = new LocalGames({
    read: async (key) => kept.get(key) ?? null,
    write: async (key, text) => void kept.set(key, text),
    remove: async (key) => void kept.delete(key),
  });
  const table = { ...plan, game, id: 'kept', secret: '0'.repeat(64) };
  const started = startLocalSession(table, { now: () => Date.now(), bots: ASLEEP, localGames: shelf });
  if (!started.ok) throw new Error(`the table cannot be kept: ${JSON.stringify(started.error)}`);
  await started.value.whenSaved();
  started.value.close();
  await page.addInitScript(
    (entries) => {
      for (const [key, text] of entries) if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    },
    [...kept],
  );
}
