import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appearance, DEFAULT_SETTINGS, parseSettings, type Settings } from './settings.ts';

describe('settings that were kept', () => {
  it('come back as they were', () => {
    const settings: Settings = { theme: 'dark', motion: 'off', sound: true, notices: ['turn', 'over'], confirm: false };
    expect(parseSettings(JSON.stringify(settings))).toEqual(settings);
  });

  it('count one by one, and what makes no sense was never chosen', () => {
    expect(parseSettings('{"theme":"pink","motion":"off","sound":"yes"}')).toEqual({
      ...DEFAULT_SETTINGS,
      motion: 'off',
    });
  });

  it.each([null, '', 'null', '[]', '7', '{broken', '"dark"'])('%j is no settings at all', (kept) => {
    expect(parseSettings(kept)).toEqual(DEFAULT_SETTINGS);
  });

  it('never fail', () => {
    fc.assert(
      fc.property(fc.json(), (kept) => {
        expect(Object.keys(parseSettings(kept))).toEqual(Object.keys(DEFAULT_SETTINGS));
      }),
    );
  });
});

describe('the look of the page', () => {
  it('follows the system unless it was chosen', () => {
    const night = { dark: true, still: true };
    const day = { dark: false, still: false };
    expect(appearance(DEFAULT_SETTINGS, night)).toEqual({ theme: 'dark', motion: 'off' });
    expect(appearance(DEFAULT_SETTINGS, day)).toEqual({ theme: 'light', motion: 'on' });
    const chosen: Settings = { ...DEFAULT_SETTINGS, theme: 'light', motion: 'on' };
    expect(appearance(chosen, night)).toEqual({ theme: 'light', motion: 'on' });
    expect(appearance({ ...chosen, theme: 'dark', motion: 'off' }, day)).toEqual({ theme: 'dark', motion: 'off' });
  });
});

describe('what to be told of', () => {
  it('is as far as it is known, and was one switch once', () => {
    expect(parseSettings('{"notices":["over","spam","turn",7]}').notices).toEqual(['turn', 'over']);
    expect(parseSettings('{"notify":true}').notices).toEqual(['turn']);
    expect(parseSettings('{"notify":true,"notices":[]}').notices).toEqual([]);
    expect(parseSettings('{"notices":"turn"}').notices).toEqual([]);
  });
});
