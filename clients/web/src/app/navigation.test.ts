import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FakePage } from '../testing/page.ts';

let page: FakePage;
let app: typeof import('./navigation.ts');
beforeAll(async () => {
  page = new FakePage('https://tavola.example/t/ABCDEF?move=3');
  vi.stubGlobal('Element', FakeElement);
  app = await import('./navigation.ts');
  app.interceptLinks();
});
afterAll(() => page.close());

class FakeElement {
  readonly link: object | null;
  constructor(link: object | null) {
    this.link = link;
  }
  closest(): object | null {
    return this.link;
  }
}

const HERE = 'https://tavola.example';

/** Where a click leads, or null if the browser handles it. */
function click(
  address: string,
  change: object = {},
  marks: { target?: string; download?: boolean } = {},
): string | null {
  const { origin, pathname, search, hash } = new URL(address, HERE);
  const { target = '', download = false } = marks;
  const link = {
    origin,
    pathname,
    search,
    hash,
    target,
    hasAttribute: (name: string) => download && name === 'download',
  };
  const preventDefault = vi.fn();
  const { length } = page.visits;
  const keys = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  page.document.fire('click', {
    target: new FakeElement(link),
    button: 0,
    ...keys,
    defaultPrevented: false,
    preventDefault,
    ...change,
  });
  expect(preventDefault).toHaveBeenCalledTimes(page.visits.length - length);
  return page.visits.at(length) ?? null;
}

describe('the address', () => {
  it('follows the screens, and each begins at its top', () => {
    const before = app.navigations.value;
    app.navigate({ screen: 'settings' });
    expect(app.currentLocation.value).toEqual({ route: { screen: 'settings' }, search: '' });
    app.navigate('/create/dvonn?seats=2', { replace: true });
    expect(app.currentLocation.value).toEqual({ route: { screen: 'create', game: 'dvonn' }, search: '?seats=2' });
    expect(page.visits).toEqual(['push /settings', 'replace /create/dvonn?seats=2']);
    expect([app.navigations.value - before, page.scrolls]).toEqual([
      2,
      [
        [0, 0],
        [0, 0],
      ],
    ]);
  });

  it('is followed back and forward', () => {
    const before = app.navigations.value;
    history.replaceState(null, '', '/tables');
    page.fire('popstate');
    expect(app.currentLocation.value.route).toEqual({ screen: 'tables' });
    expect(app.navigations.value).toBe(before + 1);
    expect(page.scrolls).toHaveLength(2);
  });
});

describe('a click on a link', () => {
  it('within the client changes the screen', () => {
    expect(click('/manuals/dvonn?lang=de')).toBe('push /manuals/dvonn?lang=de');
    expect(app.currentLocation.value).toEqual({ route: { screen: 'manual', game: 'dvonn' }, search: '?lang=de' });
    expect(click('/manuals/frogs#moves')).toBe('push /manuals/frogs');
  });

  it.each([
    ['with the second button', '/tables', { button: 1 }],
    ['with Meta', '/tables', { metaKey: true }],
    ['with Ctrl', '/tables', { ctrlKey: true }],
    ['with Shift', '/tables', { shiftKey: true }],
    ['with Alt', '/tables', { altKey: true }],
    ['that something else has handled', '/tables', { defaultPrevented: true }],
    ['that isn’t a link', '/tables', { target: new FakeElement(null) }],
    ['that isn’t an element', '/tables', { target: null }],
    ['to another site', 'https://elsewhere.example/tables', {}],
    ['to the API', '/api/docs', {}],
    ['within the page', '/manuals/frogs#moves', {}],
  ])('%s is left to the browser', (_, address, change) => {
    expect(click(address, change)).toBeNull();
  });

  it.each([{ target: '_blank' }, { download: true }])('for %j is left to the browser', (marks) => {
    expect(click('/tables', {}, marks)).toBeNull();
  });
});
