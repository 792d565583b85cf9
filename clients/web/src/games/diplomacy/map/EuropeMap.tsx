import './map.css';
import './pieces.css';
import './orders.css';
import './print.css';
import { useMemo, useRef } from 'preact/hooks';
import { provinceOf } from './anchors.ts';
import { CoastSpots } from './CoastSpots.tsx';
import { describer } from './describe.ts';
import { detailAt } from './detail.ts';
import { Fills, Lines, Waters } from './Ground.tsx';
import { Labels } from './Labels.tsx';
import { Marks } from './Marks.tsx';
import { OrderArrows, OrderBadges } from './OrderArrows.tsx';
import { LAND_IDS, Provinces, SEA_IDS, Straits } from './Provinces.tsx';
import { SHEET } from './topology.ts';
import { NO_TRAVELS, type Travels } from './travels.ts';
import type { DrawnOrder, MapUnit } from './types.ts';
import { Units } from './Units.tsx';
import { placeUnder, useAttention } from './use-attention.ts';
import { useCamera } from './use-camera.ts';
import { useKeys } from './use-keys.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

export interface EuropeMapProps {
  /** What the whole map is, for those who cannot see it. */
  readonly label: string;
  /** Who holds a province, by its id; lands are tinted by it. */
  readonly owners: ReadonlyMap<string, number>;
  readonly units: readonly MapUnit[];
  readonly dislodged?: readonly MapUnit[];
  /** What the units did in the step that is shown; it is played when another one comes. */
  readonly travels?: Travels;
  readonly orders?: readonly DrawnOrder[];
  /** Where the ordered units stand, if that is not `units`: for orders of a phase that is over. */
  readonly orderedUnits?: readonly MapUnit[];
  /** The place whose unit is being given an order. */
  readonly selected?: string | null;
  /** Places that may be chosen now. A coast, such as `spa/nc`, becomes a control of its own. */
  readonly targets?: ReadonlySet<string>;
  /** Provinces to point at, because a line of the log or a reason names them. */
  readonly pointed?: ReadonlySet<string>;
  /** The province that the Tab key comes to first. */
  readonly first?: string;
  /** A place was pressed, by mouse, finger or key: a province, or one of the coasts among `targets`. */
  readonly onPick?: (place: string) => void;
  /** The place under the mouse or with the focus; null when there is none. */
  readonly onLook?: (place: string | null) => void;
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING = () => {};
/** The controls say all that the picture shows. */
const PICTURE = { 'aria-hidden': true } as const;

/** Europe in 1901. It draws what it is given and says what was pressed; it knows no rules. */
export function EuropeMap(props: EuropeMapProps) {
  const { owners, units, dislodged = [], orders = [], selected = null, targets = NONE, pointed = NONE } = props;
  const { onPick = NOTHING, onLook = NOTHING, orderedUnits = units, travels = NO_TRAVELS } = props;
  const place = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const { cameraman, gestures } = useCamera(place, paper);
  const attention = useAttention(drawing, onLook);
  const detail = detailAt(cameraman.scale);
  const coasts = useMemo(() => [...targets].filter((target) => target.length > 3), [targets]);
  const onKeyDown = useKeys({ cameraman, detail, coasts, onPick, focus: attention.focus });
  const onClick = ({ target }: MouseEvent) => {
    const pressed = placeUnder(target);
    if (pressed !== null && !gestures.wasDrag()) onPick(pressed);
  };
  const describe = useMemo(() => describer({ owners, units, dislodged, targets }), [owners, units, dislodged, targets]);
  const control = {
    owners,
    describe,
    pressed: selected,
    stop: attention.stop ?? props.first ?? selected?.slice(0, 3) ?? 'mun',
  };
  const taken = new Set(units.map(({ at }) => provinceOf(at)));
  const group = { role: 'group', onKeyDown, onClick, onDblClick: cameraman.reset } as const;
  const drawn = { orders, units: orderedUnits, detail };
  // The same elements again: what did not change is not looked at while the map is moved.
  const waters = useMemo(() => <Waters />, []);
  const lines = useMemo(() => <Lines />, []);
  const upon = [control.stop, owners, describe, selected];
  const seas = useMemo(() => <Provinces ids={SEA_IDS} {...control} />, upon);
  const lands = useMemo(() => <Provinces ids={LAND_IDS} {...control} />, upon);
  return (
    <div class="map">
      <div class="map-stage" ref={place} {...attention.listeners} {...gestures.listeners}>
        <div class="map-paper" ref={paper}>
          <svg
            ref={drawing}
            class={`map-drawing map-${detail.level}${cameraman.zoom > 1 ? ' map-close' : ''}`}
            viewBox={cameraman.viewBox}
            {...group}
            aria-label={props.label}
          >
            <Fills />
            <rect class="map-sea" width={SHEET.width} height={SHEET.height} rx="10" />
            {seas}
            <Straits />
            <g {...PICTURE}>{waters}</g>
            <g clip-path="url(#map-sheet)">{lands}</g>
            <g class="map-picture" {...PICTURE}>
              {lines}
              <Marks
                {...{ selected, dislodged, targets, pointed, detail }}
                focused={attention.focused}
                scale={cameraman.scale}
              />
              <Labels {...{ detail, owners, taken }} />
              <OrderArrows {...drawn} />
              <Units {...{ units, dislodged, detail, travels }} />
              <OrderBadges {...drawn} />
            </g>
            <CoastSpots {...{ coasts, detail }} />
          </svg>
        </div>
      </div>
      <ZoomButtons cameraman={cameraman} />
    </div>
  );
}
