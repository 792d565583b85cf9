import './map.css';
import './pieces.css';
import './orders.css';
import './print.css';
import { useMemo, useRef } from 'preact/hooks';
import { useCamera } from '../../../board/use-camera.ts';
import { diplomacySpoken } from '../spoken.ts';
import { CoastSpots } from './CoastSpots.tsx';
import { describer } from './describe.ts';
import { detailAt } from './detail.ts';
import { MapGround } from './MapGround.tsx';
import { Pieces } from './Pieces.tsx';
import { SHEET_BOX } from './topology.ts';
import { NO_TRAVELS, type Travels } from './travels.ts';
import type { DrawnOrder, MapUnit } from './types.ts';
import { provinceUnder, useMapAttention } from './use-map-attention.ts';
import { useMapKeys } from './use-map-keys.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

export interface EuropeMapProps {
  /** Description of the map for screen readers. */
  readonly label: string;
  /** Owners of provinces by id, for their tint. */
  readonly owners: ReadonlyMap<string, number>;
  readonly units: readonly MapUnit[];
  readonly dislodged?: readonly MapUnit[];
  /** Movements of the step shown, animated when the step changes. */
  readonly travels?: Travels;
  readonly orders?: readonly DrawnOrder[];
  /** Units at the time of the orders, if different from `units`: for orders of a finished phase. */
  readonly orderedUnits?: readonly MapUnit[];
  /** The place of the selected unit. */
  readonly selected?: string | null;
  /** Places that can be chosen now. A coast, such as `spa/nc`, becomes a control. */
  readonly targets?: ReadonlySet<string>;
  /** Provinces to highlight, because a history line or a reason names them. */
  readonly pointed?: ReadonlySet<string>;
  /** The first province in the tab order. */
  readonly first?: string;
  /** Called when a province, or a coast among `targets`, is pressed. */
  readonly onPick?: (place: string) => void;
  /** Called with the place under the mouse or with the focus, or null. */
  readonly onLook?: (place: string | null) => void;
}

const NONE: ReadonlySet<string> = new Set();
const NO_UNITS: readonly MapUnit[] = [];
const NO_ORDERS: readonly DrawnOrder[] = [];
const NOTHING = () => {};

/**
 * Europe in 1901. Draws its props and reports presses. It knows no rules. The upper layer changes with every step. The lower
 * layer with coasts and labels does not, so it need not be rendered again.
 */
export function EuropeMap(props: EuropeMapProps) {
  const { owners, units, dislodged = NO_UNITS, orders = NO_ORDERS, selected = null, targets = NONE } = props;
  const { onPick = NOTHING, onLook = NOTHING, pointed = NONE, orderedUnits = units, travels = NO_TRAVELS } = props;
  const place = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const { zoom, scale, viewBox, frame, controls } = useCamera(place, paper, SHEET_BOX);
  const attention = useMapAttention(paper, onLook);
  const detail = useMemo(() => detailAt(scale), [scale]);
  const coasts = useMemo(() => [...targets].filter((target) => target.length > 3), [targets]);
  const onKeyDown = useMapKeys({ cameraman: controls, detail, coasts, onPick, focus: attention.focus });
  const onClick = ({ target }: MouseEvent) => {
    const pressed = provinceUnder(target);
    if (pressed !== null) onPick(pressed);
  };
  const describe = useMemo(
    () => describer(diplomacySpoken.say.labels, { owners, units, dislodged, targets }),
    [owners, units, dislodged, targets],
  );
  const stop = attention.stop ?? props.first ?? selected?.slice(0, 3) ?? 'mun';
  const { focused } = attention;
  const group = { role: 'group', 'aria-label': props.label, onKeyDown, onClick, onDblClick: controls.reset } as const;
  const size = { '--map-wide': `${frame.width}px`, '--map-high': `${frame.height}px` };
  // The same elements again, so that unchanged parts are not rendered.
  const ground = useMemo(
    () => <MapGround {...{ owners, describe, stop, selected, dislodged, targets, pointed, focused, detail, scale }} />,
    [owners, describe, stop, selected, dislodged, targets, pointed, focused, detail, scale],
  );
  const pieces = useMemo(
    () => <Pieces {...{ orders, orderedUnits, units, dislodged, detail, travels }} />,
    [orders, orderedUnits, units, dislodged, detail, travels],
  );
  return (
    <div class="map">
      <div class="map-stage" ref={place} {...attention.listeners}>
        <div class={`map-paper map-${detail.level}${zoom > 1 ? ' map-close' : ''}`} style={size} ref={paper} {...group}>
          <div class="map-sheet">
            <svg class="map-drawing" viewBox={viewBox} role="presentation">
              {ground}
            </svg>
          </div>
          <div class="map-sheet map-upper">
            <svg class="map-drawing" viewBox={viewBox} role="presentation">
              {pieces}
              <CoastSpots {...{ coasts, detail }} />
            </svg>
          </div>
        </div>
      </div>
      <ZoomButtons cameraman={controls} />
    </div>
  );
}
