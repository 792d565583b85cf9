import type { TableInfo } from '@tavola/client-core';
import { gameById } from '@tavola/client-core/games';
import { noChance } from '@tavola/kernel';

/** The board as everybody will find it, where that is known before the start; null where it is not. */
export function boardAtStart(table: TableInfo): unknown {
  const game = gameById(table.game);
  if (game === undefined) return null;
  try {
    const { state } = game.setup(table.options, table.chairs.length, table.proposal, noChance);
    return game.view(state, null);
  } catch {
    // More is drawn at the start than the lobby may know.
    return null;
  }
}
