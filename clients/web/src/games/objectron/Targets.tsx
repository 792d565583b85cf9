import type { Seat } from '@tavola/kernel';
import { type Grid, groundOf, type Square } from '@tavola/objectron';
import { cable, middleOf, placeOn, SIDE, shift } from './geometry.ts';
import type { SquarePicture } from './picture.ts';
import { Token } from './Signs.tsx';

interface Props {
  readonly grid: Grid;
  readonly scene: readonly SquarePicture[];
}

const HALF = SIDE / 2 - 5;
const RING = { x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF, rx: 8 };

/** What can be chosen, what is chosen, and what the page points at. */
export function Targets({ grid, scene }: Props) {
  return (
    <>
      {scene.map(({ square, mark, last, pointed, items, teleporter }, index) =>
        mark === null && !last && !pointed ? null : (
          <g key={square} transform={shift(middleOf(grid, index))}>
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
  /** The square that is looked at, or where a previewed step goes. */
  readonly at: Square | null;
}

/** The link of the teleporter that is looked at, and thinner those that lead there. */
export function Links({ grid, at }: LinksProps) {
  if (at === null || (groundOf(grid).links[groundOf(grid).indexOf(at)] ?? -1) < 0) return null;
  const place = placeOn(grid);
  return (
    <g class="objectron-links">
      {grid.teleporters
        .filter((link) => link.at === at || link.to === at)
        .map((link) => (
          <g key={link.at} class={link.at === at ? '' : 'objectron-link-in'}>
            <path class="objectron-cable-bed" d={cable(place(link.at), place(link.to))} />
            <path class="objectron-cable" d={cable(place(link.at), place(link.to))} />
            <circle class="objectron-door-ring" r="28" transform={shift(place(link.at))} />
            <circle class="objectron-door-ring objectron-door-end" r="28" transform={shift(place(link.to))} />
          </g>
        ))}
    </g>
  );
}

interface StepProps {
  readonly grid: Grid;
  readonly seat: Seat;
  readonly from: Square;
  /** The square that is stepped on, and where that leads. */
  readonly over: Square;
  readonly to: Square;
}

/** A previewed step, and the player where it ends, seen through. */
export function Step({ grid, seat, from, over, to }: StepProps) {
  const place = placeOn(grid);
  const [a, b] = [place(from), place(over)];
  return (
    <>
      <path class="objectron-step" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      {over !== to && <Links grid={grid} at={over} />}
      <g class="objectron-ghost" transform={shift(place(to))}>
        <Token seat={seat} />
      </g>
    </>
  );
}
