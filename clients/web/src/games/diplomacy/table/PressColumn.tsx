import type { TableElements } from '../../../board/optional-ui.ts';

/** Below the orders: the powers, and what they write to each other. */
export function PressColumn({ seats, chat }: Pick<TableElements, 'seats' | 'chat'>) {
  return (
    <section class={chat === null ? 'dip-table-press' : 'dip-table-press dip-table-talks'}>
      {seats}
      {chat !== null && (
        <div class="dip-table-chat" data-zone="elsewhere">
          {chat}
        </div>
      )}
    </section>
  );
}
