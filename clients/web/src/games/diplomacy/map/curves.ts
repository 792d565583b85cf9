import type { Point } from '../../../board/geometry.ts';

/**
 * An arc is a control polygon, drawn as its quadratic B-spline: it starts and ends in its end points and rounds every
 * corner between them. Read backwards it is the same curve, so two faces that share an arc share every pixel of it.
 */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (first === undefined || last === undefined) return '';
  if (rest.length === 1) return `L${pair(last)}`;
  if (isClosed(points)) return loop(points);
  return rest
    .slice(0, -1)
    .map((corner, index) => {
      const next = rest[index + 1] ?? last;
      return `Q${pair(corner)} ${pair(index === rest.length - 2 ? last : middle(corner, next))}`;
    })
    .join('');
}

/** Start point of the curve. */
export function curveStart(points: readonly Point[]): string {
  const [first, second] = points;
  if (first === undefined || second === undefined) return '';
  return `M${pair(isClosed(points) ? middle(first, second) : first)}`;
}

/** A closed arc has no ends, so its closing point is rounded too. */
function loop(points: readonly Point[]): string {
  const corners = points.slice(1);
  return corners
    .map((corner, index) => `Q${pair(corner)} ${pair(middle(corner, corners[(index + 1) % corners.length] ?? corner))}`)
    .join('');
}

function isClosed(points: readonly Point[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  return points.length > 3 && first !== undefined && last !== undefined && first.x === last.x && first.y === last.y;
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function pair({ x, y }: Point): string {
  return `${short(x)} ${short(y)}`;
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
