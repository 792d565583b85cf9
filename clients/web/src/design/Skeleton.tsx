import type { JSX } from 'preact';

export interface SkeletonProps {
  readonly width?: string;
  readonly height?: string;
  readonly lines?: number;
}

/** Placeholder for content that is loading. */
export function Skeleton({ width = '100%', height = '20px', lines = 1 }: SkeletonProps): JSX.Element {
  return (
    <div class="skeletons" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} class="skeleton" style={{ width, height }} />
      ))}
    </div>
  );
}
