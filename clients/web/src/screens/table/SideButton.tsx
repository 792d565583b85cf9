import { unreadCount } from '@tavola/client-core';
import { ArrowUp, MessagesSquare } from 'lucide';
import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { Button } from '../../design/index.ts';
import { BOARD_ID } from './BoardArea.tsx';
import type { Room } from './use-room.ts';

/** Where the log, the talk and the signs stand below the board. */
export const SIDE_ID = 'side';

/** Where there is no room beside the board: one press leads to the log and the talk below it, to what is new there first. */
export function SideButton({ room }: { readonly room: Room }): JSX.Element {
  const isServed = room.state.storedOn === 'server';
  const unread = isServed ? unreadCount(room.state.chat) : 0;
  const name = isServed ? tableWords.say['log-and-chat'] : tableWords.say['log'];
  return (
    <span class="side-button">
      <Button
        look="ghost"
        icon={MessagesSquare}
        label={unread === 0 ? name : `${name}, ${tableWords.say['unread']({ count: unread })}`}
        onClick={showSide}
      />
      {unread === 0 ? null : (
        <span class="tab-count" aria-hidden="true">
          {unread}
        </span>
      )}
    </span>
  );
}

function showSide(): void {
  const side = document.getElementById(SIDE_ID);
  const tab =
    side?.querySelector<HTMLElement>('.tab:has(.tab-count)') ??
    side?.querySelector<HTMLElement>('[aria-selected=true]');
  tab?.click();
  tab?.focus({ preventScroll: true });
  // What the tab shows may be higher than what was there, and only then can the page be moved so far.
  requestAnimationFrame(() => side?.scrollIntoView({ block: 'start' }));
}

/** The way back from there. */
export function BoardButton(): JSX.Element {
  return (
    <Button
      look="ghost"
      size="small"
      icon={ArrowUp}
      class="to-board"
      onClick={() => {
        scrollTo(0, 0);
        document.getElementById(BOARD_ID)?.focus({ preventScroll: true });
      }}
    >
      {tableWords.say['to-board']}
    </Button>
  );
}
