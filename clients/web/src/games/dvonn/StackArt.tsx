import type { Stack } from '@tavola/dvonn';
import { round } from './geometry.ts';
import { type Layer, layersOf, PIECE } from './stack-shape.ts';

interface Props {
  readonly stack: Stack;
  /** The part of the stack to draw, from the bottom. A landing stack is drawn in two parts. */
  readonly from?: number;
  readonly to?: number;
}

/** A stack at the origin. Stacks of two or more show their height. */
export function StackArt({ stack, from = 0, to = stack.length }: Props) {
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

function Piece({ layer: { paint, low, high } }: { readonly layer: Layer }) {
  const { rx, ry } = PIECE;
  return (
    <g class={`dvonn-${paint}`}>
      <path
        class="dvonn-side"
        d={`M${-rx} ${round(high)}V${round(low)}A${rx} ${ry} 0 0 0 ${rx} ${round(low)}V${round(high)}z`}
      />
      <ellipse class="dvonn-face" cy={round(high)} rx={rx} ry={ry} />
    </g>
  );
}

function Crown({ top: { paint, high }, height }: { readonly top: Layer; readonly height: number }) {
  return (
    <g class={`dvonn-${paint}`}>
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
