import type { ComponentChildren, JSX } from 'preact';
import { Icon, type IconNode } from './Icon.tsx';
import { useMenu } from './use-menu.ts';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconNode;
  /** Instead of an icon. */
  readonly mark?: ComponentChildren;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** Accessible name of the button. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly children: ComponentChildren;
  readonly buttonClass?: string;
}

/** A button with a menu. Arrow keys move, Enter selects, Escape or a click outside closes. */
export function Menu({ label, items, children, buttonClass = 'button secondary' }: MenuProps): JSX.Element {
  const menu = useMenu<HTMLDivElement>();
  return (
    <div ref={menu.container} class="menu" onFocusOut={menu.contextHandlers.onFocusOut}>
      <button type="button" class={buttonClass} aria-label={label} {...menu.buttonProps}>
        {children}
      </button>
      {menu.open ? <MenuList id={menu.id} items={items} onClose={menu.close} /> : null}
    </div>
  );
}

export interface MenuListProps {
  readonly id: string;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

export function MenuList({ id, items, onClose }: MenuListProps): JSX.Element {
  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void => {
    const all = enabledItems(event.currentTarget);
    const index = all.findIndex((one) => one.matches(':focus'));
    const step = { ArrowDown: 1, ArrowUp: all.length - 1 }[event.key];
    const edge = { Home: 0, End: all.length - 1 }[event.key];
    if (step !== undefined) all[(index + step) % all.length]?.focus();
    else if (edge !== undefined) all[edge]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div id={id} class="menu-list" role="menu" tabIndex={-1} onKeyDown={onKeyDown}>
      {items.map(({ id: key, label, icon, mark, danger, disabled, onSelect }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          class={danger === true ? 'menu-item danger' : 'menu-item'}
          disabled={disabled}
          tabIndex={-1}
          onClick={() => {
            onClose();
            onSelect();
          }}
        >
          {icon === undefined ? mark : <Icon node={icon} />}
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}

function enabledItems(within: HTMLElement | null): HTMLElement[] {
  return [...(within?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])];
}
