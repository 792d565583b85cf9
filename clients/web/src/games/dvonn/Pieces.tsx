import type { Cell, Stack } from '@tavola/dvonn';
import type { Point } from '../parts/geometry.ts';
import { lagOf, type StackFlight, TRAVEL } from './flight-plan.ts';
import { type Facing, isQuarter } from './geometry.ts';
import { translateRounded } from './layers.tsx';
import type { Tile } from './picture.ts';
import { StackArt } from './StackArt.tsx';

interface Props {
  readonly tiles: readonly Tile[];
  readonly at: (cell: Cell) => Point;
  readonly facing: Facing;
  readonly flight: StackFlight | null;
  /** The dragged stack, which is not drawn at its space. */
  readonly dragged: Cell | null;
  readonly dotSize: number;
}

/** All stacks, front ones last, because tall stacks cover the row behind. */
export function Stacks({ tiles, at, facing, flight, dragged, dotSize }: Props) {
  const dot = isQuarter(facing) ? { x: -25, y: 43.5 } : { x: 0, y: 44 };
  return (
    <>
      {[...tiles]
        .sort((a, b) => at(a.cell).y - at(b.cell).y)
        .map(({ cell, stack, faded, movable }) => (
          <g key={cell} transform={translateRounded(at(cell))}>
            {stack !== '' && (
              <g class={faded || dragged === cell ? 'dvonn-stack dvonn-faded' : 'dvonn-stack'}>
                <StackArt stack={stack} to={flight?.moved?.to === cell ? flight.moved.onto.length : stack.length} />
              </g>
            )}
            {movable && <circle class="dvonn-movable" cx={dot.x} cy={dot.y} r={dotSize} />}
          </g>
        ))}
    </>
  );
}

/** Running animations: the moving stack and falling stacks. */
export function FlyingStacks({ flight, at }: { readonly flight: StackFlight; readonly at: (cell: Cell) => Point }) {
  const { moved, cut } = flight;
  const wait = moved === null ? 0 : TRAVEL;
  return (
    <>
      {cut.map(({ at: cell, stack }, index) => (
        <g key={cell} transform={translateRounded(at(cell))}>
          <g class="dvonn-falling" style={{ animationDelay: `${wait + lagOf(index, cut.length)}ms` }}>
            <StackArt stack={stack} />
          </g>
        </g>
      ))}
      {moved !== null && (
        <Traveller stack={moved.onto + moved.stack} onto={moved.onto.length} from={at(moved.from)} to={at(moved.to)} />
      )}
    </>
  );
}

function Traveller({
  stack,
  onto,
  from,
  to,
}: {
  readonly stack: Stack;
  readonly onto: number;
  readonly from: Point;
  readonly to: Point;
}) {
  return (
    <g transform={translateRounded(to)}>
      <g class="dvonn-travelling" style={{ '--dvonn-dx': `${from.x - to.x}px`, '--dvonn-dy': `${from.y - to.y}px` }}>
        <StackArt stack={stack} from={onto} />
      </g>
    </g>
  );
}

/** The path of a move as dots between the edges of two tiles. */
export function MoveArrow({ from, to, faint }: { readonly from: Point; readonly to: Point; readonly faint: boolean }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [start, end] = [46, length - 50];
  if (end <= start) return null;
  return (
    <path
      class={faint ? 'dvonn-way dvonn-way-faint' : 'dvonn-way'}
      d={`M${from.x + ux * start} ${from.y + uy * start}L${from.x + ux * end} ${from.y + uy * end}`}
    />
  );
}
