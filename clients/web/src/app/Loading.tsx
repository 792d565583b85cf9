import type { JSX } from 'preact';
import { Skeleton } from '../design/index.ts';
import { homeWords } from './areas.ts';

/** Placeholder while a screen loads. */
export function Loading(): JSX.Element {
  return (
    <div class="page" aria-busy="true">
      <p class="hidden-text" role="status">
        {homeWords.say['loading']}
      </p>
      <Skeleton width="320px" height="46px" />
      <Skeleton height="320px" />
    </div>
  );
}
