import './map.css';
import './pieces.css';
import './orders.css';
import type { Diplomacy } from '@tavola/games/diplomacy';
import { useContext, useMemo } from 'preact/hooks';
import { useMedia } from '../../../app/use-store.ts';
import { CameraStage } from '../../../board/CameraStage.tsx';
import { marksAt } from '../../../board/labels.ts';
import type { DrawingProps, GameBoard, StageProps } from '../../../board/ui.ts';
import type { Pick } from '../pick.ts';
import { ShownContext } from '../shown.tsx';
import { diplomacySpoken } from '../words.ts';
import { COASTS, standOf } from './anchors.ts';
import { type Detail, detailAt } from './detail.ts';
import { mapFlights } from './flights.tsx';
import { Ground } from './Ground.tsx';
import { useHandCamera } from './hand-camera.ts';
import { mapLayout } from './layout.ts';
import { Pieces } from './Pieces.tsx';
import { SeasonArrows, useEmphasis, useSeasonAct, useSeasonCamera } from './SeasonArrows.tsx';

/** Europe in 1901: the parts of the board that load after it. */
export const europe = {
  layout: () => mapLayout(diplomacySpoken.say),
  Drawing: Ground,
  Upper,
  Stage,
  flights: mapFlights,
} satisfies Partial<GameBoard<Diplomacy, Pick>>;

function Stage(props: StageProps<Diplomacy, Pick>) {
  useSeasonCamera(props.camera);
  useHandCamera(props);
  return (
    <div class="map">
      <CameraStage {...props} Upper={Upper} Top={SeasonArrows} whole={diplomacySpoken.say.m['map.whole.label']} />
    </div>
  );
}

/** The upper sheet: units, orders, and the coasts to choose from. */
function Upper({ view, scale, marks, hidden, looked }: DrawingProps<Diplomacy, Pick>) {
  const { drawn, under } = useContext(ShownContext);
  const emphasis = useEmphasis();
  const act = useSeasonAct();
  const detail = useMemo(() => detailAt(scale), [scale]);
  const { units, dislodged } = drawn.isThen === true ? { units: drawn.units, dislodged: [] } : view;
  // The same elements again, so that unchanged parts are not rendered.
  const pieces = useMemo(
    () => (
      <Pieces
        {...{ units, dislodged, detail, hidden, under, emphasis, act }}
        orders={drawn.orders}
        orderedUnits={drawn.units}
      />
    ),
    [drawn, units, dislodged, detail, hidden, under, emphasis, act],
  );
  return (
    <>
      {pieces}
      {COASTS.filter((coast) => marksAt(marks, coast).has('lit')).map((coast) => (
        <CoastDisc key={coast} {...{ coast, detail, scale, looked }} />
      ))}
    </>
  );
}

interface CoastProps {
  readonly looked: DrawingProps<Diplomacy, Pick>['looked'];
  readonly coast: string;
  readonly detail: Detail;
  readonly scale: number;
}

/** Radius of a disc (units of a piece), and on the screen at least (px). */
const DISC = { drawn: 13, least: 12, leastTouch: 22.5 } as const;

function CoastDisc({ coast, detail, scale, looked }: CoastProps) {
  const { x, y } = standOf(detail.level, coast);
  const least = useMedia('(pointer: coarse)') ? DISC.leastTouch : DISC.least;
  const size = Math.max(1, detail.piece * detail.shrink, least / DISC.drawn / scale);
  return (
    <g
      class={looked.value === coast ? 'map-coast-over' : undefined}
      transform={`translate(${x} ${y}) scale(${size.toFixed(3)})`}
    >
      <circle class="map-coast-disc" r={DISC.drawn} />
      <circle class="map-coast-ring" r={DISC.drawn} />
      <text class="map-coast-letters">{coast.slice(4).toUpperCase()}</text>
    </g>
  );
}
