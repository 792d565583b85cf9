import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { randomPort, readWindowState, saveWindowState } from './window-state.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const PLACE = { left: -20, top: 30, width: 800, height: 600, maximized: false };
const NOTHING = { port: null, place: null };

describe('the state of a window', () => {
  it('is empty at first, and members are saved one by one', () => {
    expect(readWindowState(folder)).toEqual(NOTHING);
    saveWindowState(folder, { port: 20_001 });
    saveWindowState(folder, { place: PLACE });
    expect(readWindowState(folder)).toEqual({ port: 20_001, place: PLACE });
    saveWindowState(folder, { port: 20_002 });
    expect(readWindowState(folder)).toEqual({ port: 20_002, place: PLACE });
    expect(statSync(path.join(folder, 'window.json')).mode & 0o077).toBe(0);
  });

  it.each([
    ['not JSON', '{'],
    ['not an object', '7'],
    ['null', 'null'],
    ['a port of nothing', '{"port":0}'],
    ['a port beyond all', '{"port":65536}'],
    ['half a port', '{"port":8080.5}'],
    ['a word for a port', '{"port":"8080"}'],
    ['a window of no width', JSON.stringify({ place: { ...PLACE, width: 199 } })],
    ['a window far away', JSON.stringify({ place: { ...PLACE, left: 20_001 } })],
    ['a place without a side', JSON.stringify({ place: { left: 1, top: 1, width: 800, maximized: false } })],
  ])('is not read from %s', (_what, text) => {
    writeFileSync(path.join(folder, 'window.json'), text);
    expect(readWindowState(folder)).toEqual(NOTHING);
  });

  it('has a port below the ephemeral ports', () => {
    for (let n = 0; n < 50; n += 1) {
      const port = randomPort();
      expect(port).toBeGreaterThanOrEqual(20_000);
      expect(port).toBeLessThan(30_000);
    }
  });
});
