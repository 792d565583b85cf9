import {
  centreOwner,
  type DiplomacyView,
  type Order,
  provinceOf,
  type Resolved,
  type Unit,
} from '@tavola/games/diplomacy';
import type { Seat, Viewer } from '@tavola/kernel';
import type { RefObject } from 'preact';
import { Tabs } from '../../design/index.ts';
import type { YearCount } from './centre-history.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { Powers } from './Powers.tsx';
import { Results } from './Results.tsx';
import { SentSheet } from './SentSheet.tsx';
import { diplomacySpoken } from './spoken.ts';
import type { OrderEntry } from './use-order-entry.ts';

export type Sheet = 'orders' | 'results' | 'powers';

export interface OrderPanelProps {
  readonly view: DiplomacyView;
  readonly acting: Seat | null;
  readonly viewer: Viewer;
  readonly entry: OrderEntry;
  /** Submitted orders. */
  readonly sent: readonly Order[] | null;
  readonly results: readonly Resolved[];
  /** By province, why its order will probably fail. */
  readonly doubts: ReadonlyMap<string, string>;
  readonly sheets: readonly Sheet[];
  readonly sheet: Sheet;
  readonly show: (sheet: Sheet) => void;
  /** Highlights provinces on the map. */
  readonly point: (at: readonly string[]) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The place under the mouse or with the focus. */
  readonly looked: string | null;
  /** A province pressed while no orders can be given: its result is shown. */
  readonly asked: string | null;
  readonly counts: readonly YearCount[];
  /** Player names by power. */
  readonly players: readonly string[];
}

/** The panel beside the map, or below it on narrow screens. */
export function OrderPanel(props: OrderPanelProps) {
  const { m } = diplomacySpoken.say;
  const { view, acting, sheets, sheet, show, sent } = props;
  const tabs = sheets.map((id) => ({ id, label: m[`sheet.${id}.label`] }));
  return (
    <section class="dip-panel" aria-label={m['panel.label']}>
      <Tabs
        label={m['panel.label']}
        tabs={tabs}
        selected={sheet}
        plain={sheet === 'powers'}
        onSelect={(id) => {
          const wanted = sheets.find((known) => known === id);
          if (wanted !== undefined) show(wanted);
        }}
      >
        {sheet === 'orders' && acting !== null && <OrderSheet {...props} seat={acting} />}
        {sheet === 'orders' && acting === null && <SentSheet view={view} orders={sent ?? []} point={props.point} />}
        {sheet === 'results' && (
          <Results view={view} results={props.results} first={props.viewer} point={props.point} asked={props.asked} />
        )}
        {sheet === 'powers' && <Powers view={view} counts={props.counts} players={props.players} />}
      </Tabs>
      <Looked {...props} />
    </section>
  );
}

/**
 * The province the player points at, in words, because small maps have few letters. Screen readers get the same from
 * the map.
 */
function Looked({ view, looked }: OrderPanelProps) {
  return (
    <p class="dip-look" aria-hidden="true">
      {looked === null ? '' : lookedAt(view, looked)}
    </p>
  );
}

function lookedAt(view: DiplomacyView, looked: string): string {
  const province = provinceOf(looked);
  const isHere = ({ at }: Unit): boolean => provinceOf(at) === province;
  return diplomacySpoken.say.labels.province({
    province,
    owner: centreOwner(view, province),
    units: view.units.filter(isHere),
    dislodged: view.dislodged.filter(isHere),
    open: false,
  });
}
