import { columnName, type Grid, type ObjectronView } from '@tavola/games/objectron';
import { translate } from '../../board/geometry.ts';
import { hatchPath, pipsOf, RIM, SIDE, slabOf, squareCentre, squaresPath } from './geometry.ts';
import { CutSign, FinishSign } from './pieces.tsx';
import { hasFailed, squaresIn } from './squares.ts';

export interface LayerProps {
  readonly view: ObjectronView;
  /** Whether squares are small, so that symbols are enlarged. */
  readonly isSmall: boolean;
}

/** The glowing floor, its squares, and those without power. */
export function Floor({ view, isSmall }: LayerProps) {
  const { grid } = view;
  const [width, height] = [grid.width * SIDE, grid.height * SIDE];
  const around = { x: -5, y: -5, width: width + 10, height: height + 10, rx: 13 };
  const squares = squaresIn(view)
    .map((facts, index) => ({ ...facts, index }))
    .filter(({ wall }) => !wall);
  const dark = squares.filter((facts) => facts.dark > 0);
  const lit = squares.filter((facts) => facts.dark === 0);
  const indices = dark.map(({ index }) => index);
  const pips = pipsOf(grid, dark, isSmall);
  return (
    <>
      <rect class="objectron-bed" x={-RIM} y={-RIM} width={width + 2 * RIM} height={height + 2 * RIM} rx="22" />
      {[26, 16, 8].map((stroke) => (
        <rect key={stroke} class="objectron-glow" stroke-width={stroke} {...around} />
      ))}
      <rect class="objectron-edge" {...around} />
      <path
        class="objectron-square"
        d={squaresPath(
          grid,
          lit.map(({ index }) => index),
        )}
      />
      <path class="objectron-square objectron-dark" d={squaresPath(grid, indices)} />
      <path class="objectron-hatch" d={hatchPath(grid, indices)} />
      <path class="objectron-pip" d={pips.full} />
      <path class="objectron-pip objectron-pip-empty" d={pips.empty} />
      {dark
        .filter(({ index }) => hasFailed(view, index))
        .map(({ index, square }) => (
          <g key={square} transform={`${translate(squareCentre(grid, index))} translate(0 -5)`}>
            <CutSign />
          </g>
        ))}
      {squares.map(({ square, finish, index }) =>
        finish === null ? null : (
          <g key={square} transform={translate(squareCentre(grid, index))}>
            <FinishSign seat={finish} />
          </g>
        ),
      )}
    </>
  );
}

/** Letters below the columns, numbers beside the rows. Only every fifth if there is little room. */
export function Coordinates({ grid, isSmall }: { readonly grid: Grid; readonly isSmall: boolean }) {
  const isShown = (index: number) => !isSmall || index === 0 || (index + 1) % 5 === 0;
  return (
    <g class={isSmall ? 'objectron-coordinates objectron-coordinates-large' : 'objectron-coordinates'}>
      {Array.from({ length: grid.width }, (_, column) => column)
        .filter(isShown)
        .map((column) => (
          <text key={column} x={(column + 0.5) * SIDE} y={grid.height * SIDE + 21}>
            {columnName(column)}
          </text>
        ))}
      {Array.from({ length: grid.height }, (_, row) => row)
        .filter(isShown)
        .map((row) => (
          <text key={row} x={-20} y={(grid.height - row - 0.5) * SIDE}>
            {row + 1}
          </text>
        ))}
    </g>
  );
}

export function Walls({ grid }: { readonly grid: Grid }) {
  return (
    <>
      {grid.walls.map((wall) => {
        const { x: left, y: top, width, height, seams } = slabOf(grid, wall);
        const box = { x: left, width, height, rx: 10 };
        const isWide = width > height;
        return (
          <g key={wall.from}>
            <rect class="objectron-wall-side" {...box} y={top + 4} />
            <rect class="objectron-wall-top" {...box} y={top - 3} />
            <path
              class="objectron-seam"
              d={seams.map(({ x, y }) => (isWide ? `M${x} ${y - 17}v28` : `M${x - 14} ${y - 3}h28`)).join('')}
            />
          </g>
        );
      })}
    </>
  );
}
