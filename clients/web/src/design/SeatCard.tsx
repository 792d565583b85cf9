import { MessageCircle, WifiOff } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { Icon } from './Icon.tsx';
import { type MenuItem, MenuList } from './Menu.tsx';
import { useMenu } from './use-menu.ts';

export type SeatCardTone = 'quiet' | 'active' | 'short' | 'away';

export interface SeatCardProps {
  /** The seat's shape or piece. */
  readonly mark: ComponentChildren;
  readonly name: string;
  /** “(you)”, after the viewer's own name. */
  readonly you?: string | undefined;
  /** "Your move", "Waiting", "Away, a bot in 2 min". */
  readonly state: string;
  /** active: must move. short: under a minute left. away: not connected. */
  readonly tone?: SeatCardTone;
  /** Public belongings of the seat. */
  readonly holds?: ComponentChildren;
  /** A clock, chip or button at the end of the card. */
  readonly children?: ComponentChildren;
  /** Whether the children are a clock, which replaces the state where space is short. */
  readonly timed?: boolean;
  /** Actions on the player: by their name, right click, long press or the menu key. */
  readonly menu?: { readonly label: string; readonly items: readonly MenuItem[] } | undefined;
  /** Mirrors the card, for the second of two facing seats. */
  readonly turned?: boolean;
  /** Makes the card a toggle button that selects its seat. */
  readonly choice?: { readonly chosen: boolean; readonly label: string; choose(): void } | undefined;
}

export function SeatCard(props: SeatCardProps): JSX.Element {
  const { mark, name, you, state, tone = 'quiet', holds, children, timed = false, turned = false, choice } = props;
  const menuState = useMenu<HTMLDivElement>();
  // A button cannot contain another button.
  const menu = choice === undefined ? props.menu : undefined;
  const classes = [tone, turned && 'turned', timed && 'timed', holds !== undefined && 'holding', menu && 'with-menu']
    .filter(Boolean)
    .join(' ');
  const content = (
    <>
      <span class="seat-card-mark">{mark}</span>
      <span class="seat-card-words">
        <span class="seat-card-name" title={name}>
          {menu === undefined ? (
            <strong>{name}</strong>
          ) : (
            <button type="button" class="seat-card-menu" aria-label={menu.label} {...menuState.buttonProps}>
              <strong>{name}</strong>
              <Icon node={MessageCircle} size={14} />
            </button>
          )}
          {you === undefined ? null : <span class="quiet"> {you}</span>}
        </span>
        <span class="seat-card-state">{state}</span>
      </span>
      {holds === undefined ? null : <span class="seat-card-holds">{holds}</span>}
      <span class="seat-card-end">
        {tone === 'away' ? <Icon node={WifiOff} size={20} /> : null}
        {children}
      </span>
      {menu === undefined || !menuState.open ? null : (
        <MenuList id={menuState.id} items={menu.items} onClose={menuState.close} />
      )}
    </>
  );
  if (choice === undefined)
    return (
      <div
        ref={menuState.container}
        class={`seat-card ${classes}`}
        {...(menu === undefined ? {} : menuState.contextHandlers)}
      >
        {content}
      </div>
    );
  const { chosen, label, choose } = choice;
  return (
    <button type="button" class={`seat-card ${classes}`} aria-pressed={chosen} onClick={choose}>
      {content}
      <span class="hidden-text">{label}</span>
    </button>
  );
}
