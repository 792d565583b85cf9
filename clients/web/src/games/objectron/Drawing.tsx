import './board.css';
import {
  type Grid,
  landing,
  type Objectron,
  playerInSeat,
  type Square,
  type Teleporter,
} from '@tavola/games/objectron';
import type { Seat } from '@tavola/kernel';
import { useMemo } from 'preact/hooks';
import { translate } from '../../board/geometry.ts';
import { Marks } from '../../board/Spots.tsx';
import type { DrawingProps } from '../../board/ui.ts';
import { Aim } from './Aim.tsx';
import { neighbour } from './directions.ts';
import { Coordinates, Floor, Walls } from './Floor.tsx';
import { cable, cableHead, placeOn, SIDE } from './geometry.ts';
import { discIn, type Steps } from './grammar.ts';
import { Token } from './pieces.tsx';
import { Players, Things } from './Things.tsx';
import { Trails } from './Trails.tsx';

type Props = DrawingProps<Objectron, Steps>;

/** Symbols are enlarged on squares smaller than this (px). */
const SMALL = 40;

/** The grid with its coordinates, and the position on it. */
export function Drawing(props: Props) {
  const { view, layout, marks, looked, id, hidden, now, scale } = props;
  const { grid } = view;
  const isSmall = scale * SIDE < SMALL;
  const ground = useMemo(
    () => (
      <>
        <Floor {...{ view, isSmall }} />
        <Coordinates {...{ grid, isSmall }} />
        <Walls grid={grid} />
        <Trails {...{ view, isSmall }} />
        <Things {...{ view, isSmall }} />
      </>
    ),
    [view, isSmall],
  );
  const disc = discIn(now.picks);
  return (
    <>
      {ground}
      <Marks {...{ layout, marks, looked, id }} />
      {disc !== null && now.seat !== null ? (
        <Aim {...props} seat={now.seat} disc={disc} />
      ) : now.preview?.type === 'move' && now.seat !== null ? (
        <StepTarget grid={grid} seat={now.seat} {...stepOf(props, now.seat)} />
      ) : (
        <Links {...props} />
      )}
      <Players {...{ view, isSmall, hidden }} />
      <Things {...{ view, isSmall }} underfoot />
    </>
  );
}

interface Step {
  readonly from: Square;
  /** The target square, and where its teleporter leads. */
  readonly over: Square;
  readonly to: Square;
}

/** The previewed move. */
function stepOf({ view, now: { preview } }: Props, seat: Seat): Step {
  const from = playerInSeat(view, seat).at;
  if (preview?.type !== 'move') return { from, over: from, to: from };
  return { from, over: neighbour(view.grid, from, preview.direction), to: landing(view, seat, preview.direction) };
}

/** The link of the teleporter under the pointer, and fainter the links that lead there. */
function Links({ view: { grid }, looked, hand }: Props) {
  const at = looked.value ?? hand.looked;
  return (
    <>
      {grid.teleporters.map((link) =>
        link.at === at || (link.to === at && grid.teleporters.some((other) => other.at === at)) ? (
          <Link key={link.at} grid={grid} link={link} isFaint={link.at !== at} />
        ) : null,
      )}
    </>
  );
}

interface LinkProps {
  readonly grid: Grid;
  readonly link: Teleporter;
  readonly isFaint: boolean;
}

function Link({ grid, link, isFaint }: LinkProps) {
  const place = placeOn(grid);
  const [from, to] = [place(link.at), place(link.to)];
  return (
    <g class={isFaint ? 'objectron-link-in' : undefined}>
      <path class="objectron-cable-bed" d={cable(from, to)} />
      <path class="objectron-cable" d={cable(from, to)} />
      <path class="objectron-cable-head" d={cableHead(from, to)} />
      <circle class="objectron-door-ring" r="28" transform={translate(from)} />
      <circle class="objectron-door-ring objectron-door-end" r="28" transform={translate(to)} />
    </g>
  );
}

/** A previewed move, with a translucent player at its end. */
function StepTarget({ grid, seat, from, over, to }: Step & { readonly grid: Grid; readonly seat: Seat }) {
  const place = placeOn(grid);
  const [a, b] = [place(from), place(over)];
  return (
    <>
      <path class="objectron-step" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      {over !== to && <Link grid={grid} link={{ at: over, to }} isFaint={false} />}
      <g class="objectron-ghost" transform={translate(place(to))}>
        <Token seat={seat} />
      </g>
    </>
  );
}
