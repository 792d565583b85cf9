import type { ComponentChildren, JSX } from 'preact';

export interface TooltipProps {
  /** Visual only: the child must have the same text as its label. */
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
