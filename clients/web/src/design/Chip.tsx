import type { ComponentChildren, JSX } from 'preact';
import { Icon, type IconNode } from './Icon.tsx';

export type Tone = 'neutral' | 'accent' | 'warn' | 'danger';

export interface ChipProps {
  readonly tone?: Tone;
  readonly icon?: IconNode;
  readonly children: ComponentChildren;
}

/** A short label. Not interactive. */
export function Chip({ tone = 'neutral', icon, children }: ChipProps): JSX.Element {
  return (
    <span class={`chip ${tone}`}>
      {icon === undefined ? null : <Icon node={icon} size={14} />}
      <span>{children}</span>
    </span>
  );
}
