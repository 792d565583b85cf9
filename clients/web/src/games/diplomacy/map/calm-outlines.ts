import type { Point } from '../../../board/geometry.ts';
import type { Level } from './anchors.ts';
import { type Atlas, atlas, type BorderArc, type MapFace } from './atlas.ts';
import { curve, curveStart } from './outlines.ts';

/** Minimum area of bends and islets by level (square units). Smaller ones are dropped. */
interface Smallest {
  readonly bend: number;
  readonly islet: number;
}

const SMALLEST: Readonly<Record<Level, Smallest>> = {
  far: { bend: 420, islet: 2000 },
  middle: { bend: 150, islet: 1000 },
  wide: { bend: 80, islet: 500 },
  near: { bend: 45, islet: 300 },
};

/**
 * Simplified outlines for marks, because a broad line along every fjord and islet would be noise. Neighbours share the
 * simplified line of their border.
 */
export function calmOutlinesOf({ arcs, faces }: Atlas): (province: string, level: Level) => string {
  const provinces = new Map(
    faces.filter(({ kind }) => kind === 'sea' || kind === 'land').map((face) => [face.id, face]),
  );
  const known = new Map<string, string>();
  return (province, level) => {
    const key = `${level} ${province}`;
    const path = known.get(key) ?? outline(provinces.get(province), arcs, SMALLEST[level]);
    known.set(key, path);
    return path;
  };
}

export const calmOutline = calmOutlinesOf(atlas);

function outline(face: MapFace | undefined, arcs: readonly BorderArc[], { bend, islet }: Smallest): string {
  const rings = (face?.rings ?? []).map((ring) =>
    ring.map(({ arc, back }) => {
      const points = calm(arcs[arc]?.points ?? [], bend);
      return back ? points.toReversed() : points;
    }),
  );
  const sizes = rings.map((ring) => Math.abs(areaOf(ring.flat())));
  const largest = Math.max(...sizes);
  return rings
    .filter((_, index) => (sizes[index] ?? 0) >= Math.min(islet, largest))
    .map((ring) => `${curveStart(ring[0] ?? [])}${ring.map(curve).join('')}Z`)
    .join('');
}

/** Removes the smallest bend until none is below the limit. Keeps both ends. */
export function calm(points: readonly Point[], bend: number): readonly Point[] {
  const kept = [...points];
  // A ring of one arc needs three corners and its closing point.
  while (kept.length > 4) {
    const bends = kept
      .slice(1, -1)
      .map((point, index) => areaOf([kept[index] ?? point, point, kept[index + 2] ?? point]));
    const sizes = bends.map(Math.abs);
    const least = Math.min(...sizes);
    if (least >= bend) break;
    kept.splice(sizes.indexOf(least) + 1, 1);
  }
  return kept;
}

function areaOf(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length];
    return next === undefined ? sum : sum + x * next.y - next.x * y;
  }, 0);
  return twice / 2;
}
