import type { TableInfo } from '@tavola/client-core';
import { useEffect, useState } from 'preact/hooks';
import type { ListedGame } from '../../board/ui.ts';
import { isFromFile } from './start-position.ts';

type SideOf = (seat: number) => string;

/** Names the side of each seat of a saved game, whose seats are not drawn. Null while loading, and for all other tables. */
export function useSides(table: TableInfo, card: ListedGame): SideOf | null {
  const [sides, setSides] = useState<{ readonly of: SideOf } | null>(null);
  const loaded = isFromFile(table);
  useEffect(() => {
    if (!loaded) return;
    card.loadUi().then(
      ({ words }) => setSides({ of: (seat) => (words.of?.(table.options) ?? words).seatName(seat) }),
      () => undefined,
    );
  }, [card, loaded]);
  return sides?.of ?? null;
}
