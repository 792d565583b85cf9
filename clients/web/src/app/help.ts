import { signal } from '@preact/signals';
import { currentLocation, navigate } from './navigation.ts';
import { settings } from './preferences.ts';

/** The game whose manual is open over the page, or null. The page below keeps its state. */
export const manualGame = signal<string | null>(null);

/** The game of the open table, which is not part of its address. */
export const tableGame = signal<string | null>(null);

let focusBefore: Element | null = null;

export function openManual(game: string): void {
  focusBefore = document.activeElement;
  manualGame.value = game;
}

/** Closes the manual and restores the focus. */
export function closeManual(): void {
  if (manualGame.value === null) return;
  manualGame.value = null;
  const back = focusBefore;
  focusBefore = null;
  if (back instanceof HTMLElement || back instanceof SVGElement) setTimeout(() => back.focus({ preventScroll: true }));
}

/** The game of the current screen, or null. */
function currentGame(): string | null {
  const { route } = currentLocation.value;
  return tableGame.value ?? ('game' in route ? route.game : null);
}

const IGNORED_TARGETS = 'input, textarea, select, [contenteditable], dialog, [role=menu]';

/** Opens help on “?”, except in text fields, dialogs and menus. */
export function listenForHelpKey(): void {
  // On the window, so that screens can handle the key first.
  addEventListener('keydown', (event) => {
    if (
      event.key !== '?' ||
      !settings.value.shortcuts ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    if (event.target instanceof Element && event.target.closest(IGNORED_TARGETS) !== null) return;
    event.preventDefault();
    const game = currentGame();
    if (game === null) navigate('/manuals');
    else openManual(game);
  });
}
