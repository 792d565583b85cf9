import { WifiOff } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { Icon } from './Icon.tsx';
import './seat-card.css';

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
  /** For the second of two facing seats: everything from right to left. */
  readonly turned?: boolean;
}

export function SeatCard(props: SeatCardProps): JSX.Element {
  const { mark, name, you, state, tone = 'quiet', holds, children, timed = false, turned = false } = props;
  const looks = [tone, turned && 'turned', timed && 'timed', holds !== undefined && 'holding']
    .filter(Boolean)
    .join(' ');
  return (
    <div class={`seat-card ${looks}`}>
      <span class="seat-card-mark">{mark}</span>
      <span class="seat-card-words">
        <span class="seat-card-name">
          <strong>{name}</strong>
          {you === undefined ? null : <span class="quiet"> {you}</span>}
        </span>
        <span class="seat-card-state">{state}</span>
      </span>
      {holds === undefined ? null : <span class="seat-card-holds">{holds}</span>}
      <span class="seat-card-end">{tone === 'away' ? <Icon node={WifiOff} size={20} /> : children}</span>
    </div>
  );
}
