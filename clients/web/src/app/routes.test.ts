import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Place, pathTo, placeAt } from './routes.ts';

const places: readonly (readonly [string, Place])[] = [
  ['/', { at: 'home' }],
  ['/tables', { at: 'tables' }],
  ['/load', { at: 'load' }],
  ['/manuals', { at: 'manuals' }],
  ['/settings', { at: 'settings' }],
  ['/gallery', { at: 'gallery' }],
  ['/gallery/words', { at: 'words' }],
  ['/create', { at: 'create', game: null }],
  ['/create/dvonn', { at: 'create', game: 'dvonn' }],
  ['/join', { at: 'join', code: '' }],
  ['/join/K7Q4RM2', { at: 'join', code: 'K7Q4RM2' }],
  ['/t/K7Q4RM2', { at: 'table', code: 'K7Q4RM2' }],
  ['/play/dvonn', { at: 'play', game: 'dvonn' }],
  ['/manuals/dvonn', { at: 'manual', game: 'dvonn' }],
  ['/learn/dvonn', { at: 'lesson', game: 'dvonn' }],
  ['/learn', { at: 'nowhere', path: '/learn' }],
  ['/nonsense', { at: 'nowhere', path: '/nonsense' }],
  ['/t', { at: 'nowhere', path: '/t' }],
  ['/play', { at: 'nowhere', path: '/play' }],
  ['/t/a/b', { at: 'nowhere', path: '/t/a/b' }],
  ['/settings/x', { at: 'nowhere', path: '/settings/x' }],
];

describe('addresses', () => {
  it.each(places)('%s is a place, and the place has that address', (path, place) => {
    expect(placeAt(path)).toEqual(place);
    expect(pathTo(place)).toBe(path);
  });

  it('do not mind a slash too many', () => {
    expect(placeAt('')).toEqual({ at: 'home' });
    expect(placeAt('/settings/')).toEqual({ at: 'settings' });
    expect(placeAt('//t//K7Q4RM2/')).toEqual({ at: 'table', code: 'K7Q4RM2' });
  });

  it('that cannot be read lead somewhere all the same', () => {
    expect(placeAt('/t/%E0%A4')).toEqual({ at: 'table', code: '%E0%A4' });
  });

  it('bring any code through', () => {
    const codes = fc.string({ minLength: 1, unit: 'grapheme' }).filter((code) => code !== '.' && code !== '..');
    fc.assert(
      fc.property(codes, (code) => {
        expect(placeAt(pathTo({ at: 'table', code }))).toEqual({ at: 'table', code });
      }),
    );
  });
});
