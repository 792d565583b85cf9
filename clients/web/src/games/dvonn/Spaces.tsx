import type { Cell } from '@tavola/dvonn';
import type { Point } from '../parts/geometry.ts';
import { type Facing, hexPoints } from './geometry.ts';
import { translateRounded } from './layers.tsx';
import type { Tile } from './picture.ts';
import { dvonnSpoken } from './spoken.ts';

interface Props {
  readonly tiles: readonly Tile[];
  readonly at: (cell: Cell) => Point;
  readonly facing: Facing;
  readonly hand: Cell | null;
  /** Spaces that answer a press with more than a reason. */
  readonly ready: ReadonlySet<Cell>;
  /** The space in the tab order. */
  readonly stop: Cell;
  /** The element that describes the stack the player points at. */
  readonly contents: { readonly cell: Cell; readonly id: string } | null;
}

/** The controls, one per space. The 49 elements never change, so that they keep the focus. */
export function Spaces({ tiles, at, facing, hand, ready, stop, contents }: Props) {
  return (
    <>
      {tiles.map((tile) => (
        <g
          key={tile.cell}
          {...control(dvonnSpoken.say.labels.space(tile, hand), tile.cell === stop)}
          class={`dvonn-space${ready.has(tile.cell) ? ' dvonn-ready' : ''}${tile.movable || tile.source ? ' dvonn-grab' : ''}`}
          data-cell={tile.cell}
          aria-describedby={contents?.cell === tile.cell ? contents.id : undefined}
          transform={translateRounded(at(tile.cell))}
        >
          <polygon class="dvonn-hit" points={hexPoints(facing, 1.04)} />
          <polygon class="dvonn-focus dvonn-focus-gap" points={hexPoints(facing, 0.98)} />
          <polygon class="dvonn-focus dvonn-focus-line" points={hexPoints(facing, 0.98)} />
        </g>
      ))}
    </>
  );
}

/** SVG has no button element. */
function control(label: string, isStop: boolean) {
  return { role: 'button', 'aria-label': label, tabindex: isStop ? 0 : -1 } as const;
}
