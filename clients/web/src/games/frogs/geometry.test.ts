import { boardFor, homeOf } from '@tavola/frogs';
import { describe, expect, it } from 'vitest';
import { nearestSpot } from '../parts/directions.ts';
import { arcsOf } from './arcs.ts';
import { LEAF, layoutFor } from './geometry.ts';
import { pondSpots } from './picture.ts';

const SEATS = [2, 3, 4];

describe('the pond', () => {
  it.each(SEATS)('has the viewer’s home at the bottom, for %s seats', (seats) => {
    for (let viewer = 0; viewer < seats; viewer += 1) {
      const layout = layoutFor(seats, viewer);
      const heights = boardFor(seats).homeTiles.map((_, seat) => layout.at(homeOf(seat)).y);
      expect(Math.max(...heights)).toBe(heights[viewer]);
      expect(layout.at(homeOf(viewer)).x).toBeCloseTo(0);
      expect(layout.outward(viewer)).toBe(90);
    }
    expect(layoutFor(seats, null).outward(0)).toBe(-90);
  });

  it.each(SEATS)('has separate leaves within its bounds, for %s seats', (seats) => {
    const { at, box } = layoutFor(seats, 0);
    const cells = boardFor(seats).tiles.map(({ cell }) => at(cell));
    for (const [index, a] of cells.entries()) {
      for (const b of cells.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(3 * LEAF);
      expect(a.x - LEAF).toBeGreaterThan(box.left);
      expect(a.y + LEAF).toBeLessThan(box.bottom);
    }
  });

  it('draws one arc per jump', () => {
    const { at } = layoutFor(2, 0);
    expect(arcsOf(['B3', 'C3', 'D3'], at)).toHaveLength(2);
    expect(arcsOf(['B3'], at)).toEqual([]);
  });
});

describe('moving by keys', () => {
  const layout = layoutFor(4, null);
  const spots = pondSpots(4);
  const at = (spot: string) => (spot.length === 4 ? layout.middle(spot) : layout.at(spot));

  it('goes from leaf to bridge to leaf, and stays if nothing lies ahead', () => {
    expect(nearestSpot('C3', [1, 0], spots, at)).toBe('C3D3');
    expect(nearestSpot('C3D3', [1, 0], spots, at)).toBe('D3');
    expect(nearestSpot('C1', [0, -1], spots, at)).toBe('H1');
    expect(nearestSpot('H1', [0, -1], spots, at)).toBe('H1');
  });

  it.each(SEATS)('reaches every spot, for %s seats', (seats) => {
    const pond = layoutFor(seats, 0);
    const all = pondSpots(seats);
    const where = (spot: string) => (spot.length === 4 ? pond.middle(spot) : pond.at(spot));
    const found = new Set([all[0] ?? '']);
    for (const spot of found)
      for (const way of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        found.add(nearestSpot(spot, way, all, where));
    expect(found.size).toBe(all.length);
  });
});
