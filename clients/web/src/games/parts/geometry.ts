/** A point of a drawing, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The SVG transform that moves a shape from the origin. */
export function translate({ x, y }: Point): string {
  return `translate(${x} ${y})`;
}
