import type { Point } from '../../../board/geometry.ts';

/** A line as a chain of close points, which is easy to shorten and to draw. */
export type Trace = readonly Point[];

const PIECES = 28;

/** A curve slightly to the left of the straight line, so that opposite arrows do not overlap. */
export function bowed(from: Point, to: Point, bend = 0.12): Trace {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const control = { x: (from.x + to.x) / 2 + dy * bend, y: (from.y + to.y) / 2 - dx * bend };
  return Array.from({ length: PIECES + 1 }, (_, index) => {
    const t = index / PIECES;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y };
  });
}

/** A smooth line through all points. */
export function through(points: readonly Point[]): Trace {
  const [first, second] = points;
  if (first === undefined || second === undefined) return points;
  if (points.length === 2) return bowed(first, second);
  const pieces = Math.ceil((PIECES * 2) / (points.length - 1));
  const trace: Point[] = [first];
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [b, c] = [points[index] ?? first, points[index + 1] ?? first];
    const [a, d] = [points[index - 1] ?? b, points[index + 2] ?? c];
    for (let piece = 1; piece <= pieces; piece += 1) trace.push(between(a, b, c, d, piece / pieces));
  }
  return trace;
}

/** Catmull-Rom curve between b and c. */
function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const mix = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
}

/** Cuts a length off both ends. A short trace keeps its middle third. */
export function cut(trace: Trace, head: number, tail: number): Trace {
  const whole = traceLength(trace);
  const [from, to] = head + tail < whole * 0.66 ? [head, whole - tail] : [whole / 3, (whole * 2) / 3];
  const inner = walked(trace).filter(({ gone }) => gone > from && gone < to);
  return [along(trace, from / whole), ...inner.map(({ point }) => point), along(trace, to / whole)];
}

/** The point at a share of the length. */
export function along(trace: Trace, share: number): Point {
  const steps = walked(trace);
  const wanted = traceLength(trace) * share;
  const index = Math.max(
    1,
    steps.findIndex(({ gone }) => gone >= wanted),
  );
  const [before, after] = [steps[index - 1], steps[index]];
  if (before === undefined || after === undefined) return trace.at(-1) ?? { x: 0, y: 0 };
  const t = (wanted - before.gone) / (after.gone - before.gone || 1);
  return {
    x: before.point.x + (after.point.x - before.point.x) * t,
    y: before.point.y + (after.point.y - before.point.y) * t,
  };
}

/** The point of a trace nearest to another point. */
export function nearest(trace: Trace, to: Point): Point {
  const apart = (point: Point) => Math.hypot(point.x - to.x, point.y - to.y);
  return trace.reduce((best, point) => (apart(point) < apart(best) ? point : best), trace[0] ?? to);
}

export function traceLength(trace: Trace): number {
  return walked(trace).at(-1)?.gone ?? 0;
}

function walked(trace: Trace): { readonly point: Point; readonly gone: number }[] {
  let gone = 0;
  return trace.map((point, index) => {
    const before = trace[index - 1] ?? point;
    gone += Math.hypot(point.x - before.x, point.y - before.y);
    return { point, gone };
  });
}

export function tracePath(trace: Trace): string {
  return `M${trace.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

/** Direction at the end of a trace (degrees). */
export function heading(trace: Trace): number {
  const [end, before] = [trace.at(-1), trace.at(-3) ?? trace[0]];
  if (end === undefined || before === undefined) return 0;
  return (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
}
