import type { Layout } from './geometry.ts';
import { Lotus, Reeds } from './Pond.tsx';

/** The water, with plants where there are no leaves or homes. With three seats, homes are in the upper corners. */
export function Water({ layout }: { readonly layout: Layout }) {
  const { left, top, right, bottom } = layout.box;
  const [width, height] = [right - left, bottom - top];
  return (
    <>
      <rect
        class="frogs-water"
        x={left + 4}
        y={top + 4}
        width={width - 8}
        height={height - 8}
        rx={layout.seats === 3 ? 48 : 92}
      />
      {layout.seats !== 3 && (
        <>
          <g transform={`translate(${left + 58} ${top + 128}) scale(0.9)`}>
            <Reeds />
          </g>
          <g transform={`translate(${right - 72} ${top + 78}) scale(0.9)`}>
            <Lotus />
          </g>
        </>
      )}
      <g transform={`translate(${right - 56} ${bottom - 40}) scale(-0.95 0.95)`}>
        <Reeds />
      </g>
      <g transform={`translate(${left + 74} ${bottom - 54}) scale(0.8)`}>
        <Lotus />
      </g>
    </>
  );
}
