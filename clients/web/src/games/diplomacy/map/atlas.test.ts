import { describe, expect, it } from 'vitest';
import type { Point } from '../../../board/geometry.ts';
import { anchors, COASTS, LEVELS, names, PROVINCES } from './anchors.ts';
import { atlas, readAtlas } from './atlas.ts';
import { curve, curveStart, outlines } from './outlines.ts';
import provinces from './testdata/provinces.json' with { type: 'json' };
import { SHEET } from './topology.ts';

const rows: Readonly<Record<string, { readonly name: string; readonly centre: boolean; readonly sails: object }>> =
  provinces;

describe('every province', () => {
  it('exists under its name in the rules', () => {
    expect(PROVINCES).toEqual(Object.keys(rows).sort());
    for (const id of PROVINCES) expect(names.get(id)).toBe(rows[id]?.name);
  });

  it('has an outline', () => {
    for (const id of PROVINCES) expect(outlines.provinces.get(id), id).toMatch(/^M[\d. -]+(?:[LQ][\d. -]+){2,}/);
    expect(outlines.provinces.size).toBe(75);
    expect([...outlines.straits.keys()]).toEqual(['con', 'den']);
  });

  it.each(LEVELS)('has positions for its unit, dislodged unit and centre within the map, %s', (level) => {
    expect([...anchors[level].keys()]).toEqual(PROVINCES);
    for (const [id, { unit, dislodged, centre, coasts }] of anchors[level]) {
      expect(centre !== null, id).toBe(rows[id]?.centre);
      for (const point of [unit, dislodged, ...(centre ? [centre] : []), ...coasts.values()]) {
        expect(point.x > 10 && point.x < SHEET.width - 10, id).toBe(true);
        expect(point.y > 10 && point.y < SHEET.height - 10, id).toBe(true);
      }
    }
  });

  it('has a label: its name or abbreviation', () => {
    for (const [id, { label }] of anchors.near) expect(label?.lines.join(' '), id).toBe(names.get(id));
    for (const [id, { label }] of anchors.middle) {
      const text = label?.lines.join(' ');
      expect(text === names.get(id) || text?.toLowerCase() === id, `${id} ${text}`).toBe(true);
    }
    for (const [id, { label }] of anchors.far) if (label !== null) expect(label.lines.join('').toLowerCase()).toBe(id);
  });

  it('with several coasts has a position for a fleet on each', () => {
    const named = Object.values(rows).flatMap(({ sails }) => Object.keys(sails).filter((place) => place.length > 3));
    expect([...COASTS].sort()).toEqual(named.sort());
  });

  it('has its unit within its borders, except on named coasts', () => {
    for (const level of LEVELS)
      for (const [id, { unit }] of anchors[level]) expect(isInside(id, unit), `${id} ${level}`).toBe(true);
  });
});

describe('the lines of the map', () => {
  it('form closed rings', () => {
    for (const { id, rings } of atlas.faces) {
      for (const ring of rings) {
        const ends = ring.map(({ arc, back }) => {
          const points = atlas.arcs[arc]?.points ?? [];
          return back ? [points.at(-1), points[0]] : [points[0], points.at(-1)];
        });
        for (const [index, [, end]] of ends.entries()) expect(ends[(index + 1) % ends.length]?.[0], id).toEqual(end);
      }
    }
  });

  it('have one or two sides and are all used', () => {
    for (const { sides } of atlas.arcs) expect([1, 2]).toContain(sides.length);
  });

  it('are the same curve in both directions', () => {
    for (const { points } of atlas.arcs) {
      const ahead = numbersOf(curveStart(points) + curve(points));
      const back = numbersOf(curveStart(points.toReversed()) + curve(points.toReversed()));
      if (String(points[0]?.x) === String(points.at(-1)?.x)) continue;
      expect(back).toEqual(ahead.toReversed());
    }
  });

  it('round their corners and keep their ends', () => {
    const [a, b, c, d] = [at(0, 0), at(10, 0), at(10, 10), at(20, 10)];
    expect(curveStart([a, b, c, d]) + curve([a, b, c, d])).toBe('M0 0Q10 0 10 5Q10 10 20 10');
    expect(curveStart([a, b]) + curve([a, b])).toBe('M0 0L10 0');
    expect(curveStart([a, b, c, a]) + curve([a, b, c, a])).toBe('M5 0Q10 0 10 5Q10 10 5 5Q0 0 5 0');
  });

  it('are rejected if their kind is unknown', () => {
    expect(() => readAtlas('0 0 1 1', 'swamp par 0')).toThrow('swamp');
  });
});

function at(x: number, y: number): Point {
  return { x, y };
}

/** The points of a path in order. */
function numbersOf(path: string): string[] {
  return path.match(/-?[\d.]+ -?[\d.]+/g) ?? [];
}

/** Whether a point is inside the outline of a province, including its straits. */
function isInside(id: string, { x, y }: Point): boolean {
  return atlas.faces
    .filter((face) => face.id === id)
    .some(({ rings }) => {
      const crossings = rings.flatMap((ring) => {
        const points = ring.flatMap(({ arc, back }) => {
          const list = atlas.arcs[arc]?.points ?? [];
          return back ? list.toReversed() : list;
        });
        return points.filter((one, index) => {
          const two = points[(index + 1) % points.length] ?? one;
          return one.y > y !== two.y > y && x < one.x + ((y - one.y) * (two.x - one.x)) / (two.y - one.y);
        });
      });
      return crossings.length % 2 === 1;
    });
}
