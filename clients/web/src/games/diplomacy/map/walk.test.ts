import { describe, expect, it } from 'vitest';
import { arrowDirection } from '../../parts/directions.ts';
import { COASTS, PROVINCES } from './anchors.ts';
import { nextTo, whereabouts } from './use-map-keys.ts';
import { nextPlace } from './walk.ts';

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

function walk(from: string, coasts: readonly string[], ...keys: string[]): string[] {
  let here = from;
  return keys.map((key) => {
    const way = arrowDirection(key);
    if (way === null) throw new Error(`${key} is no way`);
    here = nextPlace(here, way, nextTo(here, coasts), whereabouts);
    return here;
  });
}

/** All places reachable by arrow keys. */
function reached(from: string, coasts: readonly string[]): Set<string> {
  const found = new Set([from]);
  for (const place of found) for (const key of KEYS) for (const next of walk(place, coasts, key)) found.add(next);
  return found;
}

describe('moving on the map by keys', () => {
  it('reaches every province from every other', () => {
    for (const from of PROVINCES) expect([...reached(from, [])].sort()).toEqual(PROVINCES);
  });

  it('reaches selectable coasts and returns', () => {
    const found = reached('mao', COASTS);
    for (const place of [...PROVINCES, ...COASTS]) expect(found.has(place), place).toBe(true);
  });

  it('goes to a neighbour in the direction of the key', () => {
    expect(walk('por', [], 'ArrowRight')).toEqual(['spa']);
    expect(walk('swe', [], 'ArrowLeft')).toEqual(['nwy']);
    expect(walk('tun', [], 'ArrowLeft')).toEqual(['naf']);
  });

  it('stays if nothing lies ahead', () => {
    expect(walk('nao', [], 'ArrowLeft')).toEqual(['nao']);
    expect(walk('bar', [], 'ArrowUp')).toEqual(['bar']);
  });

  it('ignores other keys', () => {
    expect([arrowDirection('KeyA'), arrowDirection('Enter')]).toEqual([null, null]);
  });
});
