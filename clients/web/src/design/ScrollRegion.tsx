import './scroll-region.css';
import type { ComponentChildren, JSX } from 'preact';

export interface ScrollRegionProps {
  readonly label: string;
  readonly class: string;
  readonly children: ComponentChildren;
}

/** A wide table that scrolls sideways on a narrow page, by keyboard too. */
export function ScrollRegion({ label, class: className, children }: ScrollRegionProps): JSX.Element {
  return (
    <section class={`scroll-region ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
