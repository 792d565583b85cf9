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
  /** Said after the name of the person who is looking. */
  readonly you?: string | undefined;
  /** "Your move", "Waiting", "Away, a bot in 2 min". */
  readonly state: string;
  /** active: asked to move. short: under a minute left. away: not connected. */
  readonly tone?: SeatCardTone;
  /** What the seat holds for all to see. */
  readonly holds?: ComponentChildren;
  /** A clock, a chip or a button at the far end. */
  readonly children?: ComponentChildren;
  /** What is at the far end is a clock: where room is short it stands in for the state. */
  readonly timed?: boolean;
  /** What can be done with whoever sits there: by their name, a right click, a long press or the menu key. */
  readonly menu?: { readonly label: string; readonly items: readonly MenuItem[] } | undefined;
  /** For the second of two facing seats: everything from right to left. */
  readonly turned?: boolean;
  /** Where seats are chosen by their cards: whether this one is, and what to do when it is pressed. */
  readonly choice?: { readonly chosen: boolean; readonly label: string; choose(): void } | undefined;
}

export function SeatCard(props: SeatCardProps): JSX.Element {
  const { mark, name, you, state, tone = 'quiet', holds, children, timed = false, turned = false, choice } = props;
  const shown = useMenu<HTMLDivElement>();
  // A card that is a button itself cannot hold another one.
  const menu = choice === undefined ? props.menu : undefined;
  const looks = [tone, turned && 'turned', timed && 'timed', holds !== undefined && 'holding', menu && 'with-menu']
    .filter(Boolean)
    .join(' ');
  const inside = (
    <>
      <span class="seat-card-mark">{mark}</span>
      <span class="seat-card-words">
        <span class="seat-card-name" title={name}>
          {menu === undefined ? (
            <strong>{name}</strong>
          ) : (
            <button type="button" class="seat-card-menu" aria-label={menu.label} {...shown.button}>
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
      {menu === undefined || !shown.open ? null : <MenuList id={shown.id} items={menu.items} onClose={shown.close} />}
    </>
  );
  if (choice === undefined)
    return (
      <div ref={shown.whole} class={`seat-card ${looks}`} {...(menu === undefined ? {} : shown.byContext)}>
        {inside}
      </div>
    );
  const { chosen, label, choose } = choice;
  return (
    <button type="button" class={`seat-card ${looks}`} aria-pressed={chosen} onClick={choose}>
      {inside}
      <span class="hidden-text">{label}</span>
    </button>
  );
}
