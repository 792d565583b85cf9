import { groundOf } from '@tavola/games/objectron';
import { arena } from '@tavola/games/objectron/testing';
import { describe, expect, it } from 'vitest';
import { neighbour, throwOf } from './directions.ts';
import {
  actionArc,
  cable,
  cableHead,
  floorLayout,
  hatchPath,
  pipsOf,
  placeOn,
  RIM,
  SIDE,
  slabOf,
  squareCentre,
  squaresPath,
} from './geometry.ts';

const { grid } = arena({ walls: ['C2F2', 'H4H6'] }, { width: 12, height: 10 });

describe('the grid', () => {
  it('has A1 at the lower left and the last square at the upper right', () => {
    const at = placeOn(grid);
    expect(at('A1')).toEqual({ x: SIDE / 2, y: 9.5 * SIDE });
    expect(at('L10')).toEqual({ x: 11.5 * SIDE, y: SIDE / 2 });
    expect(squareCentre(grid, groundOf(grid).indexOf('B3'))).toEqual(at('B3'));
    expect(floorLayout(grid).box).toEqual({
      x: -RIM,
      y: -RIM,
      width: 12 * SIDE + 2 * RIM,
      height: 10 * SIDE + 2 * RIM,
    });
    expect(floorLayout(grid).spots.find(({ id }) => id === 'A10')?.near).toEqual(['B10', 'A9']);
  });

  it('draws each square of a path once', () => {
    expect(squaresPath(grid, [])).toBe('');
    expect(squaresPath(grid, [0, 1, 119]).match(/M/g)).toHaveLength(3);
    expect(hatchPath(grid, [5]).match(/M/g)).toHaveLength(4);
  });

  it('fills one pip per remaining turn', () => {
    const { full, empty } = pipsOf(
      grid,
      [
        { index: 0, dark: 2 },
        { index: 7, dark: 3 },
      ],
      false,
    );
    expect(full.match(/M/g)).toHaveLength(5);
    expect(empty.match(/M/g)).toHaveLength(1);
  });

  it('draws a wall as one slab with seams between its squares', () => {
    const [across, down] = grid.walls.map((wall) => slabOf(grid, wall));
    expect(across).toMatchObject({ width: 4 * SIDE - 10, height: SIDE - 10 });
    expect(across?.seams.map(({ x }) => x)).toEqual([3, 4, 5].map((column) => column * SIDE));
    expect(down).toMatchObject({ width: SIDE - 10, height: 3 * SIDE - 10 });
    expect(down?.seams.map(({ y }) => y)).toEqual([6, 5].map((row) => row * SIDE));
  });

  it('separates cables in both directions, and draws three arcs around a player', () => {
    const [a, b] = [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
    ];
    expect(cable(a, b)).toBe('M27 0Q100 44 165.2 15.3');
    expect(cable(b, a)).toBe('M173 0Q100 -44 34.8 -15.3');
    // The arrow head points at the teleporter, beyond the end of the cable.
    expect(cableHead(a, b)).toMatch(/^M171\.6 12\.5L/);
    expect(new Set([0, 1, 2].map(actionArc)).size).toBe(3);
  });
});

it('directions stop at the edge, and discs fly straight', () => {
  expect(neighbour(grid, 'A1', 'up')).toBe('A2');
  expect(neighbour(grid, 'A1', 'left')).toBe('A1');
  expect(neighbour(grid, 'L10', 'up-right')).toBe('L10');
  expect(throwOf('up')).toBe('up');
  expect(throwOf('up-left')).toBeNull();
});
