import { describe, expect, it } from 'vitest';
import {
  type Camera,
  cameraViewBox,
  clampCamera,
  framing,
  fromTo,
  MAX_ZOOM,
  panned,
  scaleOf,
  showing,
  wholeCamera,
  wholeScale,
  zoomed,
} from './camera.ts';

const BOX = { x: -4, y: -4, width: 1608, height: 1378 };
const SCENE = { box: BOX, frame: { width: 804, height: 689 } };
const WHOLE = wholeCamera(BOX);

/** The visible area in units of the drawing. */
function sight(camera: Camera) {
  const [left = 0, top = 0, width = 0, height = 0] = cameraViewBox(camera, SCENE).split(' ').map(Number);
  return { left, top, right: left + width, bottom: top + height };
}

describe('the camera', () => {
  it('starts with the whole drawing, centred', () => {
    expect(scaleOf(WHOLE, SCENE)).toBeCloseTo(0.5);
    const { left, right, top, bottom } = sight(WHOLE);
    expect(left).toBeLessThanOrEqual(BOX.x);
    expect(top).toBeLessThanOrEqual(BOX.y);
    expect(right).toBeGreaterThanOrEqual(BOX.x + BOX.width);
    expect(bottom).toBeGreaterThanOrEqual(BOX.y + BOX.height);
  });

  it('zooms around the pointer', () => {
    const at = { x: 100, y: -60 };
    const under = (camera: Camera) => ({
      x: camera.x + at.x / scaleOf(camera, SCENE),
      y: camera.y + at.y / scaleOf(camera, SCENE),
    });
    const near = zoomed(WHOLE, SCENE, 2.5, at);
    expect(near.zoom).toBe(2.5);
    expect(under(near).x).toBeCloseTo(under(WHOLE).x);
    expect(under(near).y).toBeCloseTo(under(WHOLE).y);
  });

  it('zooms out to the whole drawing and in to its limit', () => {
    expect(zoomed(WHOLE, SCENE, 0.5)).toEqual(WHOLE);
    expect(zoomed(WHOLE, SCENE, 100).zoom).toBe(MAX_ZOOM);
    expect(zoomed(zoomed(WHOLE, SCENE, 4), SCENE, 1 / 4)).toEqual(WHOLE);
  });

  it('stays within the edges of the drawing', () => {
    const near = zoomed(WHOLE, SCENE, 4);
    const corner = sight(panned(near, SCENE, 1e5, 1e5));
    expect([corner.left, corner.top]).toEqual([BOX.x, BOX.y]);
    const other = sight(panned(near, SCENE, -1e5, -1e5));
    expect(other.right).toBeCloseTo(BOX.x + BOX.width, 1);
    expect(other.bottom).toBeCloseTo(BOX.y + BOX.height, 1);
    expect(panned(WHOLE, SCENE, 300, 300)).toEqual(WHOLE);
  });

  it('pans with the pointer', () => {
    const near = zoomed(WHOLE, SCENE, 4);
    expect(panned(near, SCENE, 20, 0).x).toBeCloseTo(near.x - 20 / scaleOf(near, SCENE));
  });

  it('scrolls a point into view with the least movement', () => {
    const near = clampCamera({ x: 400, y: 400, zoom: 4 }, SCENE);
    const shown = sight(showing(near, SCENE, { x: 1200, y: 420 }));
    expect(shown.right).toBeGreaterThan(1200);
    expect(shown.left).toBeLessThan(1200);
    expect(showing(near, SCENE, { x: 405, y: 400 })).toEqual(near);
  });

  it('frames a part, nearer than usual only up to a scale', () => {
    const part = { x: 600, y: 600, width: 10, height: 10 };
    expect(framing(SCENE, part)).toMatchObject({ x: 605, y: 605, zoom: 2 });
    const closest = wholeScale(SCENE) * 3;
    expect(scaleOf(framing(SCENE, part, closest), SCENE)).toBeCloseTo(closest);
    expect(framing(SCENE, part, wholeScale(SCENE) / 2).zoom).toBe(2);
  });

  it('computes the transform from one camera to another', () => {
    expect(fromTo(WHOLE, WHOLE, SCENE)).toBe('translate(0.00px, 0.00px) scale(1.00000)');
    const drawn = clampCamera({ x: 700, y: 600, zoom: 2 }, SCENE);
    const seen = zoomed(panned(drawn, SCENE, 30, -12), SCENE, 1.5, { x: 80, y: 40 });
    const [dx = 0, dy = 0, stretch = 0] = (fromTo(drawn, seen, SCENE).match(/-?[\d.]+/g) ?? []).map(Number);
    for (const point of [
      { x: 640, y: 580 },
      { x: 801, y: 433 },
    ]) {
      const on = (camera: Camera) => ({
        x: (point.x - camera.x) * scaleOf(camera, SCENE),
        y: (point.y - camera.y) * scaleOf(camera, SCENE),
      });
      expect(on(drawn).x * stretch + dx).toBeCloseTo(on(seen).x, 1);
      expect(on(drawn).y * stretch + dy).toBeCloseTo(on(seen).y, 1);
    }
  });
});
