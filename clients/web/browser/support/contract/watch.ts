import type { ScreenPoint } from '../points.ts';

/** Functions that run in the page. */

const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]';

/** Collects the texts of live regions as they change. */
export function collectAnnouncements(live: string): { readonly texts: string[] } {
  const texts: string[] = [];
  const regionsOf = ({ target, addedNodes }: MutationRecord): Element[] => {
    const around = (target instanceof Element ? target : target.parentElement)?.closest(live);
    const inside = [...addedNodes].flatMap((node) =>
      node instanceof Element ? [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)] : [],
    );
    return around === null || around === undefined ? inside : [around, ...inside];
  };
  // Rendering may write a text again that is already there.
  const isChange = ({ oldValue, target }: MutationRecord): boolean =>
    oldValue === null || oldValue !== target.nodeValue;
  new MutationObserver((records) => {
    for (const region of new Set(records.filter(isChange).flatMap(regionsOf))) {
      const text = region.textContent?.trim() ?? '';
      if (text !== '') texts.push(text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterDataOldValue: true });
  return { texts };
}

export const LIVE_REGIONS = LIVE;

interface FlightWatch {
  /** How long each flight takes (ms of animation). */
  readonly times: readonly number[];
  /** Whether a press has ended a flight before its time. Null before that. */
  readonly isCut: boolean | null;
  stop(): void;
}

/** Watches the parts of a drawing that fly, until it is stopped. Presses the drawing during the first flight, if wanted. */
export function watchFlights({ ground, press }: { readonly ground: string; readonly press: boolean }): FlightWatch {
  const seen = new Map<Animation, number>();
  const watch = { times: [] as number[], isCut: null as boolean | null, isOn: true };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** Flights move. Pulses never end, and highlights only change their colour. */
  const isFlight = ({ effect }: Animation): boolean =>
    effect instanceof KeyframeEffect &&
    effect.target?.closest(ground) != null &&
    Number.isFinite(effect.getComputedTiming().endTime) &&
    effect.getKeyframes().some((key) => 'transform' in key || 'translate' in key || 'offsetDistance' in key);
  const flights = (): Animation[] => document.getAnimations().filter(isFlight);
  const endOf = ({ effect }: Animation): number => Number(effect?.getComputedTiming().endTime);
  const cut = async (flying: readonly Animation[]): Promise<void> => {
    const until = performance.now() + Math.max(...flying.map((one) => endOf(one) - Number(one.currentTime)));
    for (const type of ['pointerdown', 'pointerup', 'click'])
      document.querySelector(ground)?.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true }));
    await frame();
    await frame();
    watch.isCut = flights().length === 0 && performance.now() < until;
  };
  const look = (): void => {
    const flying = flights();
    if (press && seen.size === 0 && flying.length > 0) void cut(flying);
    for (const one of flying) seen.set(one, endOf(one));
    watch.times = [...seen.values()];
    if (watch.isOn) requestAnimationFrame(look);
  };
  look();
  return Object.assign(watch, {
    stop: () => {
      watch.isOn = false;
    },
  });
}

/** Whether the Confirm button changes from now on. */
export function watchChanges(button: Element): { hasChanged: boolean } {
  const seen = { hasChanged: false };
  new MutationObserver(() => {
    seen.hasChanged = true;
  }).observe(button, { attributes: true });
  return seen;
}

/** A point outside a target that is nearer to it than to any other lit one. Null if there is none within `reach`. */
export function pointBeside(
  target: Element,
  { reach, lit }: { readonly reach: number; readonly lit: readonly string[] },
): ScreenPoint | null {
  const middle = (element: Element): ScreenPoint => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const others = lit.flatMap((selector) => [...document.querySelectorAll(selector)]);
  const { x, y } = middle(target);
  for (let turn = 0; turn < 32; turn += 1) {
    const angle = (turn / 16) * Math.PI;
    const point = { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach };
    const there = document.elementFromPoint(point.x, point.y);
    const isFree = there !== null && !others.some((other) => other.contains(there));
    const nearest = others.every((other) => {
      const at = middle(other);
      return other === target || Math.hypot(at.x - point.x, at.y - point.y) > reach;
    });
    if (isFree && nearest) return point;
  }
  return null;
}

/** A key press while an input method composes text. */
export function composeKey(key: string): void {
  const target = document.activeElement ?? document.body;
  const init = { key, isComposing: true, bubbles: true, cancelable: true };
  target.dispatchEvent(new KeyboardEvent('keydown', init));
  target.dispatchEvent(new KeyboardEvent('keyup', init));
}
