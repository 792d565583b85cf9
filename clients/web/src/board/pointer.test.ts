import { describe, expect, it } from 'vitest';
import { tappedSpot } from './pointer.ts';
import type { Spot } from './types.ts';

const spot = (id: string, x: number, y: number): Spot => ({
  ...{ id, name: id, at: { x, y }, hit: { shape: 'circle', r: 5 } },
});
const lit = [spot('A', 0, 0), spot('B', 30, 0), spot('hidden', 90, 90)];
/** Two pixels to a unit. One spot is not on the screen. */
const onScreen = ({ x, y }: { x: number; y: number }) => (x === 90 ? null : { x: 2 * x, y: 2 * y });
const tap = (x: number, y: number) => tappedSpot({ x, y }, lit, onScreen);

describe('a tap', () => {
  it('counts for the nearest lit spot within the size of a finger', () => {
    expect([tap(0, 0), tap(12, 18), tap(46, 10), tap(75, 0)]).toEqual(['A', 'A', 'B', 'B']);
  });

  it('counts for nothing further away', () => {
    expect([tap(0, 23), tap(30, 0), tap(180, 180)]).toEqual([null, null, null]);
  });
});
