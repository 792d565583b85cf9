import { boardFor, homeOf } from '@tavola/games/frogs';
import { describe, expect, it } from 'vitest';
import { walk } from '../../board/walk.ts';
import { arcsOf, pondLayout, spotTurn } from './geometry.ts';

const SEATS = [2, 3, 4];

function spotIn(layout: ReturnType<typeof pondLayout>, spot: string) {
  const found = layout.spots.find(({ id }) => id === spot);
  if (found === undefined) throw new Error(`no spot ${spot}`);
  return found;
}

describe('the pond', () => {
  it.each(SEATS)('has the viewer’s home at the bottom, for %s seats', (seats) => {
    for (let viewer = 0; viewer < seats; viewer += 1) {
      const layout = pondLayout(seats, viewer);
      const heights = boardFor(seats).homeTiles.map((_, seat) => spotIn(layout, homeOf(seat)).at.y);
      expect(Math.max(...heights)).toBe(heights[viewer]);
      expect(spotIn(layout, homeOf(viewer)).at.x).toBeCloseTo(0);
      expect(spotTurn(spotIn(layout, homeOf(viewer)))).toBe(0);
    }
    expect(spotTurn(spotIn(pondLayout(seats, null), 'H1'))).toBe(-180);
  });

  it.each(SEATS)('has a spot for every leaf, home and gap, in reading order, for %s seats', (seats) => {
    const { tiles, homeTiles, gaps } = boardFor(seats);
    const cells = [...tiles.map(({ cell }) => cell), ...homeTiles.map((_, seat) => homeOf(seat))];
    expect(pondLayout(seats, 0).spots.map(({ id }) => id)).toEqual([...cells, ...gaps]);
  });

  it.each(SEATS)('has separate leaves within its bounds, for %s seats', (seats) => {
    const { spots, box } = pondLayout(seats, 0);
    const leaves = spots.filter(({ hit }) => hit.shape === 'circle').map(({ at }) => at);
    for (const [index, a] of leaves.entries()) {
      for (const b of leaves.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(110);
      expect(a.x - 37).toBeGreaterThan(box.x);
      expect(a.y + 37).toBeLessThan(box.y + box.height);
    }
  });

  it('has gaps that fingers can press on the smallest phones', () => {
    const { spots, box } = pondLayout(4, 0);
    const gaps = spots.filter(({ hit }) => hit.shape === 'rect');
    for (const { hit, reach = 1 } of gaps)
      if (hit.shape === 'rect') expect(Math.min(hit.width, hit.height) * reach * (340 / box.width)).toBeGreaterThan(24);
    expect(gaps).toHaveLength(40);
  });

  it('draws one arc per jump', () => {
    const at = (...cells: readonly string[]) => cells.map((cell) => spotIn(pondLayout(2, 0), cell).at);
    expect(arcsOf(at('B3', 'C3', 'D3'))).toHaveLength(2);
    expect(arcsOf(at('B3'))).toEqual([]);
  });
});

describe('moving by keys', () => {
  const layout = pondLayout(4, null);

  it('goes from leaf to bridge to leaf, and stays if nothing lies ahead', () => {
    expect(walk(layout, 'C3', [1, 0], null).to).toBe('C3D3');
    expect(walk(layout, 'C3D3', [1, 0], null).to).toBe('D3');
    expect(walk(layout, 'C1', [0, -1], null).to).toBe('H1');
    expect(walk(layout, 'H1', [0, -1], null).to).toBe('H1');
  });

  it.each(SEATS)('reaches every spot, for %s seats', (seats) => {
    const pond = pondLayout(seats, 0);
    const found = new Set([pond.spots[0]?.id ?? '']);
    for (const spot of found)
      for (const way of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        found.add(walk(pond, spot, way, null).to);
    expect(found.size).toBe(pond.spots.length);
  });
});
