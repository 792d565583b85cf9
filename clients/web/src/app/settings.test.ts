import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings, resolveAppearance, type UserSettings } from './settings.ts';

describe('stored settings', () => {
  it('round-trip', () => {
    const settings: UserSettings = {
      theme: 'dark',
      motion: 'off',
      sound: true,
      volume: 0.3,
      level: 'hard',
      notices: ['turn', 'over'],
      confirm: false,
      shortcuts: false,
      show: 'fast',
    };
    expect(parseSettings(JSON.stringify(settings))).toEqual(settings);
  });

  it('fall back to the default for each invalid value', () => {
    expect(parseSettings('{"theme":"pink","motion":"off","sound":"yes"}')).toEqual({
      ...DEFAULT_SETTINGS,
      motion: 'off',
    });
  });

  it.each([null, '', 'null', '[]', '7', '{broken', '"dark"'])('are the defaults for %j', (stored) => {
    expect(parseSettings(stored)).toEqual(DEFAULT_SETTINGS);
  });

  it('parse without errors for any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (stored) => {
        expect(Object.keys(parseSettings(stored))).toEqual(Object.keys(DEFAULT_SETTINGS));
      }),
    );
  });
});

describe('theme and motion', () => {
  it('follow the system unless set', () => {
    const night = { dark: true, still: true };
    const day = { dark: false, still: false };
    expect(resolveAppearance(DEFAULT_SETTINGS, night)).toEqual({ theme: 'dark', motion: 'off' });
    expect(resolveAppearance(DEFAULT_SETTINGS, day)).toEqual({ theme: 'light', motion: 'on' });
    const chosen: UserSettings = { ...DEFAULT_SETTINGS, theme: 'light', motion: 'on' };
    expect(resolveAppearance(chosen, night)).toEqual({ theme: 'light', motion: 'on' });
    expect(resolveAppearance({ ...chosen, theme: 'dark', motion: 'off' }, day)).toEqual({
      theme: 'dark',
      motion: 'off',
    });
  });
});

describe('enabled notifications', () => {
  it('ignore unknown names and read the old switch', () => {
    expect(parseSettings('{"notices":["over","spam","turn",7]}').notices).toEqual(['turn', 'over']);
    expect(parseSettings('{"notify":true}').notices).toEqual(['turn']);
    expect(parseSettings('{"notify":true,"notices":[]}').notices).toEqual([]);
    expect(parseSettings('{"notices":"turn"}').notices).toEqual([]);
  });
});
