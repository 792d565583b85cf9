import type { TableInfo } from '@tavola/client-core';
import { gameById } from '@tavola/client-core/games';
import { type SeatRange, seatRange } from '@tavola/kernel';

/** How many seats the table may have. A position and a saved game have their number. */
export function lobbySeatRange({ game: id, options, origin = 'setup', chairs }: TableInfo): SeatRange {
  const game = gameById(id);
  return game === undefined || origin !== 'setup' ? [chairs.length, chairs.length] : seatRange(game, options);
}

export function mayClose(table: TableInfo): boolean {
  return table.chairs.length > lobbySeatRange(table)[0];
}
