import type { TableInfo } from '@tavola/client-core';
import { gameById } from '@tavola/client-core/games';
import { noChance } from '@tavola/kernel';
import type { GameUi } from '../../games/client.ts';

/** The board as everybody will find it, where that is known before the start; null where it is not. */
export function boardAtStart({ game: id, options, chairs, proposal }: TableInfo, table: GameUi | null): unknown {
  const game = gameById(id);
  if (game === undefined) return null;
  try {
    if (table?.atStart !== undefined) return table.atStart(options, chairs.length, proposal);
    const { state } = game.setup(options, chairs.length, proposal, noChance);
    return game.view(state, null);
  } catch {
    // More is drawn at the start than the lobby may know.
    return null;
  }
}
