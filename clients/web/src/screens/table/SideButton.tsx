import { unreadCount } from '@tavola/client-core';
import { ArrowUp, MessagesSquare } from 'lucide';
import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { Button } from '../../design/index.ts';
import { BOARD_ID } from './BoardArea.tsx';
import type { TableModel } from './use-table.ts';

/** Element id of the tabs below the board. */
export const SIDE_ID = 'side';

/** On narrow screens, scrolls to history and chat below the board. Opens the tab with unread messages first. */
export function SideButton({ table: { state } }: { readonly table: TableModel }): JSX.Element {
  const isServed = state.storedOn === 'server';
  const unread = isServed ? unreadCount(state.chat) : 0;
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
  // The new tab may be taller, so scroll after it is rendered.
  requestAnimationFrame(() => side?.scrollIntoView({ block: 'start' }));
}

/** Scrolls back to the board. */
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
