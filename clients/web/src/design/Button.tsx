import type { ComponentChildren, JSX } from 'preact';
import { Icon, type IconNode } from './Icon.tsx';
import { KeyCap } from './KeyCap.tsx';

/** primary: the one thing to do here. tint: the useful second. danger is filled only inside a dialog. */
export type ButtonLook = 'primary' | 'secondary' | 'tint' | 'ghost' | 'danger' | 'danger-filled';

interface Looks {
  readonly look?: ButtonLook;
  readonly size?: 'small' | 'large';
  readonly icon?: IconNode;
  /** After the words: an arrow, say. */
  readonly iconAfter?: IconNode;
  readonly children?: ComponentChildren;
  readonly class?: string;
}

export interface ButtonProps extends Looks {
  readonly onClick?: (event: MouseEvent) => void;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** Something is under way: the button stays where it is and takes no second press. */
  readonly busy?: boolean;
  /** The key that does the same. */
  readonly keyCap?: string;
  /** Needed where there are no words. */
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
      <Inside {...props} />
      {keyCap === undefined ? null : <KeyCap>{keyCap}</KeyCap>}
    </button>
  );
}

export interface LinkButtonProps extends Looks {
  readonly href: string;
  readonly label?: string;
}

/** Goes somewhere, and looks like a button. */
export function LinkButton(props: LinkButtonProps): JSX.Element {
  return (
    <a
      href={props.href}
      class={classOf(props)}
      aria-label={props.label}
      title={props.children === undefined ? props.label : undefined}
    >
      <Inside {...props} />
    </a>
  );
}

function Inside({ icon, iconAfter, size, children }: Looks): JSX.Element {
  const drawn = size === 'small' ? 16 : 18;
  return (
    <>
      {icon === undefined ? null : <Icon node={icon} size={drawn} />}
      {children === undefined ? null : <span>{children}</span>}
      {iconAfter === undefined ? null : <Icon node={iconAfter} size={drawn} />}
    </>
  );
}

function classOf({ look = 'secondary', size, children, class: more }: Looks): string {
  const bare = children === undefined ? 'bare' : '';
  return ['button', look, size ?? '', bare, more ?? ''].filter((name) => name !== '').join(' ');
}
