import type { Resolved } from '@tavola/games/diplomacy';
import { useEffect, useState } from 'preact/hooks';
import type { Sheet } from './OrderPanel.tsx';

interface Wanted {
  /** The available sheets, in order. */
  readonly sheets: readonly Sheet[];
  readonly results: readonly Resolved[];
  /** Whether the player is writing orders. */
  readonly isBusy: boolean;
}

/** The open sheet: new results first, the orders as soon as the player writes one. */
export function useSheet({ sheets, results, isBusy }: Wanted) {
  const [chosen, choose] = useState<Sheet>(results.length > 0 && !isBusy ? 'results' : 'orders');
  useEffect(() => {
    if (results.length > 0 && !isBusy) choose('results');
  }, [results]);
  useEffect(() => {
    if (isBusy) choose('orders');
  }, [isBusy]);
  const sheet = sheets.includes(chosen) ? chosen : (sheets[0] ?? 'powers');
  return { sheet, show: choose };
}
