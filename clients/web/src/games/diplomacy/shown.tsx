import type { Diplomacy, Order, Resolved } from '@tavola/games/diplomacy';
import { createContext, type FunctionComponent } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { TableBoardProps } from '../../board/ui.ts';
import type { DrawnOrder, MapUnit } from './map/types.ts';
import { drawnOrders, drawnVerdicts, orderWarnings, resolvedIn, unitsIn } from './picture.ts';
import { diplomacySpoken } from './words.ts';

export type Sheet = 'orders' | 'results' | 'powers';

/** What the map and the panel beside it both show. */
export interface Shown {
  readonly results: readonly Resolved[];
  /** The available sheets of the panel, in order. */
  readonly sheets: readonly Sheet[];
  readonly sheet: Sheet;
  show(sheet: Sheet): void;
  /** The submission. */
  readonly sent: readonly Order[] | null;
  /** By province, why its order will probably fail. */
  readonly doubts: ReadonlyMap<string, string>;
  /** The orders on the map: the last results, the submission or the draft. */
  readonly drawn: { readonly orders: readonly DrawnOrder[]; readonly units: readonly MapUnit[] };
}

const SURE: ReadonlyMap<string, string> = new Map();
const NO_ORDERS: readonly Order[] = [];

export const ShownContext = createContext<Shown>({
  ...{ results: [], sheets: ['powers'], sheet: 'powers', sent: null, doubts: SURE, drawn: { orders: [], units: [] } },
  show: () => undefined,
});

/** A board whose map and panel share what they show. */
export function withShown(Board: FunctionComponent<TableBoardProps<Diplomacy>>) {
  return (props: TableBoardProps<Diplomacy>) => (
    <ShownContext.Provider value={useShown(props)}>
      <Board {...props} />
    </ShownContext.Provider>
  );
}

function useShown(props: TableBoardProps<Diplomacy>): Shown {
  const { view, viewer, seat = null, draft, hand, submitted = null, lastEvents } = props;
  const orders = draft?.action.orders ?? NO_ORDERS;
  const results = useMemo(() => resolvedIn(lastEvents), [lastEvents]);
  const doubts = useMemo(
    () => (seat === null ? SURE : orderWarnings(diplomacySpoken.say, view, seat, orders)),
    [view, seat, orders],
  );
  const sent = seat === null ? (submitted?.orders ?? null) : null;
  const sheets: readonly Sheet[] = [
    ...(seat !== null || sent !== null ? (['orders'] as const) : []),
    ...(results.length > 0 ? (['results'] as const) : []),
    'powers',
  ];
  const { sheet, show } = useSheet(sheets, results, orders.length > 0 || hand?.phase === 'picking');
  const drawn = useMemo(() => {
    const [first] = results;
    if (sheet === 'results' && first !== undefined)
      return { orders: results.flatMap(({ verdicts }) => drawnVerdicts(verdicts)), units: unitsIn(first.verdicts) };
    const look = sent === null ? 'draft' : 'given';
    return {
      orders: drawnOrders(seat ?? viewer ?? 0, sent ?? orders, look, new Set(doubts.keys())),
      units: view.stage === 'retreats' ? [...view.units, ...view.dislodged] : view.units,
    };
  }, [sheet, results, seat, viewer, orders, sent, doubts, view]);
  return { results, sheets, sheet, show, sent, doubts, drawn };
}

/** The open sheet: new results first, the orders as soon as the player writes one. */
function useSheet(sheets: readonly Sheet[], results: readonly Resolved[], isBusy: boolean) {
  const [chosen, choose] = useState<Sheet>(results.length > 0 && !isBusy ? 'results' : 'orders');
  useEffect(() => {
    if (results.length > 0 && !isBusy) choose('results');
  }, [results]);
  useEffect(() => {
    if (isBusy) choose('orders');
  }, [isBusy]);
  return { sheet: sheets.includes(chosen) ? chosen : (sheets[0] ?? 'powers'), show: choose };
}
