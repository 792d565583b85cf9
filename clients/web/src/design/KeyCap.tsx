import type { ComponentChildren, JSX } from 'preact';

export function KeyCap({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return <kbd class="key-cap">{children}</kbd>;
}
