import type { ComponentChildren, JSX } from 'preact';

export function Specimen({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <section class="specimen">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
