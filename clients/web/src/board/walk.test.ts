import { describe, expect, it } from 'vitest';
import type { Point } from './geometry.ts';
import { arrowDirection, HEX_COMPASS, type ScreenDirection } from './keys.ts';
import type { Layout, Spot } from './types.ts';
import { jump, type WalkLine, walk } from './walk.ts';

const spot = (id: string, at: Point, near?: readonly string[]): Spot => ({
  ...{ id, at, name: id, hit: { shape: 'circle', r: 10 } },
  ...(near === undefined ? {} : { near }),
});
const layoutOf = (spots: readonly Spot[], aslant?: number): Layout => ({
  ...{ box: { x: 0, y: 0, width: 400, height: 400 }, spots, lens: 'fit' },
  ...(aslant === undefined ? {} : { aslant }),
});

/** Three rows of hexagons: the middle one is shifted by half a space. */
const CENTRES = [0, 1, 2].flatMap((row) =>
  [0, 1, 2, 3].map((column) => [`${'abc'[row]}${column}`, { x: column * 100 + (row % 2) * 50, y: row * 87 }] as const),
);
const HEXAGONS = layoutOf(
  CENTRES.map(([id, at]) => {
    const near = CENTRES.filter(([other, { x, y }]) => other !== id && Math.hypot(x - at.x, y - at.y) < 110);
    return spot(
      id,
      at,
      near.map(([other]) => other),
    );
  }),
  1.3,
);

function walkAll(layout: Layout, from: string, ...keys: readonly string[]): string[] {
  let [here, line]: [string, WalkLine | null] = [from, null];
  return keys.map((key) => {
    const way: ScreenDirection | undefined = arrowDirection(key) ?? HEX_COMPASS[key];
    if (way === undefined) throw new Error(`${key} has no direction`);
    const next = walk(layout, here, way, line);
    [here, line] = [next.to, next.line];
    return here;
  });
}

describe('arrow keys', () => {
  it('walk along a row and stop at its end', () => {
    expect(walkAll(HEXAGONS, 'a1', 'ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual(['a2', 'a3', 'a3']);
  });

  it('keep to a line, and return on it', () => {
    expect(walkAll(HEXAGONS, 'a1', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp')).toEqual(['b1', 'c1', 'b1', 'a1']);
  });

  it('go to neighbours only, where a board names them', () => {
    const chain = layoutOf([
      spot('here', { x: 0, y: 0 }, ['far', 'gone']),
      spot('close', { x: 50, y: 0 }),
      spot('far', { x: 200, y: 20 }),
    ]);
    expect(walkAll(chain, 'here', 'ArrowRight')).toEqual(['far']);
    expect(walkAll(chain, 'close', 'ArrowLeft')).toEqual(['here']);
  });

  it('reach as far to the side as the board says', () => {
    const spots = [spot('a', { x: 0, y: 0 }), spot('b', { x: 50, y: 100 })];
    expect(walkAll(layoutOf(spots, 1.8), 'a', 'ArrowRight')).toEqual(['a']);
    expect(walkAll(layoutOf(spots, 2.2), 'a', 'ArrowRight')).toEqual(['b']);
  });

  it('have letters around S for hexagons', () => {
    expect(walkAll(HEXAGONS, 'b1', 'KeyQ')).toEqual(['a1']);
    expect(walkAll(HEXAGONS, 'b1', 'KeyC')).toEqual(['c2']);
    expect([arrowDirection('KeyN'), arrowDirection('Enter')]).toEqual([null, null]);
  });
});

describe('N and P', () => {
  const order = ['a', 'b', 'c', 'd'];
  const stops = new Set(['b', 'd']);

  it('jump between the stops in reading order, from the end to the start', () => {
    expect([jump(order, stops, 'a', 1), jump(order, stops, 'b', 1), jump(order, stops, 'd', 1)]).toEqual([
      'b',
      'd',
      'b',
    ]);
    expect([jump(order, stops, 'd', -1), jump(order, stops, 'a', -1)]).toEqual(['b', 'd']);
  });

  it('begin at the first or the last stop without a focus, and do nothing without stops', () => {
    expect([jump(order, stops, null, 1), jump(order, stops, null, -1)]).toEqual(['b', 'd']);
    expect(jump(order, new Set(), 'a', 1)).toBeNull();
  });
});
