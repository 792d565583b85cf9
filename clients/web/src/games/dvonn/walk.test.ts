import { CELLS, indexOf, neighbours } from '@tavola/dvonn';
import { describe, expect, it } from 'vitest';
import { centres, type Facing } from './geometry.ts';
import { hexDirection, nextCell } from './walk.ts';

/** Moves with one goal, as the keys do while the direction stays the same. */
function walk(from: string, facing: Facing, ...keys: readonly string[]): string[] {
  const points = centres(facing);
  let index = indexOf(from) ?? -1;
  const goal = points[index] ?? { x: 0, y: 0 };
  return keys.map((key) => {
    const way = hexDirection(key);
    if (way === null) throw new Error(`${key} is no way`);
    index = nextCell(index, way, points, goal);
    return CELLS[index] ?? '';
  });
}

describe('moving by keys', () => {
  it('goes along the row and stops at its end', () => {
    expect(walk('I3', 0, 'ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual(['J3', 'K3', 'K3']);
    expect(walk('B1', 0, 'ArrowLeft', 'ArrowLeft')).toEqual(['A1', 'A1']);
  });

  it('goes straight up and returns the same way', () => {
    expect(walk('E1', 0, 'ArrowUp', 'ArrowUp')).toEqual(['F2', 'F3']);
    expect(walk('F3', 0, 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown')).toEqual(['G4', 'G5', 'G4', 'F3']);
  });

  it('takes the only way up at the edge', () => {
    expect(walk('K3', 0, 'ArrowUp')).toEqual(['K4']);
    expect(walk('A3', 0, 'ArrowDown')).toEqual(['A2']);
  });

  it.each([
    ['KeyQ', 'F4'],
    ['KeyE', 'G4'],
    ['KeyA', 'E3'],
    ['KeyD', 'G3'],
    ['KeyZ', 'E2'],
    ['KeyC', 'F2'],
  ])('the key %s leads from F3 to %s', (key, cell) => {
    expect(walk('F3', 0, key)).toEqual([cell]);
  });

  it('reaches all six neighbours by single keys, including on the quarter-turned board and for Black', () => {
    const keys = ['KeyQ', 'KeyW', 'KeyE', 'KeyA', 'KeyD', 'KeyZ', 'KeyX', 'KeyC'];
    for (const facing of [0, 90, 180, 270] as const) {
      const reached = new Set(keys.map((key) => walk('F3', facing, key)[0]));
      for (const next of neighbours(indexOf('F3') ?? -1)) expect(reached).toContain(CELLS[next]);
    }
  });

  it('uses screen directions', () => {
    expect(walk('F3', 180, 'ArrowRight')).toEqual(['E3']);
    expect(walk('F3', 90, 'ArrowUp')).toEqual(['E3']);
    expect(walk('F3', 90, 'ArrowDown')).toEqual(['G3']);
  });

  it('ignores other keys', () => {
    expect([hexDirection('KeyN'), hexDirection('Enter'), hexDirection('Tab')]).toEqual([null, null, null]);
  });
});
