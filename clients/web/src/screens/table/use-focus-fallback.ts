import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Moves the focus to the Confirm button or the board when the focused button disappears after a step. */
export function useFocusFallback(board: RefObject<HTMLElement | null>, step: string): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const note = (): void => {
      wasInside.current = document.activeElement !== document.body;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return;
    const confirm = document.querySelector<HTMLElement>('.bar-confirm');
    (confirm ?? board.current)?.focus({ preventScroll: true });
  }, [step]);
}
