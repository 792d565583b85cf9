import type { Cell, Stack } from '@tavola/dvonn';
import type { Point } from '../parts/geometry.ts';
import { CORNERS, centreOf, type Facing, hexPoints, round } from './geometry.ts';
import { edgeLabels } from './labels.ts';
import { paintOf } from './stack-shape.ts';

export function translateRounded({ x, y }: Point): string {
  return `translate(${round(x)} ${round(y)})`;
}

/** The background of the tiles, with the outline of the board. */
export function Bed({ facing }: { readonly facing: Facing }) {
  const points = CORNERS.map((corner) => centreOf(corner, facing))
    .map(({ x, y }) => `${round(x)},${round(y)}`)
    .join(' ');
  return (
    <>
      <polygon class="dvonn-bed-edge" points={points} />
      <polygon class="dvonn-bed" points={points} />
    </>
  );
}

/** The glow of red pieces. Has an id, because a page may have several boards. */
export function GlowLight({ id }: { readonly id: string }) {
  return (
    <radialGradient id={id}>
      <stop class="dvonn-glow-1" offset="0" />
      <stop class="dvonn-glow-2" offset="0.58" />
      <stop class="dvonn-glow-3" offset="1" />
    </radialGradient>
  );
}

export function TileArt({ stack, facing }: { readonly stack: Stack; readonly facing: Facing }) {
  const empty = stack === '';
  return (
    <>
      <polygon class={empty ? 'dvonn-tile dvonn-tile-empty' : 'dvonn-tile'} points={hexPoints(facing)} />
      {empty && <circle class="dvonn-tile-dot" r="4.5" />}
    </>
  );
}

interface Lit {
  readonly cell: Cell;
  readonly stack: Stack;
}

/** Drawn after all tiles, so that no tile covers the glow. */
export function Glows({
  tiles,
  at,
  light,
}: {
  readonly tiles: readonly Lit[];
  readonly at: (cell: Cell) => Point;
  readonly light: string;
}) {
  return (
    <>
      {tiles
        .filter(({ stack }) => [...stack].some((piece) => paintOf(piece) === 'red'))
        .map(({ cell }) => (
          <circle key={cell} class="dvonn-glow" r="58" transform={translateRounded(at(cell))} fill={`url(#${light})`} />
        ))}
    </>
  );
}

/** Stripes over stacks that will be removed. */
export function Hatch({ id }: { readonly id: string }) {
  return (
    <pattern id={id} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path class="dvonn-hatch" d="M0 0V9" />
    </pattern>
  );
}

/** Coordinates of rows and columns. `size` keeps them readable on small boards. */
export function EdgeLabels({ facing, size }: { readonly facing: Facing; readonly size: number }) {
  return (
    <g>
      {edgeLabels(facing).map(({ text, at }) => (
        <text key={text} class="dvonn-label" x={round(at.x)} y={round(at.y)} font-size={round(size)}>
          {text}
        </text>
      ))}
    </g>
  );
}
