import type { RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';

type ElementPointerEvent = PointerEvent & { readonly currentTarget: HTMLElement };

/** State of a menu, and the props of the elements around it. */
export interface MenuState<E extends HTMLElement> {
  readonly id: string;
  readonly open: boolean;
  /** The element the menu belongs to. A press outside closes the menu. */
  readonly container: RefObject<E | null>;
  close(): void;
  /** For the button that opens the menu. */
  readonly buttonProps: {
    readonly 'aria-haspopup': 'menu';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly onClick: () => void;
  };
  /** For the container: opens the menu by right click, long press or the menu key. */
  readonly contextHandlers: {
    readonly onContextMenu: (event: Event) => void;
    readonly onPointerDown: (event: ElementPointerEvent) => void;
    readonly onPointerMove: (event: ElementPointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onFocusOut: (event: FocusEvent) => void;
  };
}

const LONG_PRESS_MS = 500;
/** How far a finger may move during a long press. */
const MOVE_TOLERANCE_PX = 10;

export function useMenu<E extends HTMLElement>(): MenuState<E> {
  const id = useId();
  const container = useRef<E>(null);
  const [open, setOpen] = useState(false);
  const press = useLongPress(() => setOpen(true));
  const close = (): void => {
    setOpen(false);
    container.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
  };
  useLayoutEffect(() => {
    if (!open) return;
    container.current?.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus();
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && container.current?.contains(event.target) !== true) setOpen(false);
    };
    // Before the page, and also while the button still has the focus.
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape, { capture: true });
    };
  }, [open]);
  return {
    id,
    open,
    container,
    close,
    buttonProps: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      // Ignore the click that ends a long press.
      onClick: () => press.wasLong() || setOpen(!open),
    },
    contextHandlers: {
      ...press.handlers,
      onContextMenu(event) {
        event.preventDefault();
        setOpen(true);
      },
      onFocusOut({ relatedTarget }) {
        if (relatedTarget instanceof Node && container.current?.contains(relatedTarget) !== true) setOpen(false);
      },
    },
  };
}

type PressHandlers = Omit<MenuState<HTMLElement>['contextHandlers'], 'onContextMenu' | 'onFocusOut'>;

/** Detects long presses: some phones send no contextmenu event for them. */
function useLongPress(onLongPress: () => void): { readonly handlers: PressHandlers; wasLong(): boolean } {
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
          onLongPress();
        }, LONG_PRESS_MS);
      },
      onPointerMove({ clientX, clientY }) {
        if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > MOVE_TOLERANCE_PX) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
  };
}
