import { afterEach, describe, expect, it, vi } from 'vitest';
import { fitScale, measureIn, wantsQuarter, zoomFor } from './lens.ts';
import type { Layout } from './types.ts';

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

describe('what is measured', () => {
  const OLD = { quarter: false, width: 1, height: 1, scale: 1 };
  const layout = (box: typeof wide, more: Partial<Layout> = {}) =>
    ({ box, spots: [], lens: 'fit', ...more }) as unknown as Layout;
  /** A place of this size, with a drawing in it. */
  const place = (clientWidth: number, clientHeight: number, drawing: { width: number; height: number } | null) => ({
    clientWidth,
    clientHeight,
    querySelector: () => (drawing === null ? null : { getBoundingClientRect: () => drawing }),
  });
  const measured = (
    at: ReturnType<typeof place>,
    layoutIn: (quarter: boolean) => Layout,
    { windowHeight = 1000, old = OLD } = {},
  ) => {
    vi.stubGlobal('innerHeight', windowHeight);
    return measureIn(at as unknown as Parameters<typeof measureIn>[0], layoutIn, old);
  };
  afterEach(() => vi.unstubAllGlobals());

  it('is nothing new in a place without a width', () => {
    expect(measured(place(0, 100, null), () => layout(wide))).toBe(OLD);
  });

  it('is a scale at which the drawing fits the width, and the height that it has', () => {
    const fits = (at: ReturnType<typeof place>) => measured(at, () => layout(wide)).scale;
    expect(fits(place(400, 9, { width: 400, height: 100 }))).toBe(1);
    expect(fits(place(400, 9, { width: 400, height: 900 }))).toBe(2);
    expect(fits(place(400, 9, null))).toBe(2);
  });

  it('is the height of the place for a grid', () => {
    const side = { side: 20 } as Partial<Layout>;
    expect(measured(place(400, 100, { width: 400, height: 900 }), () => layout(wide, side)).scale).toBe(1);
  });

  it('is what the drawing has where it scrolls', () => {
    const scrolls = { lens: 'scroll' } as Partial<Layout>;
    expect(measured(place(400, 50, { width: 600, height: 10 }), () => layout(wide, scrolls)).scale).toBe(3);
    expect(measured(place(400, 50, null), () => layout(wide, scrolls)).scale).toBe(2);
  });

  it('is turned by a quarter where that is larger and the board can be', () => {
    const turned = (quarter: boolean) => layout(quarter ? upright : wide, { lens: 'quarter' } as Partial<Layout>);
    const narrow = place(300, 9, { width: 300, height: 400 });
    expect(measured(narrow, turned)).toEqual({ quarter: true, width: 300, height: 9, scale: 2 });
    expect(measured(narrow, () => layout(wide, { lens: 'quarter' } as Partial<Layout>)).quarter).toBe(false);
    expect(measured(narrow, (quarter) => layout(quarter ? upright : wide)).quarter).toBe(false);
    // Of the window, a board may take 72 %.
    expect(measured(narrow, turned, { windowHeight: 416 }).quarter).toBe(false);
    expect(measured(narrow, turned, { windowHeight: 417 }).quarter).toBe(true);
  });

  it('is the same object until something changes', () => {
    const at = place(400, 50, { width: 400, height: 100 });
    const first = measured(at, () => layout(wide));
    const again = (old: typeof first) => measured(at, () => layout(wide), { old });
    expect(again(first)).toBe(first);
    expect(again({ ...first, scale: first.scale + 0.009 }).scale).toBe(first.scale + 0.009);
    for (const change of [{ scale: 1.02 }, { width: 401 }, { height: 51 }, { quarter: true }])
      expect(again({ ...first, ...change })).toEqual(first);
  });
});
