import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { focusOf, type Shortcut, shortcutOf } from './keys.ts';

/** Listens for the keys of the page. What the board or a field has used is left alone. */
export function useKeys(board: RefObject<HTMLElement | null>, deeds: Readonly<Record<Shortcut, () => void>>): void {
  const latest = useRef(deeds);
  latest.current = deeds;
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
