import { computed, effect, signal } from '@preact/signals';
import { parseSettings, resolveAppearance, type UserSettings } from './settings.ts';
import { readItem, writeItem } from './storage.ts';

const SETTINGS_KEY = 'settings';
const dark = matchMedia('(prefers-color-scheme: dark)');
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

export const settings = signal(parseSettings(readItem(SETTINGS_KEY)));
const system = signal(readSystem());

/** Theme and motion in effect, after asking the system. */
export const appearance = computed(() => resolveAppearance(settings.value, system.value));

export function changeSettings(changes: Partial<UserSettings>): void {
  settings.value = { ...settings.value, ...changes };
  writeItem(SETTINGS_KEY, JSON.stringify(settings.value));
}

/** Applies settings and system preferences to the page, now and on every change. */
export function applyPreferences(): void {
  const updateSystem = (): void => {
    system.value = readSystem();
  };
  dark.addEventListener('change', updateSystem);
  reducedMotion.addEventListener('change', updateSystem);
  // Another window may have changed them.
  addEventListener('storage', () => {
    settings.value = parseSettings(readItem(SETTINGS_KEY));
  });
  effect(() => {
    const { theme, motion } = appearance.value;
    const shortcuts = settings.value.shortcuts ? 'on' : 'off';
    Object.assign(document.documentElement.dataset, { theme, motion, shortcuts });
    // The colour of the phone's own bars.
    for (const bar of document.querySelectorAll('meta[name=theme-color]'))
      bar.setAttribute('content', theme === 'dark' ? '#14181D' : '#F3EDE1');
  });
}

function readSystem() {
  return { dark: dark.matches, still: reducedMotion.matches };
}
