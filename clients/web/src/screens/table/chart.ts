/** The score at one position. */
export interface ScorePoint {
  readonly place: number;
  /** One per seat. */
  readonly scores: readonly number[];
}

/** The drawing area (px). */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface ChartLayout {
  /** Values with a grid line, from 0 up. */
  readonly ticks: readonly number[];
  /** Labelled positions on the x axis. */
  readonly marks: readonly number[];
  /** One step-shaped path per seat: scores change only at moves. */
  readonly stairs: readonly string[];
  x(place: number): number;
  y(score: number): number;
}

const TICK_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

export function layoutChart(points: readonly ScorePoint[], frame: Frame): ChartLayout {
  const last = Math.max(1, points.at(-1)?.place ?? 1);
  const highest = Math.max(1, ...points.flatMap(({ scores }) => scores));
  const step = TICK_STEPS.find((one) => highest / one <= 4) ?? highest;
  const top = Math.ceil(highest / step) * step;
  const x = (place: number): number => round(frame.left + (place / last) * (frame.right - frame.left));
  const y = (score: number): number => round(frame.bottom - (score / top) * (frame.bottom - frame.top));
  const seats = points[0]?.scores.length ?? 0;
  return {
    ticks: Array.from({ length: top / step + 1 }, (_, index) => index * step),
    marks: marksUpTo(last),
    stairs: Array.from({ length: seats }, (_, seat) => stepPath(points, seat, x, y)),
    x,
    y,
  };
}

/** Round numbers and the last place. Drops a number too close to the last. */
function marksUpTo(last: number): readonly number[] {
  const step = TICK_STEPS.find((one) => last / one <= 5) ?? last;
  const even = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
  return [...even.filter((mark) => last - mark >= step / 2), last];
}

function stepPath(
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

/** The position at an x coordinate, within the game. */
export function placeAtPixel(pixel: number, last: number, { left, right }: Frame): number {
  const share = (pixel - left) / Math.max(1, right - left);
  return Math.max(0, Math.min(last, Math.round(share * last)));
}

/** The positions with the largest changes of the lead, in order of play. */
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

/** Lead of the first seat over the best of the others. */
function lead([first = 0, ...others]: readonly number[]): number {
  return first - Math.max(0, ...others);
}

/**
 * Spreads labels so that they are at least `size` apart. Each moves up if necessary, and back if it would exceed the limit.
 */
export function spreadApart(wanted: readonly number[], size: number, limit: number): readonly number[] {
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
