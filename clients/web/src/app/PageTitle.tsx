import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { homeWords } from './areas.ts';
import { arrivals } from './navigation.ts';

export interface PageTitleProps {
  /** For the window; the heading says it too unless it has words of its own. */
  readonly title: string;
  readonly children?: ComponentChildren;
  readonly class?: string;
}

/** The heading of a screen. It takes the focus after a way through the client, so that everybody knows where they are. */
export function PageTitle({ title, children, class: look }: PageTitleProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === homeWords.say['brand'] ? title : `${title} · ${homeWords.say['brand']}`;
  }, [title]);
  useEffect(() => {
    if (arrivals.peek() > 0) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} class={look}>
      {children ?? title}
    </h1>
  );
}
