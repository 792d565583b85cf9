/** A point of a drawing, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of a drawing. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Rounds to a tenth of a unit, so that aligned shapes have equal coordinates and the markup stays short. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** Turns a point clockwise around the origin. */
export function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(angle) * 1e9) / 1e9, Math.round(Math.sin(angle) * 1e9) / 1e9];
  return { x: x * cos - y * sin + 0, y: x * sin + y * cos + 0 };
}

/** The box of a turned drawing. */
export function turnedBox({ x, y, width, height }: Box, degrees: number): Box {
  return boxAround([turned({ x, y }, degrees), turned({ x: x + width, y: y + height }, degrees)]);
}

/** The smallest box with all points and a margin around them. Empty at the origin without points. */
export function boxAround(points: readonly Point[], margin = 0): Box {
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

/** The `viewBox` attribute. */
export function viewBox({ x, y, width, height }: Box): string {
  return [x, y, width, height].map(round).join(' ');
}

/** The SVG transform that moves a shape from the origin. */
export function translate({ x, y }: Point): string {
  return `translate(${round(x)} ${round(y)})`;
}

/** The `points` attribute of a polygon. */
export function polygonPoints(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
}

/** The corners of a hexagon around the origin. Pointy-topped, or flat-topped for a board with a quarter turn. */
export function hexCorners(radius: number, flat = false): readonly Point[] {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (((flat ? 0 : 30) + 60 * corner) * Math.PI) / 180;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/** The middle of a box. */
export function centreOfBox({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
