import { describe, expect, it } from 'vitest';
import type { Point } from '../../../board/geometry.ts';
import { LEVELS, PROVINCES } from './anchors.ts';
import { calm, calmOutline, calmOutlinesOf } from './calm-outlines.ts';
import { outlines } from './outlines.ts';

const line = (...corners: readonly (readonly [number, number])[]): Point[] => corners.map(([x, y]) => ({ x, y }));

describe('a simplified line', () => {
  it('drops small bends and keeps large ones', () => {
    const fjord = line([0, 0], [10, 1], [12, 8], [14, 1], [50, 0], [60, 40], [70, 0], [100, 0]);
    expect(calm(fjord, 40)).toEqual(line([0, 0], [50, 0], [60, 40], [70, 0], [100, 0]));
  });

  it('keeps a bend of exactly the limit', () => {
    const corners = line([0, 0], [10, 0], [10, 10], [20, 10], [20, 20]);
    expect(calm(corners, 50)).toEqual(corners);
    expect(calm(corners, 50.5)).toHaveLength(4);
  });

  it('keeps both ends, and three corners of an island', () => {
    const island = line([0, 0], [3, 0], [4, 2], [3, 4], [1, 4], [0, 2], [0, 0]);
    const kept = calm(island, 1000);
    expect(kept).toHaveLength(4);
    expect([kept[0], kept.at(-1)]).toEqual([island[0], island[0]]);
  });

  it('is the same in both directions', () => {
    const coast = line([0, 0], [8, 3], [15, -4], [22, 9], [31, 2], [44, 12], [50, 0]);
    expect(calm(coast.toReversed(), 60)).toEqual(calm(coast, 60).toReversed());
  });
});

describe('simplified outlines', () => {
  it.each(LEVELS)('exist for every province, and are never longer than the real one: %s', (level) => {
    for (const id of PROVINCES) {
      const path = calmOutline(id, level);
      expect(path, id).toMatch(/^M[\d. -]+(?:[LQ][\d. -]+){2,}Z/);
      expect(path.length, id).toBeLessThanOrEqual(outlines.provinces.get(id)?.length ?? 0);
    }
  });

  it('skip fjords and islets of Norway on a small map', () => {
    const rings = (path: string): number => path.split('M').length - 1;
    const corners = (path: string): number => path.split('Q').length - 1;
    const real = outlines.provinces.get('nwy') ?? '';
    expect(rings(real)).toBeGreaterThan(1);
    expect(rings(calmOutline('nwy', 'far'))).toBe(1);
    expect(corners(calmOutline('nwy', 'far'))).toBeLessThan(corners(calmOutline('nwy', 'near')));
    expect(corners(calmOutline('nwy', 'near'))).toBeLessThan(corners(real));
  });

  it('keep the largest part of a province of islets', () => {
    const square = line([0, 0], [10, 0], [10, 10], [0, 10], [0, 0]);
    const arcs = [{ points: square, sides: [] }];
    const of = calmOutlinesOf({ arcs, faces: [{ id: 'dot', kind: 'land', rings: [[{ arc: 0, back: false }]] }] });
    expect(of('dot', 'far')).toMatch(/^M.*Z$/);
    expect(of('nowhere', 'far')).toBe('');
  });
});
