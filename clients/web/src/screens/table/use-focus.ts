import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A button that had the focus may be gone after a step: the focus then goes to what comes next, never to nowhere. */
export function useFocusKept(board: RefObject<HTMLElement | null>, step: string): void {
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
