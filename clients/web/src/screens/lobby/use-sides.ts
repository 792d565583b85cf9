import { choosesSides, type TableInfo } from '@tavola/client-core';
import type { Seat } from '@tavola/kernel';
import { useEffect, useState } from 'preact/hooks';
import type { ListedGame, TableUi } from '../../board/ui.ts';
import { seatColours, uiOf } from '../table/variant-ui.ts';
import { isFromFile } from './start-position.ts';

/** The seats of the match as the game shows them. */
export interface Sides {
  nameOf(seat: Seat): string;
  readonly SeatMark: TableUi['SeatMark'];
  /** CSS variables with the colours of the seats. */
  readonly colours: Readonly<Record<string, string>>;
}

/** The sides of a lobby whose players know theirs, or choose them. Null while loading, and if all are drawn. */
export function useSides(table: TableInfo, card: ListedGame): Sides | null {
  const [ui, setUi] = useState<TableUi | null>(null);
  const isKnown = isFromFile(table) || choosesSides(table);
  useEffect(() => {
    if (!isKnown) return;
    card.loadUi().then(setUi, () => undefined);
  }, [card, isKnown]);
  if (ui === null || !isKnown) return null;
  const { words, SeatMark } = uiOf(ui, table.options);
  return { nameOf: (seat) => words.seatName(seat), SeatMark, colours: seatColours(ui, table.options) };
}
