import './pieces.css';
import type { Seat } from '@tavola/kernel';
import { type Point, polygonPoints, round, translate } from '../../board/geometry.ts';
import { type Facing, tileCorners } from './geometry.ts';

/*
 * Tiles and stacks, without the rules, because the home page draws them too. A stack is a text of its pieces from the
 * bottom: `WBR`.
 */

/** Half the width and half the depth of a piece, seen from above at a slant. */
const PIECE = { rx: 34.5, ry: 28.5 };
/** Base of every stack, slightly below the centre of its tile. Stacks grow upward. */
const FOOT = 8;
const THICK = 8.5;
/** Maximum height of a stack. Taller ones compress, and the number shows the height. */
const ROOM = 45;

export type PieceColour = 'white' | 'black' | 'red' | 'unknown';

/** By the letters of the rules. */
const COLOURS: Readonly<Record<string, PieceColour>> = { W: 'white', B: 'black', R: 'red' };

export function colourOf(piece: string): PieceColour {
  return COLOURS[piece] ?? 'unknown';
}

export function thickness(height: number): number {
  return Math.min(THICK, ROOM / Math.max(1, height));
}

interface Layer {
  readonly colour: PieceColour;
  /** The lower and upper edge of the piece's side. */
  readonly low: number;
  readonly high: number;
}

/** The pieces from bottom to top. */
export function layersOf(stack: string): readonly Layer[] {
  const thick = thickness(stack.length);
  return [...stack].map((piece, index) => ({
    colour: colourOf(piece),
    low: FOOT - thick * index,
    high: FOOT - thick * (index + 1),
  }));
}

interface StackProps {
  readonly stack: string;
  /** The part of the stack to draw, from the bottom. A landing stack is drawn in two parts. */
  readonly from?: number;
  readonly to?: number;
}

/** A stack at the origin. Stacks of two or more show their height. */
export function StackArt({ stack, from = 0, to = stack.length }: StackProps) {
  const layers = layersOf(stack);
  const top = to === stack.length ? layers.at(-1) : undefined;
  return (
    <>
      {layers.slice(from, to).map((layer) => (
        <Piece key={layer.low} layer={layer} />
      ))}
      {top !== undefined && <Crown top={top} height={stack.length} />}
    </>
  );
}

function Piece({ layer: { colour, low, high } }: { readonly layer: Layer }) {
  const { rx, ry } = PIECE;
  return (
    <g class={`dvonn-${colour}`}>
      <path
        class="dvonn-side"
        d={`M${-rx} ${round(high)}V${round(low)}A${rx} ${ry} 0 0 0 ${rx} ${round(low)}V${round(high)}z`}
      />
      <ellipse class="dvonn-face" cy={round(high)} rx={rx} ry={ry} />
    </g>
  );
}

function Crown({ top: { colour, high }, height }: { readonly top: Layer; readonly height: number }) {
  return (
    <g class={`dvonn-${colour}`}>
      {height === 1 ? (
        <ellipse class="dvonn-ring" cy={round(high)} rx={PIECE.rx * 0.42} ry={PIECE.ry * 0.42} />
      ) : (
        <text class="dvonn-figure" y={round(high + 10.4)}>
          {height}
        </text>
      )}
    </g>
  );
}

/** A stack on its space. */
export interface StackPlace {
  readonly space: string;
  readonly at: Point;
  readonly stack: string;
}

interface GroundProps {
  readonly places: readonly StackPlace[];
  readonly facing: Facing;
  /** The `id` of the light of red pieces. A page may have several boards. */
  readonly light: string;
}

/** All tiles, then the glow of red pieces, so that no tile covers it. */
export function Tiles({ places, facing, light }: GroundProps) {
  return (
    <>
      <radialGradient id={light}>
        <stop class="dvonn-glow-1" offset="0" />
        <stop class="dvonn-glow-2" offset="0.58" />
        <stop class="dvonn-glow-3" offset="1" />
      </radialGradient>
      {places.map(({ space, at, stack }) => (
        <g key={space} transform={translate(at)}>
          <polygon
            class={stack === '' ? 'dvonn-tile dvonn-tile-empty' : 'dvonn-tile'}
            points={polygonPoints(tileCorners(facing))}
          />
          {stack === '' && <circle class="dvonn-tile-dot" r="4.5" />}
        </g>
      ))}
      {places
        .filter(({ stack }) => [...stack].some((piece) => colourOf(piece) === 'red'))
        .map(({ space, at }) => (
          <circle key={space} r="58" transform={translate(at)} fill={`url(#${light})`} />
        ))}
    </>
  );
}

/** A piece of the seat's colour. */
export function SeatMark({ seat }: { readonly seat: Seat }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <g class={seat === 0 ? 'dvonn-white' : 'dvonn-black'} stroke-width="1.3">
        <path class="dvonn-side" d="M2 10V14.2A10 8 0 0 0 22 14.2V10z" />
        <ellipse class="dvonn-face" cx="12" cy="10.2" rx="10" ry="8" />
        <ellipse class="dvonn-ring" cx="12" cy="10.2" rx="4.2" ry="3.3" />
      </g>
    </svg>
  );
}
