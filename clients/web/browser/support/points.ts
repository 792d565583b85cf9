/** A point on the screen (CSS pixels). */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** Runs in the page: the point nearest to the middle of an element where a press hits it or something inside it. */
export function pointWithin(element: Element): ScreenPoint {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const steps = Array.from({ length: 29 }, (_, index) => (index + 1) / 30);
  const spots = steps.flatMap((across) => steps.map((down) => ({ x: left + across * width, y: top + down * height })));
  const middle = ({ x, y }: { x: number; y: number }): number => Math.hypot(x - left - width / 2, y - top - height / 2);
  const found = spots
    .toSorted((a, b) => middle(a) - middle(b))
    .find(({ x, y }) => element.contains(document.elementFromPoint(x, y)));
  if (found === undefined) throw new Error(`${element.getAttribute('aria-label')} is covered`);
  return found;
}
