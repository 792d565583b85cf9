import { signal } from '@preact/signals';
import { go, here } from './navigation.ts';

/** The game whose manual lies over the page; null: none. Nothing underneath is lost while somebody reads. */
export const manualOpen = signal<string | null>(null);

/** The game of the table that is open, which its address does not tell. */
export const gameAtTable = signal<string | null>(null);

let before: Element | null = null;

export function openManual(game: string): void {
  before = document.activeElement;
  manualOpen.value = game;
}

/** Back to exactly where one was, the focus too. */
export function closeManual(): void {
  if (manualOpen.value === null) return;
  manualOpen.value = null;
  const back = before;
  before = null;
  if (back instanceof HTMLElement || back instanceof SVGElement) setTimeout(() => back.focus({ preventScroll: true }));
}

/** The game that somebody looks at; null where all are shown. */
function gameHere(): string | null {
  const { place } = here.value;
  return gameAtTable.value ?? ('game' in place ? place.game : null);
}

const BUSY = 'input, textarea, select, [contenteditable], dialog, [role=menu]';

/** From now on the question mark opens help wherever nothing else needs the key. */
export function listenForHelp(): void {
  // On the window: whatever a screen does with the key comes first.
  addEventListener('keydown', (event) => {
    if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(BUSY) !== null) return;
    event.preventDefault();
    const game = gameHere();
    if (game === null) go('/manuals');
    else openManual(game);
  });
}
