import type { Seat } from '@tavola/kernel';
import type { Grid, Square, Teleporter } from '@tavola/objectron';
import { translate } from '../parts/geometry.ts';
import { cable, cableHead, placeOn, SIDE, squareCentre } from './geometry.ts';
import type { SquarePicture } from './picture.ts';
import { Token } from './Signs.tsx';

interface Props {
  readonly grid: Grid;
  readonly scene: readonly SquarePicture[];
}

const HALF = SIDE / 2 - 5;
const RING = { x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF, rx: 8 };

/** Marks of legal, chosen and highlighted squares. */
export function Targets({ grid, scene }: Props) {
  return (
    <>
      {scene.map(({ square, mark, last, pointed, items, teleporter }, index) =>
        mark === null && !last && !pointed ? null : (
          <g key={square} transform={translate(squareCentre(grid, index))}>
            {last && <rect class="objectron-last" {...RING} />}
            {mark === 'lit' && (
              <>
                <rect class="objectron-target" {...RING} />
                {items.length === 0 && teleporter === null && <circle class="objectron-dot" r="5.5" />}
              </>
            )}
            {mark === 'chosen' && <rect class="objectron-target objectron-chosen" {...RING} />}
            {pointed && <rect class="objectron-pointed" {...RING} />}
          </g>
        ),
      )}
    </>
  );
}

interface LinksProps {
  readonly grid: Grid;
  /** The square the player points at. */
  readonly at: Square | null;
}

/** The link of the teleporter under the pointer, and fainter the links that lead there. */
export function Links({ grid, at }: LinksProps) {
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

interface StepProps {
  readonly grid: Grid;
  readonly seat: Seat;
  readonly from: Square;
  /** The target square, and where its teleporter leads. */
  readonly over: Square;
  readonly to: Square;
}

/** A previewed move, with a translucent player at its end. */
export function StepTarget({ grid, seat, from, over, to }: StepProps) {
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
