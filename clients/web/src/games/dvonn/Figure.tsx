import { indexOf } from '@tavola/dvonn';
import { useId, useMemo } from 'preact/hooks';
import type { Bounds, Point } from '../parts/geometry.ts';
import { BoardMarks } from './BoardMarks.tsx';
import { diagramOf, type Sketch } from './diagrams.ts';
import { boardViewBox, centres } from './geometry.ts';
import { GlowLight, Glows, Hatch, TileArt, translateRounded } from './layers.tsx';
import { MoveArrow, Stacks } from './Pieces.tsx';

const CENTRES = centres(0);
const ORIGIN: Point = { x: 0, y: 0 };
const at = (cell: string): Point => CENTRES[indexOf(cell) ?? -1] ?? ORIGIN;
const ROOM = 68;

interface Props {
  readonly sketch: Sketch;
  /** Text for screen readers. */
  readonly label: string;
  readonly caption: string;
}

/** A diagram of the manual, drawn by the parts of the board. */
export function Figure({ sketch, label, caption }: Props) {
  const id = useId();
  const { tiles, way } = useMemo(() => diagramOf(sketch), [sketch]);
  const box = boxRound(tiles.map(({ cell }) => at(cell)));
  return (
    <figure class="game-diagram dvonn-diagram" style={{ '--dvonn-wide': box.right - box.left }}>
      <svg viewBox={boardViewBox(box)} role="img" aria-label={label}>
        <defs>
          <GlowLight id={`${id}-glow`} />
          <Hatch id={`${id}-hatch`} />
        </defs>
        {tiles.map(({ cell, stack }) => (
          <g key={cell} transform={translateRounded(at(cell))}>
            <TileArt stack={stack} facing={0} />
          </g>
        ))}
        <Glows tiles={tiles} at={at} light={`${id}-glow`} />
        {tiles.map((tile) => (
          <g key={tile.cell} transform={translateRounded(at(tile.cell))}>
            <BoardMarks tile={tile} facing={0} hatch={`${id}-hatch`} />
          </g>
        ))}
        <Stacks tiles={tiles} at={at} facing={0} flight={null} dragged={null} dotSize={5.5} />
        {way !== null && <MoveArrow from={at(way[0])} to={at(way[1])} faint={false} />}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function boxRound(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - ROOM,
    top: Math.min(...ys) - ROOM,
    right: Math.max(...xs) + ROOM,
    bottom: Math.max(...ys) + ROOM,
  };
}
