import { type Facing, hexPoints } from './geometry.ts';
import type { Tile } from './picture.ts';

/** Marks of a tile: outlines and hatching, never colour alone. */
export function BoardMarks({
  tile,
  facing,
  hatch,
}: {
  readonly tile: Tile;
  readonly facing: Facing;
  readonly hatch: string;
}) {
  const both = tile.cut && tile.target !== null;
  return (
    <>
      {tile.last && <polygon class="dvonn-mark dvonn-last" points={hexPoints(facing, 0.94)} />}
      {tile.cut && <polygon class="dvonn-mark dvonn-cut" points={hexPoints(facing)} fill={`url(#${hatch})`} />}
      {tile.target !== null && (
        <polygon class={`dvonn-mark dvonn-${tile.target}`} points={hexPoints(facing, both ? 0.82 : 0.94)} />
      )}
      {tile.source && <polygon class="dvonn-mark dvonn-source" points={hexPoints(facing, 0.97)} />}
      {tile.aim && <polygon class="dvonn-mark dvonn-aim" points={hexPoints(facing, 0.97)} />}
      {tile.pointed && <polygon class="dvonn-mark dvonn-pointed" points={hexPoints(facing, 0.99)} />}
    </>
  );
}
