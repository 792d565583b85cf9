import { describe, expect, it } from 'vitest';
import { cameraViewBox, clampCamera, fromTo, MAX_ZOOM, panned, scaleOf, showing, WHOLE, zoomed } from './camera.ts';
import { SHEET } from './topology.ts';

const FRAME = { width: 804, height: 689 };

/** The visible area in map units. */
function sight(camera: Parameters<typeof cameraViewBox>[0]): {
  left: number;
  top: number;
  right: number;
  bottom: number;
} {
  const [left = 0, top = 0, width = 0, height = 0] = cameraViewBox(camera, FRAME).split(' ').map(Number);
  return { left, top, right: left + width, bottom: top + height };
}

describe('the camera', () => {
  it('starts with the whole map, centred', () => {
    expect(scaleOf(WHOLE, FRAME)).toBeCloseTo(0.5);
    const { left, right, top, bottom } = sight(WHOLE);
    expect(left).toBeLessThanOrEqual(0);
    expect(top).toBeLessThanOrEqual(0);
    expect(right).toBeGreaterThanOrEqual(SHEET.width);
    expect(bottom).toBeGreaterThanOrEqual(SHEET.height);
  });

  it('zooms around the pointer', () => {
    const at = { x: 100, y: -60 };
    const under = (camera: typeof WHOLE) => ({
      x: camera.x + at.x / scaleOf(camera, FRAME),
      y: camera.y + at.y / scaleOf(camera, FRAME),
    });
    const near = zoomed(WHOLE, FRAME, 2.5, at);
    expect(near.zoom).toBe(2.5);
    expect(under(near).x).toBeCloseTo(under(WHOLE).x);
    expect(under(near).y).toBeCloseTo(under(WHOLE).y);
  });

  it('zooms out to the whole map and in to its limit', () => {
    expect(zoomed(WHOLE, FRAME, 0.5)).toEqual(WHOLE);
    expect(zoomed(WHOLE, FRAME, 100).zoom).toBe(MAX_ZOOM);
    expect(zoomed(zoomed(WHOLE, FRAME, 4), FRAME, 1 / 4)).toEqual(WHOLE);
  });

  it('stays within the edges of the map', () => {
    const near = zoomed(WHOLE, FRAME, 4);
    const corner = sight(panned(near, FRAME, 1e5, 1e5));
    expect([corner.left, corner.top]).toEqual([0, 0]);
    const other = sight(panned(near, FRAME, -1e5, -1e5));
    expect(other.right).toBeCloseTo(SHEET.width, 1);
    expect(other.bottom).toBeCloseTo(SHEET.height, 1);
    expect(panned(WHOLE, FRAME, 300, 300)).toEqual(WHOLE);
  });

  it('pans with the pointer', () => {
    const near = zoomed(WHOLE, FRAME, 4);
    expect(panned(near, FRAME, 20, 0).x).toBeCloseTo(near.x - 20 / scaleOf(near, FRAME));
  });

  it('scrolls a point into view with the least movement', () => {
    const near = clampCamera({ x: 400, y: 400, zoom: 4 }, FRAME);
    const shown = sight(showing(near, FRAME, { x: 1200, y: 420 }));
    expect(shown.right).toBeGreaterThan(1200);
    expect(shown.left).toBeLessThan(1200);
    expect(showing(near, FRAME, { x: 405, y: 400 })).toEqual(near);
  });

  it('computes the transform from one camera to another', () => {
    expect(fromTo(WHOLE, WHOLE, FRAME)).toBe('translate(0.00px, 0.00px) scale(1.00000)');
    const drawn = clampCamera({ x: 700, y: 600, zoom: 2 }, FRAME);
    const seen = zoomed(panned(drawn, FRAME, 30, -12), FRAME, 1.5, { x: 80, y: 40 });
    const [dx = 0, dy = 0, stretch = 0] = (fromTo(drawn, seen, FRAME).match(/-?[\d.]+/g) ?? []).map(Number);
    for (const point of [
      { x: 640, y: 580 },
      { x: 801, y: 433 },
    ]) {
      const on = (camera: typeof drawn) => ({
        x: (point.x - camera.x) * scaleOf(camera, FRAME),
        y: (point.y - camera.y) * scaleOf(camera, FRAME),
      });
      expect(on(drawn).x * stretch + dx).toBeCloseTo(on(seen).x, 1);
      expect(on(drawn).y * stretch + dy).toBeCloseTo(on(seen).y, 1);
    }
  });
});
