import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

/** A table is a room of its own: it brings its own head instead of the client's. */
export const hasOwnHead = signal(false);

/** For a screen that brings its own head, as long as it is shown. */
export function useOwnHead(): void {
  useLayoutEffect(() => {
    hasOwnHead.value = true;
    return () => {
      hasOwnHead.value = false;
    };
  }, []);
}
