import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { focusOf, type Shortcut, shortcutOf } from './keys.ts';

/** Handles the page's shortcuts. Skips keys that the board or a field has handled. */
export function useKeys(board: RefObject<HTMLElement | null>, actions: Readonly<Record<Shortcut, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { key, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      const focus = focusOf(event.target, board.current);
      const shortcut = shortcutOf({ key, focus, defaultPrevented, ctrlKey, metaKey, altKey });
      if (shortcut === null) return;
      event.preventDefault();
      latest.current[shortcut]();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
