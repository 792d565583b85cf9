import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

/** Whether the current screen replaces the site header with its own. Tables do. */
export const hasOwnHeader = signal(false);

/** Hides the site header while the calling screen is mounted. */
export function useOwnHeader(): void {
  useLayoutEffect(() => {
    hasOwnHeader.value = true;
    return () => {
      hasOwnHeader.value = false;
    };
  }, []);
}
