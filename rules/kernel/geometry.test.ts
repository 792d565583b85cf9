import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flood } from './flood.ts';
import { EIGHT_WAYS, gridIndex, gridNeighbours, ORTHOGONAL, onGrid } from './grid.ts';
import { HEX_DIRECTIONS, type Hex, hexagon, hexDistance, hexInLine, hexStep } from './hex.ts';

const hex = fc.record({ column: fc.integer({ min: -20, max: 20 }), row: fc.integer({ min: -20, max: 20 }) });

describe('hexes', () => {
  it('have six neighbours at distance one, each next to the one before', () => {
    const origin: Hex = { column: 0, row: 0 };
    expect(HEX_DIRECTIONS).toHaveLength(6);
    HEX_DIRECTIONS.forEach((direction, index) => {
      expect(hexDistance(origin, direction)).toBe(1);
      expect(hexDistance(direction, HEX_DIRECTIONS[(index + 1) % 6] as Hex)).toBe(1);
    });
  });

  it('measure distance as the number of steps of a shortest walk', () => {
    const near = (from: Hex) => HEX_DIRECTIONS.map((direction) => hexStep(from, direction, 1));
    const key = ({ column, row }: Hex) => `${column},${row}`;
    let ring = [{ column: 0, row: 0 }];
    const seen = new Set(ring.map(key));
    for (let distance = 1; distance <= 4; distance += 1) {
      ring = ring.flatMap(near).filter((next) => !seen.has(key(next)) && seen.add(key(next)));
      for (const next of ring) expect(hexDistance({ column: 0, row: 0 }, next)).toBe(distance);
      expect(ring).toHaveLength(6 * distance);
    }
  });

  it('are in line exactly when some number of steps in one direction leads there', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        const reached = HEX_DIRECTIONS.some((direction) => {
          const end = hexStep(a, direction, hexDistance(a, b));
          return end.column === b.column && end.row === b.row;
        });
        expect(hexInLine(a, b)).toBe(reached);
      }),
    );
  });

  it.each([
    [1, 1],
    [2, 7],
    [3, 19],
    [4, 37],
  ])('make a hexagon of side %i with %i spaces', (side, count) => {
    const spaces = hexagon(side);
    expect(new Set(spaces.map((space) => JSON.stringify(space))).size).toBe(count);
    const centre = { column: side - 1, row: side - 1 };
    expect(Math.max(...spaces.map((space) => hexDistance(centre, space)))).toBe(side - 1);
  });
});

describe('grids', () => {
  const size = { columns: 3, rows: 2 };

  it('know what lies on them', () => {
    expect(onGrid(size, { column: 2, row: 1 })).toBe(true);
    for (const [column, row] of [
      [3, 1],
      [2, 2],
      [-1, 0],
      [0, -1],
    ]) {
      expect(onGrid(size, { column: column as number, row: row as number })).toBe(false);
    }
  });

  it('number their squares row by row without gaps', () => {
    const squares = [0, 1].flatMap((row) => [0, 1, 2].map((column) => ({ column, row })));
    expect(squares.map((square) => gridIndex(size, square))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('find the neighbours that exist', () => {
    expect(gridNeighbours(size, { column: 0, row: 0 }, ORTHOGONAL)).toHaveLength(2);
    expect(gridNeighbours(size, { column: 1, row: 0 }, EIGHT_WAYS)).toHaveLength(5);
  });
});

describe('flood', () => {
  it('reaches what hangs together and nothing else', () => {
    const neighbours = (n: number) => [n - 2, n + 2].filter((next) => next >= 0 && next <= 10);
    expect([...flood([4], neighbours)].sort((a, b) => a - b)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(flood([], neighbours).size).toBe(0);
  });
});
