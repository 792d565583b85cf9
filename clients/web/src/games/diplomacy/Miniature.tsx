import './miniature.css';
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** The map to look at on the home page. Its coasts are fetched after the page is there: they are too large to wait for. */
export function Miniature() {
  const [picture, setPicture] = useState<{ readonly Map: FunctionComponent } | null>(null);
  useEffect(() => {
    let gone = false;
    import('./MiniatureMap.tsx').then(
      ({ MiniatureMap }) => {
        if (!gone) setPicture({ Map: MiniatureMap });
      },
      // Without the picture the page is as good.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return picture === null ? <svg class="dip-miniature" viewBox="0 0 16 9" aria-hidden="true" /> : <picture.Map />;
}
