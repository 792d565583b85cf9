import type { ComponentChildren, JSX } from 'preact';
import { Icon, type IconNode } from '../../design/index.ts';

export interface BannerProps {
  readonly tone: 'warn' | 'danger' | 'quiet';
  readonly icon: IconNode;
  readonly title: string;
  readonly text?: string;
  readonly children?: ComponentChildren;
}

/** Replaces the prompt with something more important. */
export function Banner({ tone, icon, title, text, children }: BannerProps): JSX.Element {
  return (
    <div class={`strip ${tone}`}>
      <Icon node={icon} size={18} />
      <p role={tone === 'quiet' ? undefined : 'status'}>
        <strong>{title}</strong> {text}
      </p>
      {children}
    </div>
  );
}
