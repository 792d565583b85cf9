import { CELLS, COLOURS, HEXES, indexOf, neighbours, RED, ROWS, UNKNOWN } from '@tavola/dvonn';
import { describe, expect, it } from 'vitest';
import { centres, type Facing, facingOf, frameOf, PITCH, spaceAt, wantsQuarter } from './geometry.ts';
import { edgeLabels } from './labels.ts';
import * as spaces from './spaces.ts';
import { paintOf } from './stack-shape.ts';

const FACINGS: readonly Facing[] = [0, 90, 180, 270];

function middle(cell: string, facing: Facing) {
  const point = centres(facing)[indexOf(cell) ?? -1];
  if (point === undefined) throw new Error(`no space ${cell}`);
  return point;
}

describe('the layout', () => {
  it.each(FACINGS)('has neighbours one pitch apart and F3 in the centre, turned by %i', (facing) => {
    const points = centres(facing);
    expect(middle('F3', facing)).toEqual({ x: expect.closeTo(0), y: expect.closeTo(0) });
    HEXES.forEach((_, index) => {
      for (const other of neighbours(index)) {
        const [a, b] = [points[index], points[other]];
        expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeCloseTo(PITCH);
      }
    });
  });

  it('shows White row 1 at the bottom and column A at the left, and Black the reverse', () => {
    expect(middle('A1', 0).y).toBeGreaterThan(middle('C5', 0).y);
    expect(middle('A3', 0).x).toBeLessThan(middle('K3', 0).x);
    expect(middle('A1', 180)).toEqual({ x: -middle('A1', 0).x, y: -middle('A1', 0).y });
  });

  it('turns by a quarter without mirroring: A1, A2 and B2 keep their clockwise order', () => {
    for (const facing of FACINGS) {
      const [a, b, c] = [middle('A1', facing), middle('A2', facing), middle('B2', facing)];
      const cross = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
      expect(cross).toBeGreaterThan(0);
    }
  });

  it.each(FACINGS)('keeps every space and label inside the frame, turned by %i', (facing) => {
    const { left, top, right, bottom } = frameOf(facing);
    for (const { x, y } of [...centres(facing), ...edgeLabels(facing).map(({ at }) => at)]) {
      expect(x).toBeGreaterThan(left);
      expect(x).toBeLessThan(right);
      expect(y).toBeGreaterThan(top);
      expect(y).toBeLessThan(bottom);
    }
  });

  it('labels all rows and columns once', () => {
    expect(edgeLabels(0).map(({ text }) => text)).toEqual([...'12345ABCDEFGHIJK']);
  });
});

describe('the spaces', () => {
  it('are those of the rules', () => {
    expect(spaces.HEXES).toEqual(HEXES);
    expect(spaces.CELLS).toEqual(CELLS);
    expect(spaces.ROWS).toEqual(ROWS);
  });

  it('use the colour letters of the rules', () => {
    expect([...COLOURS, RED, UNKNOWN].map(paintOf)).toEqual(['white', 'black', 'red', 'unknown']);
  });
});

describe('the space at a point', () => {
  it.each(FACINGS)('is found by its centre and near its edge, turned by %i', (facing) => {
    CELLS.forEach((cell, index) => {
      const { x, y } = middle(cell, facing);
      expect(spaceAt({ x, y }, facing)).toBe(index);
      expect(spaceAt({ x: x + 30, y: y - 30 }, facing)).toBe(index);
    });
  });

  it('is null beside the board', () => {
    expect(spaceAt({ x: -600, y: -230 }, 0)).toBeNull();
    expect(spaceAt({ x: middle('A3', 0).x - 70, y: 0 }, 0)).toBeNull();
  });
});

describe('the rotation of the board', () => {
  it('gives each seat its own edge, and spectators that of White', () => {
    expect([facingOf(0, false), facingOf(1, false), facingOf(null, false)]).toEqual([0, 180, 0]);
    expect([facingOf(0, true), facingOf(1, true), facingOf(null, true)]).toEqual([90, 270, 90]);
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
    expect(wantsQuarter(width, height)).toBe(quarter);
  });
});
