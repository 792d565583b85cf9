import {
  CELLS,
  COLOURS,
  indexOf,
  neighbours,
  RED,
  HEXES as RULE_HEXES,
  ROWS as RULE_ROWS,
  UNKNOWN,
} from '@tavola/games/dvonn';
import type { Viewer } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../board/geometry.ts';
import { arrowDirection, HEX_COMPASS } from '../../board/keys.ts';
import { wantsQuarter } from '../../board/lens.ts';
import { type WalkLine, walk } from '../../board/walk.ts';
import { dvonnLayout, edgeLabels, type Facing, facingIn, HEXES, PITCH, ROWS, SPACES } from './geometry.ts';
import { colourOf } from './pieces.tsx';

/** Whose view, and whether the board has a quarter turn. */
const FACINGS: readonly (readonly [Facing, Viewer, boolean])[] = [
  [0, 0, false],
  [90, 0, true],
  [180, 1, false],
  [270, 1, true],
];

const middle = (space: string, viewer: Viewer, quarter: boolean): Point => {
  const spot = dvonnLayout(viewer, quarter).spots.find(({ id }) => id === space);
  if (spot === undefined) throw new Error(`no space ${space}`);
  return spot.at;
};

describe('the layout', () => {
  it.each(FACINGS)('has the neighbours of the rules one pitch apart, turned by %i', (facing, viewer, quarter) => {
    const layout = dvonnLayout(viewer, quarter);
    expect(facingIn(layout, viewer)).toBe(facing);
    expect(middle('F3', viewer, quarter)).toEqual({ x: expect.closeTo(0), y: expect.closeTo(0) });
    for (const { id, at, near = [] } of layout.spots) {
      expect([...near].sort()).toEqual(
        neighbours(indexOf(id) ?? -1)
          .map((index) => CELLS[index])
          .sort(),
      );
      for (const other of near) {
        const { x, y } = middle(other, viewer, quarter);
        expect(Math.hypot(x - at.x, y - at.y)).toBeCloseTo(PITCH);
      }
    }
  });

  it('gives each seat its own edge, and spectators that of White', () => {
    expect(middle('A1', 0, false).y).toBeGreaterThan(middle('C5', 0, false).y);
    expect(middle('A3', 0, false).x).toBeLessThan(middle('K3', 0, false).x);
    const { x, y } = middle('A1', 0, false);
    expect(middle('A1', 1, false)).toEqual({ x: -x, y: -y });
    expect(dvonnLayout(null, true)).toBe(dvonnLayout(0, true));
  });

  it('turns by a quarter without mirroring: A1, A2 and B2 keep their clockwise order', () => {
    for (const [, viewer, quarter] of FACINGS) {
      const [a, b, c] = ['A1', 'A2', 'B2'].map((space) => middle(space, viewer, quarter)) as [Point, Point, Point];
      expect((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).toBeGreaterThan(0);
    }
  });

  it.each(FACINGS)('keeps every space and label inside the box, turned by %i', (facing, viewer, quarter) => {
    const { box, spots } = dvonnLayout(viewer, quarter);
    for (const { at } of [...spots, ...edgeLabels(facing)]) {
      expect(at.x).toBeGreaterThan(box.x);
      expect(at.x).toBeLessThan(box.x + box.width);
      expect(at.y).toBeGreaterThan(box.y);
      expect(at.y).toBeLessThan(box.y + box.height);
    }
  });

  it('labels all rows and columns once', () => {
    expect(edgeLabels(0).map(({ text }) => text)).toEqual([...'12345ABCDEFGHIJK']);
  });

  it.each([
    [390, 640, true],
    [360, 560, true],
    [559, 900, true],
    [560, 900, false],
    [1090, 640, false],
    [540, 200, false],
    [0, 640, false],
  ])('in %i by %i pixels has a quarter turn: %s', (width, height, quarter) => {
    expect(wantsQuarter(dvonnLayout(0, false).box, dvonnLayout(0, true).box, { width, height })).toBe(quarter);
  });
});

describe('the spaces', () => {
  it('are those of the rules', () => {
    expect(HEXES).toEqual(RULE_HEXES);
    expect(SPACES).toEqual(CELLS);
    expect(ROWS).toEqual(RULE_ROWS);
  });

  it('use the colour letters of the rules', () => {
    expect([...COLOURS, RED, UNKNOWN].map(colourOf)).toEqual(['white', 'black', 'red', 'unknown']);
  });
});

describe('moving by keys', () => {
  function walkAll(from: string, [, viewer, quarter]: (typeof FACINGS)[number], ...keys: readonly string[]): string[] {
    let [here, line]: [string, WalkLine | null] = [from, null];
    return keys.map((key) => {
      const way = arrowDirection(key) ?? HEX_COMPASS[key];
      if (way === undefined) throw new Error(`${key} has no direction`);
      const next = walk(dvonnLayout(viewer, quarter), here, way, line);
      [here, line] = [next.to, next.line];
      return here;
    });
  }
  const [white, upright, black] = FACINGS as [
    (typeof FACINGS)[number],
    (typeof FACINGS)[number],
    (typeof FACINGS)[number],
  ];

  it('goes along the row and stops at its end', () => {
    expect(walkAll('I3', white, 'ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual(['J3', 'K3', 'K3']);
    expect(walkAll('B1', white, 'ArrowLeft', 'ArrowLeft')).toEqual(['A1', 'A1']);
  });

  it('goes straight up and returns the same way', () => {
    expect(walkAll('E1', white, 'ArrowUp', 'ArrowUp')).toEqual(['F2', 'F3']);
    expect(walkAll('F3', white, 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown')).toEqual(['G4', 'G5', 'G4', 'F3']);
  });

  it('takes the only way up at the edge', () => {
    expect(walkAll('K3', white, 'ArrowUp')).toEqual(['K4']);
    expect(walkAll('A3', white, 'ArrowDown')).toEqual(['A2']);
  });

  it.each([
    ['KeyQ', 'F4'],
    ['KeyE', 'G4'],
    ['KeyA', 'E3'],
    ['KeyD', 'G3'],
    ['KeyZ', 'E2'],
    ['KeyC', 'F2'],
  ])('the key %s leads from F3 to %s', (key, space) => {
    expect(walkAll('F3', white, key)).toEqual([space]);
  });

  it('reaches all six neighbours by single keys, however the board is turned', () => {
    for (const facing of FACINGS) {
      const reached = new Set(Object.keys(HEX_COMPASS).map((key) => walkAll('F3', facing, key)[0]));
      for (const next of neighbours(indexOf('F3') ?? -1)) expect(reached).toContain(CELLS[next]);
    }
  });

  it('uses screen directions', () => {
    expect(walkAll('F3', black, 'ArrowRight')).toEqual(['E3']);
    expect(walkAll('F3', upright, 'ArrowUp')).toEqual(['E3']);
    expect(walkAll('F3', upright, 'ArrowDown')).toEqual(['G3']);
  });
});
