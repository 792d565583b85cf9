import './pieces.css';

import { useId } from 'preact/hooks';
import type { Point } from '../parts/geometry.ts';
import { centres } from './geometry.ts';
import { GlowLight, Glows, TileArt, translateRounded } from './layers.tsx';
import { StackArt } from './StackArt.tsx';
import { SAMPLE } from './sample.ts';
import { CELLS } from './spaces.ts';

const CENTRES = centres(0);
const ORIGIN: Point = { x: 0, y: 0 };
const at = (cell: string): Point => CENTRES[CELLS.indexOf(cell)] ?? ORIGIN;

const TILES = CELLS.map((cell, index) => ({ cell, stack: SAMPLE[index] ?? '' }));
const STACKS = TILES.filter(({ stack }) => stack !== '').sort((a, b) => at(a.cell).y - at(b.cell).y);

/** A board for the home page. Its background fills the picture. */
export function Miniature() {
  const light = useId();
  return (
    <svg class="dvonn-miniature" viewBox="-580 -285 1160 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <GlowLight id={light} />
      </defs>
      {TILES.map(({ cell, stack }) => (
        <g key={cell} transform={translateRounded(at(cell))}>
          <TileArt stack={stack} facing={0} />
        </g>
      ))}
      <Glows tiles={TILES} at={at} light={light} />
      {STACKS.map(({ cell, stack }) => (
        <g key={cell} transform={translateRounded(at(cell))}>
          <StackArt stack={stack} />
        </g>
      ))}
    </svg>
  );
}
