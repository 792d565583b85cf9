import type { BoardMarkup, MarkName, PressTarget } from './board.ts';

/** What the page shows of the input. Targets are in the order of the page. */
export interface Observation extends Readonly<Record<MarkName, readonly PressTarget[]>> {
  /** Title of the previewed action, or null. */
  readonly preview: string | null;
  /** The reason of the last refused attempt, or null. */
  readonly refusal: string | null;
  /** Spots that are highlighted because a sentence names them. */
  readonly pointed: readonly PressTarget[];
  /** The target with the focus, "page" without a focus, else the label of the control. */
  readonly focus: string;
  /** The orders of a composed draft, in notation. */
  readonly orders: readonly string[];
  /** Lines of the history with a move. */
  readonly moves: number;
  /** A past position is shown. */
  readonly isPast: boolean;
}

/** Nothing is picked and nothing previewed. */
export const EMPTY = { held: [], aim: [], preview: null } satisfies Partial<Observation>;

/** Runs in the page, once all pending work is painted. */
export async function observe(markup: BoardMarkup): Promise<Observation> {
  const { spots, attribute, tools, marks, pointed, refusal, orders } = markup;
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const one = (selector: string): Element | null => document.querySelector(selector);
  const targets: (readonly [string, Element])[] = all(spots).map((element) => [
    element.getAttribute(attribute) ?? '',
    element,
  ]);
  const buttons = Object.entries(tools).flatMap(([id, selector]) => {
    const element = one(selector);
    return element === null ? [] : [[id, element] as const];
  });
  const marked = (mark: MarkName): string[] =>
    targets
      .filter(([, element]) => new RegExp(marks[mark]).test(element.getAttribute('aria-label') ?? ''))
      .map(([id]) => id);
  const isPressed = ([, element]: readonly [string, Element]): boolean =>
    element.getAttribute('aria-pressed') === 'true';
  const middle = (element: Element): { x: number; y: number } => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const spotAt = (mark: Element): string => {
    const { x, y } = middle(mark);
    const distance = ([, element]: readonly [string, Element]): number =>
      Math.hypot(middle(element).x - x, middle(element).y - y);
    return targets.toSorted((a, b) => distance(a) - distance(b))[0]?.[0] ?? '';
  };
  const focused = (): string => {
    const { activeElement: active } = document;
    if (active === null || active === document.body) return 'page';
    const found = [...targets, ...buttons].find(([, element]) => element === active);
    return found?.[0] ?? active.getAttribute('aria-label') ?? active.textContent?.trim() ?? active.tagName;
  };
  const isPast = one('.room-bar.looking') !== null;
  const wayBack = '.stepper [aria-label="Previous"]:not(:disabled)';
  return {
    movable: marked('movable'),
    lit: marked('lit'),
    held: [...new Set([...[...buttons, ...targets].filter(isPressed).map(([id]) => id), ...marked('held')])],
    aim: marked('aim'),
    doomed: marked('doomed'),
    last: marked('last'),
    preview: one('.bar-confirm') === null ? null : (one('.bar-title')?.textContent ?? ''),
    refusal: one(refusal)?.textContent?.trim() || null,
    pointed: [...new Set(all(pointed).map(spotAt))].sort(),
    focus: focused(),
    orders: orders === undefined ? [] : all(orders).map((order) => order.textContent?.trim() ?? ''),
    // A closed history only shows that there is a way back.
    moves: all(one('.log') === null ? wayBack : '.log button.log-entry:not(.log-start)').length,
    isPast,
  };
}
