import { type Diplomacy, notateOrder, type Order, type Resolved, variantOf } from '@tavola/games/diplomacy';
import { createContext, type FunctionComponent } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import type { TableBoardProps } from '../../board/ui.ts';
import { PowersContext } from './map/powers.ts';
import type { DrawnOrder, MapUnit } from './map/types.ts';
import { drawnOrders, drawnVerdicts, orderWarnings, resolvedIn, unitsIn } from './picture.ts';
import type { SeasonStep } from './season/season.ts';
import { ColumnContext } from './table/column.ts';
import { drawnAttached } from './talk/attached.ts';
import { boardNow, pickingProps, TalkContext, type TalkModel } from './talk/model.ts';
import { diplomacySpoken } from './words.ts';

export type Sheet = 'orders' | 'results' | 'press' | 'history' | 'powers';

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
  readonly drawn: Drawn;
  /** The results of the last season, to be drawn under the orders. Null: not now. */
  readonly under: Drawn | null;
}

interface Drawn {
  readonly orders: readonly DrawnOrder[];
  /** The ordered units. */
  readonly units: readonly MapUnit[];
  /** Shows the map as it was when the orders were given. */
  readonly isThen?: true;
}

const SURE: ReadonlyMap<string, string> = new Map();
const NO_ORDERS: readonly Order[] = [];

export const ShownContext = createContext<Shown>({
  ...{
    results: [],
    sheets: ['powers'],
    sheet: 'powers',
    sent: null,
    doubts: SURE,
    drawn: { orders: [], units: [] },
    under: null,
  },
  show: () => undefined,
});

/** A board whose map and panel share what they show. */
export function withShown(Board: FunctionComponent<TableBoardProps<Diplomacy>>) {
  return (props: TableBoardProps<Diplomacy>) => {
    const talk = useContext(TalkContext);
    if (talk !== null) talk.board.current = boardNow(props, (order) => notateOrder(props.view, order));
    const given = talk === null ? props : pickingProps(props, talk);
    return (
      <PowersContext.Provider value={variantOf(props.view).powers}>
        <ShownContext.Provider value={useShown(given, talk)}>
          <Board {...given} />
        </ShownContext.Provider>
      </PowersContext.Provider>
    );
  };
}

function useShown(props: TableBoardProps<Diplomacy>, talk: TalkModel | null): Shown {
  const { view, viewer, seat = null, draft, hand, submitted = null, lastEvents } = props;
  const orders = draft?.action.orders ?? NO_ORDERS;
  const column = useContext(ColumnContext);
  const season = column?.season ?? null;
  const results = useMemo(
    () => season?.seasons.flatMap(({ phases }) => phases) ?? resolvedIn(lastEvents),
    [season?.seasons, lastEvents],
  );
  const doubts = useMemo(
    () => (seat === null ? SURE : orderWarnings(diplomacySpoken.say.of(view), view, seat, orders)),
    [view, seat, orders],
  );
  const sent = seat === null ? (submitted?.orders ?? null) : null;
  const sheets: readonly Sheet[] = [
    ...(seat !== null || sent !== null ? (['orders'] as const) : []),
    ...(results.length > 0 ? (['results'] as const) : []),
    ...(column === null || column.press === null ? [] : (['press'] as const)),
    ...(column === null ? [] : (['history'] as const)),
    'powers',
  ];
  // Orders that are composed for a message leave the open sheet alone.
  const isWriting = talk?.picking == null && (orders.length > 0 || hand?.phase === 'picking');
  const { sheet, show } = useSheet(sheets, results, isWriting);
  const step = season?.steps[season.selected.value ?? -1];
  const drawn = useMemo((): Drawn => {
    if (sheet === 'results' && step !== undefined) return drawnStep(step);
    if (sheet === 'results') return drawnSeason(season?.seasons.at(-1)?.phases ?? results);
    const look = sent === null ? 'draft' : 'given';
    return {
      orders: drawnOrders(seat ?? viewer ?? 0, sent ?? orders, look, new Set(doubts.keys())),
      units: view.stage === 'retreats' ? [...view.units, ...view.dislodged] : view.units,
    };
  }, [sheet, results, step, seat, viewer, orders, sent, doubts, view]);
  const isUnderlaid = season?.isUnderlaid.value === true && sheet !== 'results';
  const under = useMemo(
    () => (isUnderlaid ? drawnSeason(season?.seasons.at(-1)?.phases ?? []) : null),
    [isUnderlaid, season?.seasons],
  );
  const attached = talk?.shown;
  const all = useMemo(
    () => (attached === undefined ? drawn : { ...drawn, orders: [...drawn.orders, ...drawnAttached(attached)] }),
    [drawn, attached],
  );
  return { results, sheets, sheet, show, sent, doubts, drawn: all, under };
}

function drawnSeason(phases: readonly Resolved[]): Drawn {
  return {
    orders: phases.flatMap(({ verdicts }) => drawnVerdicts(verdicts)),
    units: unitsIn(phases[0]?.verdicts ?? []),
  };
}

/** A battle is shown on the map as it was; retreats and builds on the map as it is. */
function drawnStep({ kind, season }: SeasonStep): Drawn {
  const { movement, retreats, adjustments } = season;
  if (kind === 'fight' && movement !== null) return { ...drawnSeason([movement]), isThen: true };
  const verdicts = kind === 'retreat' ? retreats : adjustments;
  return { orders: drawnVerdicts(verdicts), units: unitsIn(verdicts) };
}

/** The open sheet: unseen results first, the orders as soon as the player writes one. */
function useSheet(sheets: readonly Sheet[], results: readonly Resolved[], isBusy: boolean) {
  const column = useContext(ColumnContext);
  const own = useState<Sheet>(results.length > 0 && !isBusy ? 'results' : 'orders');
  const [chosen, choose] = column === null ? own : [column.chosen, column.choose];
  const isNew = column === null || column.isInPast || column.season.isUnseen;
  // A bot that submits its orders changes the view, but no result.
  const phases = results.map(({ phase }) => phase).join(' ');
  useEffect(() => {
    // Someone who steps through the history keeps it open.
    if (chosen === 'history' || chosen === 'press') return;
    if (results.length > 0 && !isBusy && isNew) choose('results');
    else if (column !== null && chosen === 'results') choose('orders');
  }, [phases]);
  useEffect(() => {
    if (!isBusy) return;
    column?.season.close();
    choose('orders');
  }, [isBusy]);
  const show = (sheet: Sheet): void => {
    if (sheet === 'orders') column?.season.close();
    choose(sheet);
  };
  return { sheet: sheets.includes(chosen) ? chosen : (sheets[0] ?? 'powers'), show };
}
