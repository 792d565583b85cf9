import { diplomacy as en } from '@tavola/words/en/diplomacy';
import { language } from '@tavola/words/en/language';
import { diplomacyWords } from '@tavola/words/games/diplomacy';
import { describe, expect, it } from 'vitest';
import { arrowDirection } from '../../../board/keys.ts';
import { walk } from '../../../board/walk.ts';
import { COASTS, PROVINCES } from './anchors.ts';
import { mapLayout } from './layout.ts';

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const words = diplomacyWords(en, language);
const layout = mapLayout(words);
const ids = layout.spots.map(({ id }) => id);

function step(from: string, key: string): string {
  const way = arrowDirection(key);
  if (way === null) throw new Error(`${key} is no way`);
  return walk(layout, from, way, null).to;
}

/** All places reachable by arrow keys. */
function reached(from: string): ReadonlySet<string> {
  const found = new Set([from]);
  for (const place of found) for (const key of KEYS) found.add(step(place, key));
  return found;
}

describe('the spots of the map', () => {
  it('are all provinces and coasts, each with its own name', () => {
    expect([...ids].sort()).toEqual([...PROVINCES, ...COASTS].sort());
    expect(new Set(layout.spots.map(({ name }) => name)).size).toBe(ids.length);
  });

  it('are read by their letters, with the coasts above the provinces', () => {
    expect(ids).toEqual([...PROVINCES.toSorted(), ...COASTS]);
    expect(layout.spots.filter(({ onTop }) => onTop === true).map(({ id }) => id)).toEqual(COASTS);
  });

  it('are the same objects in every position', () => {
    expect(mapLayout(words)).toBe(layout);
  });
});

describe('moving on the map by keys', () => {
  it('reaches every place from every other', () => {
    for (const from of ids) expect([...reached(from)].sort(), from).toEqual([...ids].sort());
  });

  it('goes to a neighbour in the direction of the key', () => {
    expect(step('por', 'ArrowRight')).toBe('spa');
    expect(step('swe', 'ArrowLeft')).toBe('nwy');
    expect(step('tun', 'ArrowLeft')).toBe('naf');
    expect(step('bul', 'ArrowDown')).toBe('bul/sc');
    expect(step('bul/ec', 'ArrowLeft')).toBe('bul');
  });

  it('stays if nothing lies ahead', () => {
    expect(step('nao', 'ArrowLeft')).toBe('nao');
    expect(step('bar', 'ArrowUp')).toBe('bar');
  });
});
