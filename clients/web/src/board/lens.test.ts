import { describe, expect, it } from 'vitest';
import { fitScale, wantsQuarter, zoomFor } from './lens.ts';

const wide = { x: 0, y: 0, width: 200, height: 100 };
const upright = { x: 0, y: 0, width: 100, height: 200 };

describe('the size of a drawing', () => {
  it('is as large as its place allows', () => {
    expect(fitScale(wide, { width: 400, height: 400 })).toBe(2);
    expect(fitScale(wide, { width: 400, height: 100 })).toBe(1);
  });

  it('has a quarter turn in narrow, upright places', () => {
    expect(wantsQuarter(wide, upright, { width: 400, height: 600 })).toBe(true);
    expect(wantsQuarter(wide, upright, { width: 400, height: 200 })).toBe(false);
    expect(wantsQuarter(wide, upright, { width: 700, height: 1200 })).toBe(false);
    expect(wantsQuarter(wide, upright, { width: 0, height: 600 })).toBe(false);
  });
});

describe('the zoom of a grid', () => {
  it.each([
    ['squares of 30 pixels cannot be zoomed', 30, null, { scale: 1, isClose: false, canChange: false }],
    ['those of 17 are just readable', 17, null, { scale: 1, isClose: false, canChange: true }],
    ['large squares cannot be zoomed', 31, null, { scale: 1, isClose: false, canChange: false }],
    ['smaller ones are whole at first', 29, null, { scale: 1, isClose: false, canChange: true }],
    ['the player can zoom in', 29, 'close', { scale: 36 / 29, isClose: true, canChange: true }],
    ['unreadable ones are close at first', 16, null, { scale: 36 / 16, isClose: true, canChange: true }],
    ['the player can zoom out', 16, 'whole', { scale: 1, isClose: false, canChange: true }],
  ] as const)('%s', (_, side, chosen, zoom) => {
    expect(zoomFor(1, side, chosen)).toEqual(zoom);
  });
});
