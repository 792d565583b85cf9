import type { ComponentChildren, JSX } from 'preact';

/** A key. On controls, letters disappear while single-key shortcuts are off. */
export function KeyCap({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const isLetter = typeof children === 'string' && children.length === 1;
  return <kbd class={isLetter ? 'key-cap letter' : 'key-cap'}>{children}</kbd>;
}
