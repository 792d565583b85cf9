import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FakePage } from '../testing/page.ts';

const DARK = '(prefers-color-scheme: dark)';
const STILL = '(prefers-reduced-motion: reduce)';
const KEY = 'tavola.settings';

let page: FakePage;
let app: typeof import('./preferences.ts');
beforeAll(async () => {
  page = new FakePage('https://tavola.example/');
  page.stored.set(KEY, JSON.stringify({ sound: true }));
  page.mediaOf(STILL).matches = true;
  // It looks at the page when it is loaded, and another test may have loaded it on another one.
  vi.resetModules();
  app = await import('./preferences.ts');
  app.applyPreferences();
});
afterAll(() => page.close());

const shown = () => page.document.documentElement.dataset;
const bar = () => page.document.bars[0]?.content;

it('the page looks as the system and the stored settings want it', () => {
  expect(app.settings.value).toMatchObject({ sound: true, theme: 'system' });
  expect(shown()).toEqual({ theme: 'light', motion: 'off', shortcuts: 'on' });
  expect(bar()).toBe('#F3EDE1');
});

it('it follows the system', () => {
  page.mediaOf(DARK).matches = true;
  page.mediaOf(DARK).fire('change');
  expect(shown()).toMatchObject({ theme: 'dark', motion: 'off' });
  expect(bar()).toBe('#14181D');
  page.mediaOf(STILL).matches = false;
  page.mediaOf(STILL).fire('change');
  expect(shown()).toMatchObject({ theme: 'dark', motion: 'on' });
});

it('it follows the settings, which are stored', () => {
  app.changeSettings({ theme: 'light', shortcuts: false });
  expect(shown()).toEqual({ theme: 'light', motion: 'on', shortcuts: 'off' });
  expect(bar()).toBe('#F3EDE1');
  expect(JSON.parse(page.stored.get(KEY) ?? '')).toMatchObject({ sound: true, theme: 'light', shortcuts: false });
});

it('it follows another window', () => {
  page.stored.set(KEY, JSON.stringify({ motion: 'off' }));
  page.fire('storage');
  expect(shown()).toEqual({ theme: 'dark', motion: 'off', shortcuts: 'on' });
  expect(app.settings.value.sound).toBe(false);
});
