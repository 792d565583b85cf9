import { describe, expect, it } from 'vitest';
import { meantSpot } from './reach.ts';

const PLACES = new Map([
  ['C3', { x: 100, y: 100 }],
  ['C3D3', { x: 130, y: 100 }],
]);
const placeOf = (spot: string) => PLACES.get(spot) ?? null;
const SPOTS = ['C3', 'C3D3', 'gone'];

describe('the spot of a tap', () => {
  it.each([
    [{ x: 100, y: 100 }, 'C3'],
    [{ x: 78, y: 100 }, 'C3'],
    [{ x: 77, y: 100 }, null],
    [{ x: 100, y: 122 }, 'C3'],
    [{ x: 114, y: 100 }, 'C3'],
    [{ x: 116, y: 100 }, 'C3D3'],
    [{ x: 152, y: 100 }, 'C3D3'],
    [{ x: 153, y: 100 }, null],
  ])('at %o is %s', (press, spot) => {
    expect(meantSpot(press, SPOTS, placeOf)).toBe(spot);
  });

  it('is null if nothing can be done nearby', () => {
    expect(meantSpot({ x: 100, y: 100 }, [], placeOf)).toBeNull();
  });
});
