import type { Cell } from '@tavola/frogs';
import type { Point } from '../parts/geometry.ts';

export interface HopArc {
  readonly d: string;
  /** Position of the jump number. */
  readonly top: Point;
}

const CLEAR = 24;

/** One arc per jump of a path. It bends upwards, or to the left if vertical: the other side shows what sinks. */
export function arcsOf(path: readonly Cell[], at: (cell: Cell) => Point): readonly HopArc[] {
  return path.slice(1).map((cell, index) => arcBetween(at(path[index] ?? ''), at(cell)));
}

function arcBetween(from: Point, to: Point): HopArc {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const side = ux < -0.1 || (ux <= 0.1 && uy > 0) ? -1 : 1;
  const [nx, ny] = [uy * side, -ux * side];
  const bend = (by: number, along: number): Point => ({
    x: Math.round(from.x + dx * along + nx * by),
    y: Math.round(from.y + dy * along + ny * by),
  });
  const start = bend(CLEAR, CLEAR / length / 2);
  const end = bend(CLEAR, 1 - CLEAR / length / 2);
  const [one, two] = [bend(64, 0.3), bend(64, 0.7)];
  return {
    d: `M${start.x} ${start.y}C${one.x} ${one.y} ${two.x} ${two.y} ${end.x} ${end.y}`,
    top: bend(54, 0.5),
  };
}
