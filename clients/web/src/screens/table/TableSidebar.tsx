import { type ChatLineView, type ChatState, unreadCount } from '@tavola/client-core';
import { ChevronDown, ChevronUp, Download, MessageCircle } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { Button, Icon, type Tab, Tabs } from '../../design/index.ts';
import { ChatPanel } from '../chat/ChatPanel.tsx';
import { requestedChat } from '../chat/open-chat.ts';
import { type PlayerSide, SidesContext } from '../chat/PlayerMark.tsx';
import { saveFile } from './commands.ts';
import { Log, type LogProps } from './Log.tsx';
import { BoardButton, SIDE_ID } from './SideButton.tsx';
import type { TableModel } from './use-table.ts';

interface SidebarProps extends LogProps {
  readonly wide: boolean;
}

/** History, legend and chat: beside the board, or in tabs below it on narrow screens. */
export function TableSidebar({ wide, ...panel }: SidebarProps): JSX.Element {
  const { table, history } = panel;
  const { ui, state } = table;
  const [talking, setTalking] = useState(false);
  const unread = unreadCount(state.chat);
  const isChatRequested = requestedChat.value !== null;
  useEffect(() => {
    if (isChatRequested) setTalking(true);
  }, [isChatRequested]);
  const hasChat = state.storedOn === 'server';
  if (!wide) return <SidebarTabs {...panel} unread={unread} talking={talking} onTalk={setTalking} />;
  return (
    <aside class="room-rail" data-zone="elsewhere" aria-label={tableWords.say['side']}>
      <div class="rail-head">
        <h2>{tableWords.say['log']}</h2>
        <SaveButton table={table} />
      </div>
      <Log {...panel} />
      <section class="rail-legend" aria-label={tableWords.say['legend']}>
        <ui.Legend view={history.shown.view} />
      </section>
      {hasChat ? (
        <ChatDrawer
          table={table}
          view={history.shown.view}
          open={talking}
          unread={unread}
          onToggle={() => setTalking(!talking)}
        />
      ) : null}
    </aside>
  );
}

function SaveButton({ table }: { readonly table: TableModel }): JSX.Element {
  return (
    <Button
      look="ghost"
      size="small"
      icon={Download}
      label={tableWords.say['menu.export']}
      onClick={() => void saveFile(table.commands, table.card.id)}
    />
  );
}

interface TableChatProps {
  readonly table: TableModel;
  /** The position shown, for the marks of the seats. */
  readonly view: unknown;
}

interface DrawerProps extends TableChatProps {
  readonly open: boolean;
  readonly unread: number;
  readonly onToggle: () => void;
}

function ChatDrawer({ table, view, open, unread, onToggle }: DrawerProps): JSX.Element {
  const latest = latestMessage(table.state.chat);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  const isOpening = open && !wasOpen.current;
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <section class={open ? 'rail-chat open' : 'rail-chat'}>
      <button
        ref={button}
        type="button"
        class="rail-chat-bar"
        aria-expanded={open}
        aria-label={
          open
            ? tableWords.say['close-chat']
            : unread === 0
              ? tableWords.say['open-chat']
              : `${tableWords.say['open-chat']}, ${tableWords.say['unread']({ count: unread })}`
        }
        onClick={onToggle}
      >
        <Icon node={MessageCircle} size={18} />
        <strong>{tableWords.say['chat']}</strong>
        {unread === 0 ? null : <span class="tab-count">{unread}</span>}
        <span class="rail-chat-latest">{open ? '' : latest?.text}</span>
        <Icon node={open ? ChevronDown : ChevronUp} size={18} />
      </button>
      {open ? <TableChat table={table} view={view} focused={isOpening} /> : null}
    </section>
  );
}

function TableChat({ table, view, focused }: TableChatProps & { readonly focused: boolean }): JSX.Element {
  const { session, state, seats, ui } = table;
  const sideOf = (who: string): PlayerSide | null => {
    const card = seats.find(({ name }) => name === who);
    if (card === undefined) return null;
    const mark = <ui.SeatMark seat={card.seat} view={view} />;
    return { mark, name: ui.words.seatName(card.seat) };
  };
  return (
    <SidesContext.Provider value={sideOf}>
      <ChatPanel session={session} state={state} focused={focused} />
    </SidesContext.Provider>
  );
}

/** The latest message of all conversations. */
function latestMessage({ conversations }: ChatState): ChatLineView | undefined {
  return conversations
    .flatMap(({ chatLines: sayings }) => sayings.at(-1) ?? [])
    .toSorted((a, b) => a.at - b.at)
    .at(-1);
}

interface SidebarTabsProps extends LogProps {
  readonly unread: number;
  readonly talking: boolean;
  readonly onTalk: (talking: boolean) => void;
}

function SidebarTabs({ unread, talking, onTalk, ...panel }: SidebarTabsProps): JSX.Element {
  const { table, history } = panel;
  const { view } = history.shown;
  const [{ selected, isPressed }, select] = useState({ selected: 'log', isPressed: false });
  useEffect(() => {
    if (talking && selected !== 'chat') select({ selected: 'chat', isPressed: false });
  }, [talking]);
  const tabs: readonly Tab[] = [
    { id: 'log', label: tableWords.say['log'] },
    ...(table.state.storedOn === 'server' ? [{ id: 'chat', label: tableWords.say['chat'], count: unread }] : []),
    { id: 'signs', label: tableWords.say['signs'] },
  ];
  return (
    <aside id={SIDE_ID} class="room-tabs" data-zone="elsewhere" aria-label={tableWords.say['side']}>
      <Tabs
        label={tableWords.say['side']}
        tabs={tabs}
        selected={selected}
        onSelect={(id, by) => {
          select({ selected: id, isPressed: by === 'press' });
          onTalk(id === 'chat');
        }}
      >
        {selected === 'log' ? <Log {...panel} /> : null}
        {selected === 'chat' ? <TableChat table={table} view={view} focused={isPressed} /> : null}
        {selected === 'signs' ? <table.ui.Legend view={view} /> : null}
      </Tabs>
      <BoardButton />
    </aside>
  );
}
