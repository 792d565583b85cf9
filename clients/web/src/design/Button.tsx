import type { ComponentChildren, JSX } from 'preact';
import { Icon, type IconNode } from './Icon.tsx';
import { KeyCap } from './KeyCap.tsx';

/** primary: the main action. tint: a useful second. danger-filled: only inside a dialog, or for a move that loses the game. */
export type ButtonLook = 'primary' | 'secondary' | 'tint' | 'ghost' | 'danger' | 'danger-filled';

interface BaseButtonProps {
  readonly look?: ButtonLook;
  readonly size?: 'small' | 'large';
  readonly icon?: IconNode;
  /** After the label, for example an arrow. */
  readonly iconAfter?: IconNode;
  readonly children?: ComponentChildren;
  readonly class?: string;
}

export interface ButtonProps extends BaseButtonProps {
  readonly onClick?: (event: MouseEvent) => void;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** While busy the button stays in place and ignores presses. */
  readonly busy?: boolean;
  /** The shortcut shown on the button. */
  readonly keyCap?: string;
  /** Required without children. */
  readonly label?: string;
  readonly describedBy?: string;
  readonly pressed?: boolean;
  readonly autofocus?: boolean;
}

export function Button(props: ButtonProps): JSX.Element {
  const { type = 'button', disabled = false, busy = false, keyCap, label, onClick } = props;
  return (
    <button
      type={type}
      class={classOf(props)}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-label={label}
      aria-describedby={props.describedBy}
      aria-pressed={props.pressed}
      title={props.children === undefined ? label : undefined}
      data-autofocus={props.autofocus}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <ButtonContent {...props} />
      {keyCap === undefined ? null : <KeyCap>{keyCap}</KeyCap>}
    </button>
  );
}

export interface LinkButtonProps extends BaseButtonProps {
  readonly href: string;
  readonly label?: string;
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps): JSX.Element {
  return (
    <a
      href={props.href}
      class={classOf(props)}
      aria-label={props.label}
      title={props.children === undefined ? props.label : undefined}
    >
      <ButtonContent {...props} />
    </a>
  );
}

function ButtonContent({ icon, iconAfter, size, children }: BaseButtonProps): JSX.Element {
  const iconSize = size === 'small' ? 16 : 18;
  return (
    <>
      {icon === undefined ? null : <Icon node={icon} size={iconSize} />}
      {children === undefined ? null : <span>{children}</span>}
      {iconAfter === undefined ? null : <Icon node={iconAfter} size={iconSize} />}
    </>
  );
}

function classOf({ look = 'secondary', size, children, class: more }: BaseButtonProps): string {
  const bare = children === undefined ? 'bare' : '';
  return ['button', look, size ?? '', bare, more ?? ''].filter((name) => name !== '').join(' ');
}
