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

/**
 * Moves what would lie on each other apart by a size: each gives way upwards in number, and whatever would pass the limit is
 * pushed back from there.
 */
export function apart(wanted: readonly number[], size: number, limit: number): readonly number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  let last = Number.NEGATIVE_INFINITY;
  const pushed = order.map(({ at, index }) => {
    last = Math.max(at, last + size);
    return { at: last, index };
  });
  let next = limit + size;
  const placed: number[] = [...wanted];
  for (const { at, index } of pushed.toReversed()) {
    next = Math.min(at, next - size);
    placed[index] = next;
  }
  return placed;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
