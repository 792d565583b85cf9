import { groundOf } from '@tavola/objectron';
import { arena } from '@tavola/objectron/testing';
import { describe, expect, it } from 'vitest';
import { hatchPath, pipsOf } from './floor-paths.ts';
import {
  actionArc,
  cable,
  cableHead,
  floorBox,
  placeOn,
  RIM,
  SIDE,
  slabOf,
  squareCentre,
  squaresPath,
} from './geometry.ts';
import { arrowOf, neighbour, stepKey, throwOf } from './walk.ts';
import { zoomFor } from './zoom.ts';

const { grid } = arena({ walls: ['C2F2', 'H4H6'] }, { width: 12, height: 10 });

describe('the grid', () => {
  it('has A1 at the lower left and the last square at the upper right', () => {
    const at = placeOn(grid);
    expect(at('A1')).toEqual({ x: SIDE / 2, y: 9.5 * SIDE });
    expect(at('L10')).toEqual({ x: 11.5 * SIDE, y: SIDE / 2 });
    expect(squareCentre(grid, groundOf(grid).indexOf('B3'))).toEqual(at('B3'));
    expect(floorBox(grid)).toEqual({ left: -RIM, top: -RIM, width: 12 * SIDE + 2 * RIM, height: 10 * SIDE + 2 * RIM });
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

describe('keys', () => {
  it('have eight directions on the numeric pad and around S', () => {
    const pad = [8, 9, 6, 3, 2, 1, 4, 7].map((figure) => stepKey(`Numpad${figure}`));
    const letters = [...'WEDCXZAQ'].map((letter) => stepKey(`Key${letter}`));
    expect(pad).toEqual(letters);
    expect(new Set(pad).size).toBe(8);
    expect(pad).not.toContain(null);
    expect(stepKey('KeyS')).toBe('down');
    expect(stepKey('Numpad5')).toBeNull();
    expect(stepKey('ArrowUp')).toBeNull();
  });

  it('move by arrows and stop at the edge', () => {
    expect(arrowOf('ArrowUp')).toBe('up');
    expect(arrowOf('KeyW')).toBeNull();
    expect(neighbour(grid, 'A1', 'up')).toBe('A2');
    expect(neighbour(grid, 'A1', 'left')).toBe('A1');
    expect(neighbour(grid, 'L10', 'up-right')).toBe('L10');
    expect(throwOf('up')).toBe('up');
    expect(throwOf('up-left')).toBeNull();
  });
});

describe('the size on the screen', () => {
  const box = floorBox({ width: 30, height: 30 });

  it('fits the whole grid if it is readable', () => {
    const zoom = zoomFor(floorBox({ width: 10, height: 10 }), 600, 600, null);
    expect(zoom).toMatchObject({ isClose: false, canChange: false });
    expect(zoom.scale).toBeCloseTo(600 / (10 * SIDE + 2 * RIM));
  });

  it('zooms in on a phone, unless the player chose the whole grid', () => {
    expect(zoomFor(box, 366, 400, null)).toMatchObject({ isClose: true, canChange: true, scale: 36 / SIDE });
    expect(zoomFor(box, 366, 400, 'whole')).toMatchObject({ isClose: false, canChange: true });
  });

  it('lets the player choose if both make sense', () => {
    expect(zoomFor(box, 700, 700, null)).toMatchObject({ isClose: false, canChange: true });
    expect(zoomFor(box, 700, 700, 'close')).toMatchObject({ isClose: true });
    expect(zoomFor(box, 2000, 2000, 'close')).toMatchObject({ isClose: false, canChange: false });
  });
});
