import { provinceOf } from '@tavola/games/diplomacy';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { OrderCommand } from './entry.ts';
import { NOTHING } from './pick.ts';
import type { OrderEntry } from './use-order-entry.ts';

const SAYING_KEYS: Readonly<Record<string, OrderCommand>> = {
  h: 'hold',
  m: 'move',
  s: 'support',
  c: 'convoy',
  d: 'disband',
  a: 'army',
  f: 'fleet',
  delete: 'clear',
  backspace: 'clear',
};

interface Ground {
  readonly entry: OrderEntry;
  readonly box: RefObject<HTMLElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onConfirm: () => void;
}

/** Keys of the board besides those of the map. Marks handled keys with `preventDefault`. */
export function useOrderKeys({ entry, box, field, onConfirm }: Ground) {
  useEffect(() => {
    // The page has no input for orders, so its key focuses the one of the board.
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== '/' || isTyping(event.target) || field.current === null) return;
      event.preventDefault();
      field.current.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const jump = (by: number): boolean => {
    const stops = [...entry.targets].map(provinceOf).sort();
    const here = document.activeElement?.getAttribute('data-place') ?? '';
    const at = stops.indexOf(provinceOf(here));
    const next = stops[(at < 0 && by < 0 ? 0 : at + by + stops.length) % Math.max(1, stops.length)];
    const place = box.current?.querySelector(`[data-place="${next}"]`);
    if (place instanceof SVGElement) place.focus();
    return place instanceof SVGElement;
  };
  const use = (key: string): boolean => {
    if (key === 'n' || key === 'p') return jump(key === 'n' ? 1 : -1);
    if (key === 'escape' && entry.pick !== NOTHING) {
      entry.drop();
      return true;
    }
    const saying = SAYING_KEYS[key];
    if (saying === undefined || !entry.sayings.includes(saying)) return false;
    entry.say(saying);
    return true;
  };
  return (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTyping(event.target) || event.altKey || event.metaKey) return;
    if (event.ctrlKey && event.key === 'Enter') onConfirm();
    else if (event.ctrlKey || !use(event.key.toLowerCase())) return;
    event.preventDefault();
  };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea');
}
