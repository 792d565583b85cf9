import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { homeWords } from './areas.ts';
import { navigations } from './navigation.ts';

export interface PageTitleProps {
  /** Title of the window, and of the heading unless it has children. */
  readonly title: string;
  readonly children?: ComponentChildren;
  readonly class?: string;
}

/** The heading of a screen. Takes the focus after a navigation, so that screen readers announce the screen. */
export function PageTitle({ title, children, class: look }: PageTitleProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === homeWords.say['brand'] ? title : `${title} · ${homeWords.say['brand']}`;
  }, [title]);
  useEffect(() => {
    if (navigations.peek() > 0) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} class={look}>
      {children ?? title}
    </h1>
  );
}
