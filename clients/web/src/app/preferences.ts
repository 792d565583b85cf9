import { computed, effect, signal } from '@preact/signals';
import { keep, recall } from './keeping.ts';
import { appearance, parseSettings, type Settings } from './settings.ts';

const KEY = 'settings';
const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

export const settings = signal(parseSettings(recall(KEY)));
const system = signal(ask());

/** Light or dark, moving or still: what counts now. */
export const look = computed(() => appearance(settings.value, system.value));

export function change(some: Partial<Settings>): void {
  settings.value = { ...settings.value, ...some };
  keep(KEY, JSON.stringify(settings.value));
}

/** The page follows the settings and the system from now on. */
export function dress(): void {
  const askAgain = (): void => {
    system.value = ask();
  };
  dark.addEventListener('change', askAgain);
  still.addEventListener('change', askAgain);
  // Another window of the same browser may have changed them.
  addEventListener('storage', () => {
    settings.value = parseSettings(recall(KEY));
  });
  effect(() => {
    const { theme, motion } = look.value;
    Object.assign(document.documentElement.dataset, { theme, motion });
    // What the phone paints around the page.
    for (const bar of document.querySelectorAll('meta[name=theme-color]'))
      bar.setAttribute('content', theme === 'dark' ? '#14181D' : '#F3EDE1');
  });
}

function ask() {
  return { dark: dark.matches, still: still.matches };
}
