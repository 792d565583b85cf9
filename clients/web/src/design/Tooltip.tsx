import type { ComponentChildren, JSX } from 'preact';

export interface TooltipProps {
  /** A help for the eye: whatever is inside says the same by its own label. */
  readonly text: string;
  readonly children: ComponentChildren;
}

export function Tooltip({ text, children }: TooltipProps): JSX.Element {
  return (
    <span class="tooltip">
      {children}
      <span class="tooltip-text" aria-hidden="true">
        {text}
      </span>
    </span>
  );
}
