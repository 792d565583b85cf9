import { Eye } from 'lucide';
import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { Icon } from '../../design/index.ts';
import type { Room } from './use-room.ts';
import './watching.css';

/** How many look on. */
export function Watching({ room }: { readonly room: Room }): JSX.Element | null {
  const { spectators: watchers } = room.state;
  if (watchers === 0 || room.keeper.sandbox !== null) return null;
  return (
    <span class="watching" title={tableWords.say['spectators']({ count: watchers })}>
      <Icon node={Eye} size={16} />
      <span class="tabular" aria-hidden="true">
        {watchers}
      </span>
      <span class="hidden-text">{tableWords.say['spectators']({ count: watchers })}</span>
    </span>
  );
}
