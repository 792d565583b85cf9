import type { TableInfo } from '@tavola/client-core';
import { useEffect, useState } from 'preact/hooks';
import type { GameCard } from '../../games/client.ts';
import { isLoaded } from './standing.ts';

type SideOf = (seat: number) => string;

/** What is played in each seat of a saved game, where seats are not drawn by lot; null for any other, and while it is loading. */
export function useSides(table: TableInfo, card: GameCard): SideOf | null {
  const [sides, setSides] = useState<{ readonly of: SideOf } | null>(null);
  const loaded = isLoaded(table);
  useEffect(() => {
    if (!loaded) return;
    card.loadUi().then(
      ({ words }) => setSides({ of: (seat) => words.seatName(seat) }),
      () => undefined,
    );
  }, [card, loaded]);
  return sides?.of ?? null;
}
