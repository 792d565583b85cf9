import type { ComponentChildren, JSX } from 'preact';
import { Icon, type IconNode } from '../../design/index.ts';

export interface StripProps {
  readonly tone: 'warn' | 'danger' | 'quiet';
  readonly icon: IconNode;
  readonly title: string;
  readonly text?: string;
  readonly children?: ComponentChildren;
}

/** In place of the prompt: something that matters more. */
export function Strip({ tone, icon, title, text, children }: StripProps): JSX.Element {
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
