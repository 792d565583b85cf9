import { describe, expect, it } from 'vitest';
import {
  boxAround,
  centreOfBox,
  hexCorners,
  polygonPoints,
  translate,
  turned,
  turnedBox,
  viewBox,
} from './geometry.ts';

describe('points and boxes', () => {
  it('turn clockwise, exactly by quarters', () => {
    expect(turned({ x: 2, y: 1 }, 90)).toEqual({ x: -1, y: 2 });
    expect(turned({ x: 2, y: 1 }, 180)).toEqual({ x: -2, y: -1 });
    expect(turned({ x: 2, y: 1 }, 270)).toEqual({ x: 1, y: -2 });
    expect(turned({ x: 10, y: 0 }, 60)).toEqual({ x: expect.closeTo(5), y: expect.closeTo(8.66, 2) });
    expect(turnedBox({ x: -6, y: -2, width: 12, height: 5 }, 90)).toEqual({ x: -3, y: -6, width: 5, height: 12 });
  });

  it('have a box around them, even without any', () => {
    const box = boxAround(
      [
        { x: 1, y: 5 },
        { x: 3, y: 4 },
      ],
      1,
    );
    expect(box).toEqual({ x: 0, y: 3, width: 4, height: 3 });
    expect(centreOfBox(box)).toEqual({ x: 2, y: 4.5 });
    expect(boxAround([])).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  });

  it('are written in tenths', () => {
    expect(viewBox({ x: -0.04, y: 1.26, width: 2, height: 3 })).toBe('0 1.3 2 3');
    expect(translate({ x: -0.01, y: 2.349 })).toBe('translate(0 2.3)');
    expect(polygonPoints(hexCorners(10, true).slice(0, 2))).toBe('10,0 5,8.7');
  });
});
