import type { RefObject } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';

type Pointing = PointerEvent & { readonly currentTarget: HTMLElement };

/** What opens a menu, and what it hangs on. */
export interface MenuState<E extends HTMLElement> {
  readonly id: string;
  readonly open: boolean;
  /** Whatever the menu belongs to: a press outside of it closes the menu. */
  readonly whole: RefObject<E | null>;
  close(): void;
  /** For the button that opens it. */
  readonly button: {
    readonly 'aria-haspopup': 'menu';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly onClick: () => void;
  };
  /** For the whole: a right click, a long press, or the menu key while something in it has the focus. */
  readonly byContext: {
    readonly onContextMenu: (event: Event) => void;
    readonly onPointerDown: (event: Pointing) => void;
    readonly onPointerMove: (event: Pointing) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onFocusOut: (event: FocusEvent) => void;
  };
}

const LONG_PRESS = 500;
/** A finger is never quite still. */
const TREMBLE = 10;

export function useMenu<E extends HTMLElement>(): MenuState<E> {
  const id = useId();
  const whole = useRef<E>(null);
  const [open, setOpen] = useState(false);
  const press = useLongPress(() => setOpen(true));
  useEffect(() => {
    if (!open) return;
    whole.current?.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus();
    const away = (event: Event): void => {
      if (event.target instanceof Node && whole.current?.contains(event.target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [open]);
  return {
    id,
    open,
    whole,
    close() {
      setOpen(false);
      whole.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
    },
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      // The end of a long press is no press.
      onClick: () => press.wasLong() || setOpen(!open),
    },
    byContext: {
      ...press.handlers,
      onContextMenu(event) {
        event.preventDefault();
        setOpen(true);
      },
      onFocusOut({ relatedTarget }) {
        if (relatedTarget instanceof Node && whole.current?.contains(relatedTarget) !== true) setOpen(false);
      },
    },
  };
}

type PressHandlers = Omit<MenuState<HTMLElement>['byContext'], 'onContextMenu' | 'onFocusOut'>;

/** Not every phone tells a page of a long press by itself. */
function useLongPress(then: () => void): { readonly handlers: PressHandlers; wasLong(): boolean } {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const isLong = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    wasLong() {
      const was = isLong.current;
      isLong.current = false;
      return was;
    },
    handlers: {
      onPointerDown({ pointerType, clientX, clientY }) {
        isLong.current = false;
        if (pointerType !== 'touch') return;
        from.current = { x: clientX, y: clientY };
        timer.current = setTimeout(() => {
          isLong.current = true;
          then();
        }, LONG_PRESS);
      },
      onPointerMove({ clientX, clientY }) {
        if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > TREMBLE) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
  };
}
