import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PageRoute, parseRoute, routePath } from './routes.ts';

const routes: readonly (readonly [string, PageRoute])[] = [
  ['/', { screen: 'home' }],
  ['/tables', { screen: 'tables' }],
  ['/load', { screen: 'load' }],
  ['/manuals', { screen: 'manuals' }],
  ['/settings', { screen: 'settings' }],
  ['/gallery', { screen: 'gallery' }],
  ['/gallery/words', { screen: 'words' }],
  ['/create', { screen: 'create', game: null }],
  ['/create/dvonn', { screen: 'create', game: 'dvonn' }],
  ['/join', { screen: 'join', code: '' }],
  ['/join/K7Q4RM2', { screen: 'join', code: 'K7Q4RM2' }],
  ['/t/K7Q4RM2', { screen: 'table', code: 'K7Q4RM2' }],
  ['/play/dvonn', { screen: 'play', game: 'dvonn' }],
  ['/manuals/dvonn', { screen: 'manual', game: 'dvonn' }],
  ['/learn/dvonn', { screen: 'lesson', game: 'dvonn' }],
  ['/learn', { screen: 'not-found', path: '/learn' }],
  ['/nonsense', { screen: 'not-found', path: '/nonsense' }],
  ['/t', { screen: 'not-found', path: '/t' }],
  ['/play', { screen: 'not-found', path: '/play' }],
  ['/t/a/b', { screen: 'not-found', path: '/t/a/b' }],
  ['/settings/x', { screen: 'not-found', path: '/settings/x' }],
];

describe('addresses', () => {
  it.each(routes)('%s parses to a route that formats to the same address', (path, route) => {
    expect(parseRoute(path)).toEqual(route);
    expect(routePath(route)).toBe(path);
  });

  it('may have extra slashes', () => {
    expect(parseRoute('')).toEqual({ screen: 'home' });
    expect(parseRoute('/settings/')).toEqual({ screen: 'settings' });
    expect(parseRoute('//t//K7Q4RM2/')).toEqual({ screen: 'table', code: 'K7Q4RM2' });
  });

  it('with malformed escapes still parse', () => {
    expect(parseRoute('/t/%E0%A4')).toEqual({ screen: 'table', code: '%E0%A4' });
  });

  it('round-trip any code', () => {
    const codes = fc.string({ minLength: 1, unit: 'grapheme' }).filter((code) => code !== '.' && code !== '..');
    fc.assert(
      fc.property(codes, (code) => {
        expect(parseRoute(routePath({ screen: 'table', code }))).toEqual({ screen: 'table', code });
      }),
    );
  });
});
