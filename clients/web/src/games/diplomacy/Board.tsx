import './board.css';
import './panel.css';
import './chart.css';
import type { Diplomacy } from '@tavola/games/diplomacy';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../client.ts';
import { centresOver } from './centre-history.ts';
import { MapPart } from './MapPart.tsx';
import { NO_TRAVELS, travelsOf } from './map/travels.ts';
import { OrderPanel, type Sheet } from './OrderPanel.tsx';
import { OrderCommands } from './OrderRow.tsx';
import { orderWarnings } from './order-warnings.ts';
import { inHand } from './pick.ts';
import { ownersOf, resolvedIn } from './picture.ts';
import { diplomacySpoken } from './spoken.ts';
import { useDrawn } from './use-drawn.ts';
import { useOrderEntry } from './use-order-entry.ts';
import { useOrderKeys } from './use-order-keys.ts';
import { useSheet } from './use-sheet.ts';

const SURE: ReadonlyMap<string, string> = new Map();

/** The map, and beside it the draft, the submission and the last results. */
export function Board(props: BoardProps<Diplomacy>) {
  const words = diplomacySpoken.say;
  const { view, acting, submitted = null } = props;
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const entry = useOrderEntry(props);
  const onKeyDown = useOrderKeys({ entry, box, field, onConfirm: props.onConfirm });
  const [pointed, point] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<string | null>(null);
  const counts = useMemo(() => centresOver(props.pastEvents ?? []), [props.pastEvents]);
  const [looked, look] = useState<string | null>(null);
  const results = useMemo(() => resolvedIn(props.lastEvents), [props.lastEvents]);
  const travels = useMemo(
    () =>
      props.still
        ? NO_TRAVELS
        : travelsOf(
            results.flatMap(({ verdicts }) => verdicts),
            view.dislodged,
          ),
    [results],
  );
  const owners = useMemo(() => ownersOf(view), [view.centres]);
  const doubts = useMemo(
    () => (acting === null ? SURE : orderWarnings(words, view, acting, entry.orders)),
    [view, acting, entry.orders],
  );
  const sent = acting === null ? (submitted?.orders ?? null) : null;
  const sheets: readonly Sheet[] = [
    ...(acting !== null || sent !== null ? (['orders'] as const) : []),
    ...(results.length > 0 ? (['results'] as const) : []),
    'powers',
  ];
  const { sheet, show } = useSheet({ sheets, results, isBusy: entry.orders.length > 0 || inHand(entry.pick) !== null });
  const drawn = useDrawn({ ...props, sheet, results, sent, doubts, orders: entry.orders });
  const control = { role: 'group', 'aria-label': words.m['board.label'], onKeyDown } as const;
  const all = [...pointed, ...props.highlight];
  return (
    <div class="dip-board" ref={box} {...control}>
      <div class={sheet === 'results' ? 'dip-map dip-told' : 'dip-map'}>
        <MapPart
          label={words.m['map.described']({ phase: words.names.phase(view) })}
          owners={owners}
          units={view.units}
          dislodged={view.dislodged}
          travels={travels}
          {...drawn}
          selected={inHand(entry.pick)}
          targets={entry.targets}
          pointed={useMemo(() => new Set(all), [all.join(' ')])}
          onPick={(place) => {
            setAsked(place);
            entry.press(place);
          }}
          onLook={look}
        />
      </div>
      {entry.sayings.length > 0 && (
        <div class="dip-quick">
          <OrderCommands entry={entry} />
        </div>
      )}
      <OrderPanel
        {...{ view, acting, entry, sent, results, doubts, sheets, sheet, show, point, field, looked, counts }}
        asked={acting === null ? asked : null}
        viewer={props.viewer}
        players={props.players ?? []}
      />
    </div>
  );
}
