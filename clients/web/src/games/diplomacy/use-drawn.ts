import type { Diplomacy, Order, Resolved } from '@tavola/games/diplomacy';
import { useMemo } from 'preact/hooks';
import type { BoardProps } from '../client.ts';
import type { DrawnOrder, MapUnit } from './map/types.ts';
import type { Sheet } from './OrderPanel.tsx';
import { drawnOrders, drawnVerdicts, unitsIn } from './picture.ts';

interface Shown extends Pick<BoardProps<Diplomacy>, 'view' | 'acting' | 'viewer'> {
  readonly sheet: Sheet;
  readonly results: readonly Resolved[];
  /** The draft. */
  readonly orders: readonly Order[];
  /** The submission. */
  readonly sent: readonly Order[] | null;
  readonly doubts: ReadonlyMap<string, string>;
}

/** The orders on the map: the last results, the submission or the draft. */
export function useDrawn({ view, acting, viewer, sheet, results, orders, sent, doubts }: Shown): {
  readonly orders: readonly DrawnOrder[];
  readonly orderedUnits: readonly MapUnit[];
} {
  return useMemo(() => {
    const [first] = results;
    if (sheet === 'results' && first !== undefined)
      return {
        orders: results.flatMap(({ verdicts }) => drawnVerdicts(verdicts)),
        orderedUnits: unitsIn(first.verdicts),
      };
    const seat = acting ?? viewer ?? 0;
    const ordered = view.stage === 'retreats' ? [...view.units, ...view.dislodged] : view.units;
    const look = sent === null ? 'draft' : 'given';
    return { orders: drawnOrders(seat, sent ?? orders, look, new Set(doubts.keys())), orderedUnits: ordered };
  }, [sheet, results, acting, viewer, orders, sent, doubts, view]);
}
