/** The score at one moment of the match. */
export interface ScorePoint {
  readonly place: number;
  /** One per seat. */
  readonly scores: readonly number[];
}

/** Where the drawing lies, in pixels. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Chart {
  /** Values with a line of their own, from 0 up. */
  readonly ticks: readonly number[];
  /** Places with a number under them. */
  readonly marks: readonly number[];
  /** One per seat: a stair, for a score changes at a move and at no other time. */
  readonly stairs: readonly string[];
  x(place: number): number;
  y(score: number): number;
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

export function chartOf(points: readonly ScorePoint[], frame: Frame): Chart {
  const last = Math.max(1, points.at(-1)?.place ?? 1);
  const highest = Math.max(1, ...points.flatMap(({ scores }) => scores));
  const step = STEPS.find((one) => highest / one <= 4) ?? highest;
  const top = Math.ceil(highest / step) * step;
  const x = (place: number): number => round(frame.left + (place / last) * (frame.right - frame.left));
  const y = (score: number): number => round(frame.bottom - (score / top) * (frame.bottom - frame.top));
  const seats = points[0]?.scores.length ?? 0;
  return {
    ticks: Array.from({ length: top / step + 1 }, (_, index) => index * step),
    marks: marksUpTo(last),
    stairs: Array.from({ length: seats }, (_, seat) => stair(points, seat, x, y)),
    x,
    y,
  };
}

/** Round numbers, and the last place unless it would run into the one before. */
function marksUpTo(last: number): readonly number[] {
  const step = STEPS.find((one) => last / one <= 5) ?? last;
  const even = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
  return [...even.filter((mark) => last - mark >= step / 2), last];
}

function stair(
  points: readonly ScorePoint[],
  seat: number,
  x: (place: number) => number,
  y: (score: number) => number,
): string {
  return points
    .map(({ place, scores }, index) => {
      const height = y(scores[seat] ?? 0);
      return index === 0 ? `M${x(place)} ${height}` : `H${x(place)}V${height}`;
    })
    .join('');
}

/** Names must not lie on each other: the lower one gives way, but not below the bottom; there the others move up. */
export function apart(heights: readonly number[], gap: number, bottom: number): readonly number[] {
  const order = [...heights.keys()].sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let above = Number.NEGATIVE_INFINITY;
  for (const seat of order) {
    above = Math.max(heights[seat] ?? 0, above + gap);
    placed[seat] = above;
  }
  let below = bottom + gap;
  for (const seat of order.toReversed()) {
    below = Math.min(placed[seat] ?? 0, below - gap);
    placed[seat] = below;
  }
  return placed;
}

/** The place under a pixel, within the match. */
export function placeUnder(pixel: number, last: number, { left, right }: Frame): number {
  const share = (pixel - left) / Math.max(1, right - left);
  return Math.max(0, Math.min(last, Math.round(share * last)));
}

/** The moments at which the lead changed most, in the order of play. */
export function turningPoints(points: readonly ScorePoint[], most: number): readonly number[] {
  const swings = points.slice(1).map(({ place, scores }, index) => {
    const before = points[index]?.scores ?? scores;
    return { place, by: Math.abs(lead(scores) - lead(before)) };
  });
  const usual = swings.reduce((sum, { by }) => sum + by, 0) / Math.max(1, swings.length);
  return swings
    .filter(({ by }) => by > Math.max(2, usual))
    .toSorted((a, b) => b.by - a.by || a.place - b.place)
    .slice(0, most)
    .map(({ place }) => place)
    .toSorted((a, b) => a - b);
}

/** How far the first seat is ahead of the best of the others. */
function lead([first = 0, ...others]: readonly number[]): number {
  return first - Math.max(0, ...others);
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
