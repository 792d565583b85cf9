import { seeded } from '@tavola/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { squaresAround } from './ground.ts';
import { groundOf, type ObjectronProposal, objectron, walkingDistances, wallSquares } from './index.ts';

const isLong = process.env['TAVOLA_LONG'] === '1';
const GRIDS = isLong ? 10_000 : 250;

/** Most sides are small, as at tables; some grids are as large as the rules allow. */
const side = fc.oneof(
  { weight: 60, arbitrary: fc.integer({ min: 10, max: 24 }) },
  { weight: 1, arbitrary: fc.integer({ min: 25, max: 100 }) },
);
const grids = fc
  .record({ width: side, height: side, seed: fc.integer() })
  .map(({ width, height, seed }) => generate({ width, height }, seeded(seed)));

function everyGrid(holds: (grid: ObjectronProposal) => void): void {
  fc.assert(fc.property(grids, holds), { numRuns: GRIDS });
}

const column = (index: number, width: number) => index % width;
const row = (index: number, width: number) => Math.floor(index / width);

function squaresOf({ grid, items }: ObjectronProposal) {
  const { indexOf } = groundOf(grid);
  const of = (kind: string) => items.filter(({ item }) => item === kind).map(({ at }) => indexOf(at));
  const walls = grid.walls.map((wall) => wallSquares(grid, wall).map(indexOf));
  return {
    walls,
    covered: new Set(walls.flat()),
    grenades: of('grenade'),
    discs: of('disc'),
    charged: of('charged-disc'),
  };
}

function startsOf({ grid: { width, height } }: ObjectronProposal): readonly [number, number] {
  return [0, width * height - 1];
}

/** R31, R34 */
function isNear(index: number, start: number, width: number, offset: number): boolean {
  const across = Math.abs(column(index, width) - column(start, width));
  return across <= offset && Math.abs(row(index, width) - row(start, width)) <= offset;
}

function expectItems(proposal: ObjectronProposal, squares: readonly number[], percent: number, offset: number): void {
  const { width, height } = proposal.grid;
  const { covered } = squaresOf(proposal);
  expect(squares).toHaveLength(Math.ceil((width * height * percent) / 100));
  expect(new Set(squares).size).toBe(squares.length);
  for (const start of startsOf(proposal)) {
    expect(squares).not.toContain(start);
    expect(squares.some((square) => isNear(square, start, width, offset))).toBe(true);
  }
  expect(squares.filter((square) => covered.has(square))).toEqual([]);
}

describe(`${GRIDS} random grids of many shapes`, () => {
  it('digest 10, R34, R35: walls are straight, of a fair length, at least one, and cover no more than a fifth', () => {
    everyGrid((proposal) => {
      const { width, height } = proposal.grid;
      const { walls, covered } = squaresOf(proposal);
      expect(walls.length).toBeGreaterThanOrEqual(1);
      expect(covered.size).toBeLessThanOrEqual(Math.ceil(width * height * 0.2));
      for (const wall of walls) {
        const across = new Set(wall.map((square) => row(square, width))).size === 1;
        expect(across || new Set(wall.map((square) => column(square, width))).size === 1).toBe(true);
        expect(wall.length).toBeGreaterThanOrEqual(2);
        expect(wall.length).toBeLessThanOrEqual(Math.ceil((across ? width : height) / 2));
      }
      for (const start of startsOf(proposal)) expect(covered.has(start)).toBe(false);
    });
  });

  it('R33: no wall touches another, not even at a corner, and the finish is reachable', () => {
    everyGrid((proposal) => {
      const { walls, covered } = squaresOf(proposal);
      const owner = new Map(walls.flatMap((wall, index) => wall.map((square) => [square, index] as const)));
      const touching = [...covered].filter((square) =>
        squaresAround(proposal.grid, square).some((near) => covered.has(near) && owner.get(near) !== owner.get(square)),
      );
      expect(touching).toEqual([]);
      const [start, finish] = startsOf(proposal);
      expect(walkingDistances(proposal.grid, groundOf(proposal.grid).walls, start)[finish]).toBeGreaterThan(0);
    });
  });

  it('digest 16, R31: two in a hundred squares hold a grenade, one of them in the 3x3 area of each start', () => {
    everyGrid((proposal) => expectItems(proposal, squaresOf(proposal).grenades, 2, 2));
  });

  it('digest 18, R31: two in a hundred squares hold a disc, one of them in the 5x5 area of each start', () => {
    everyGrid((proposal) => expectItems(proposal, squaresOf(proposal).discs, 2, 4));
  });

  it('digest 19, R36: at most one charged disc, about as far from both starts on foot', () => {
    everyGrid((proposal) => {
      const { charged, covered } = squaresOf(proposal);
      const starts = startsOf(proposal);
      expect(charged).toHaveLength(1);
      for (const square of charged) {
        expect(covered.has(square)).toBe(false);
        expect(starts).not.toContain(square);
        const [a = -9, b = -9] = starts.map(
          (start) => walkingDistances(proposal.grid, groundOf(proposal.grid).walls, start)[square],
        );
        expect(a).toBeGreaterThan(0);
        expect(Math.abs(a - b)).toBeLessThanOrEqual(2);
      }
    });
  });

  it('digest 20: three in a hundred squares hold a teleporter, each leading to another one', () => {
    everyGrid((proposal) => {
      const { grid } = proposal;
      const { covered } = squaresOf(proposal);
      const squares = grid.teleporters.map(({ at }) => groundOf(grid).indexOf(at));
      expect(squares).toHaveLength(Math.ceil((grid.width * grid.height * 3) / 100));
      expect(new Set(squares).size).toBe(squares.length);
      expect(squares.filter((square) => covered.has(square))).toEqual([]);
      for (const start of startsOf(proposal)) expect(squares).not.toContain(start);
      for (const { at, to } of grid.teleporters) {
        expect(to).not.toBe(at);
        expect(squares).toContain(groundOf(grid).indexOf(to));
      }
    });
  });

  it('R32: items may share squares, but none lies on a teleporter that no link leads to', () => {
    let shared = 0;
    everyGrid(({ grid, items }) => {
      const led = new Set(grid.teleporters.map(({ to }) => to));
      const lost = grid.teleporters.filter(({ at }) => !led.has(at)).map(({ at }) => at);
      expect(items.filter(({ at }) => lost.includes(at))).toEqual([]);
      shared += items.length - new Set(items.map(({ at }) => at)).size;
    });
    expect(shared).toBeGreaterThan(0);
  });

  it('can be played at once: what is proposed sets up a sound state', () => {
    everyGrid((proposal) => {
      const { width, height } = proposal.grid;
      const options = { width, height, power: 'calm', memory: 'unaided' } as const;
      const { state } = objectron.setup(options, 2, proposal, seeded('set-up'));
      expect(objectron.parse.state(state)).toEqual({ ok: true, value: state });
    });
  });
});

describe('the number of walls', () => {
  it('R35: varies from one to many', () => {
    const counts = Array.from(
      { length: 300 },
      (_, seed) => generate({ width: 10, height: 10 }, seeded(seed)).grid.walls.length,
    );
    expect(Math.min(...counts)).toBe(1);
    expect(Math.max(...counts)).toBeGreaterThan(5);
  });

  it('R35: is one, in the middle, where every try ends on a start', () => {
    const stubborn = { below: () => 0, shuffle: <T>(items: readonly T[]) => [...items] };
    for (const [size, wall] of [
      [
        { width: 10, height: 10 },
        { from: 'F6', to: 'G6' },
      ],
      [
        { width: 11, height: 30 },
        { from: 'F16', to: 'G16' },
      ],
    ] as const)
      expect(generate(size, stubborn).grid.walls).toEqual([wall]);
  });

  it('both directions occur, up to half a side, rounded up', () => {
    const lengths = Array.from(
      { length: 2000 },
      (_, seed) => generate({ width: 11, height: 10 }, seeded(seed)).grid,
    ).flatMap((grid) =>
      grid.walls.map((wall) => ({
        across: wall.from.slice(1) === wall.to.slice(1),
        length: wallSquares(grid, wall).length,
      })),
    );
    const longest = (across: boolean) =>
      Math.max(...lengths.filter((wall) => wall.across === across).map(({ length }) => length));
    expect([longest(true), longest(false)]).toEqual([6, 5]);
  });
});
