import type { Point } from '../../../board/geometry.ts';
import { type Atlas, atlas, type BorderArc, type FaceKind, type MapFace } from './atlas.ts';

/** What a line on the map stands for; it follows from what lies on its two sides. */
export type OutlineLine = 'coast' | 'waste-coast' | 'border' | 'sea-border' | 'strait-border';

export interface Outlines {
  /** The land or sea of every province. */
  readonly provinces: ReadonlyMap<string, string>;
  /** Water that belongs to a province. */
  readonly straits: ReadonlyMap<string, string>;
  /** Impassable land, and lakes. */
  readonly scenery: readonly { readonly id: string; readonly kind: FaceKind; readonly path: string }[];
  readonly lines: Readonly<Record<OutlineLine, string>>;
  /** All coasts with few corners, a path for each part of the sheet: broad strokes of long paths are slow to draw. */
  readonly shores: readonly string[];
}

export function outlinesOf({ arcs, faces }: Atlas): Outlines {
  const bodies = arcs.map(({ points }) => ({ ahead: drawn(points), back: drawn(points.toReversed()) }));
  const outline = ({ rings }: MapFace): string =>
    rings
      .map((ring) =>
        ring
          .map(({ arc, back }, index) => {
            const body = back ? bodies[arc]?.back : bodies[arc]?.ahead;
            return index === 0 ? `${body?.start ?? ''}${body?.curve ?? ''}` : (body?.curve ?? '');
          })
          .join(''),
      )
      .map((ring) => `${ring}Z`)
      .join('');
  const byKind = (...kinds: readonly FaceKind[]) => faces.filter(({ kind }) => kinds.includes(kind));
  const lines: Record<OutlineLine, string> = {
    coast: '',
    'waste-coast': '',
    border: '',
    'sea-border': '',
    'strait-border': '',
  };
  for (const [index, arc] of arcs.entries()) {
    const line = lineOf(arc);
    const body = bodies[index]?.ahead;
    if (line !== null && body !== undefined) lines[line] += body.start + body.curve;
  }
  return {
    provinces: new Map(byKind('sea', 'land').map((face) => [face.id, outline(face)])),
    straits: new Map(byKind('strait').map((face) => [face.id, outline(face)])),
    scenery: byKind('waste', 'lake').map((face) => ({ id: face.id, kind: face.kind, path: outline(face) })),
    lines,
    shores: shoresOf(arcs),
  };
}

/** Corners nearer than this to the one before do not show under a broad stroke. */
const COARSE = 5;
/** The length of a part of the sheet. */
const PART = 320;

function shoresOf(arcs: readonly BorderArc[]): string[] {
  const parts = new Map<string, string>();
  for (const arc of arcs) {
    const line = lineOf(arc);
    if (line !== 'coast' && line !== 'waste-coast') continue;
    const [first, ...rest] = coarse(arc.points);
    if (first === undefined) continue;
    const part = `${Math.floor(first.x / PART)} ${Math.floor(first.y / PART)}`;
    const path = [first, ...rest].map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L');
    parts.set(part, `${parts.get(part) ?? ''}M${path}`);
  }
  return [...parts.values()];
}

function coarse(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const [index, point] of points.entries()) {
    const before = kept.at(-1);
    const isEnd = index === points.length - 1;
    if (before === undefined || isEnd || Math.hypot(point.x - before.x, point.y - before.y) >= COARSE) kept.push(point);
  }
  return kept;
}

function drawn(points: BorderArc['points']) {
  return { start: curveStart(points), curve: curve(points) };
}

const WATER: readonly FaceKind[] = ['sea', 'strait', 'lake'];

function lineOf({ sides }: BorderArc): OutlineLine | null {
  const [one, other] = sides;
  if (one === undefined || other === undefined) return null;
  const kinds = [one.kind, other.kind];
  const wet = kinds.filter((kind) => WATER.includes(kind)).length;
  if (wet === 2) return kinds.includes('strait') ? 'strait-border' : 'sea-border';
  if (wet === 1) return kinds.includes('waste') ? 'waste-coast' : 'coast';
  return 'border';
}

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

export const outlines: Outlines = outlinesOf(atlas);
