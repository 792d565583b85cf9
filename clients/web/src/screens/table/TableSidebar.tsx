import { type ChatLineView, type ChatState, stopsOf, unreadCount } from '@tavola/client-core';
import { ChevronDown, ChevronUp, Download, MessageCircle } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { lazy } from '../../app/lazy.tsx';
import type { ChatUi } from '../../board/extras.ts';
import { Button, Icon, type Tab, Tabs } from '../../design/index.ts';
import type { ChatPanelProps } from '../chat/ChatPanel.tsx';
import { ChatExtrasContext, headingsFrom } from '../chat/extras.ts';
import { requestedChat } from '../chat/open-chat.ts';
import { type PlayerSide, SidesContext } from '../chat/PlayerMark.tsx';
import type { PressPanelProps, PressSeat } from '../chat/PressPanel.tsx';
import { saveFile } from './commands.ts';
import { Log, type LogProps } from './Log.tsx';
import { BoardButton, SIDE_ID } from './SideButton.tsx';
import type { TableModel } from './use-table.ts';

/** Loaded after the table. */
const ChatPanel = lazy<ChatPanelProps>(async () => (await import('../chat/ChatPanel.tsx')).ChatPanel);

/** Only games of negotiation need it. */
const PressPanel = lazy<PressPanelProps>(async () => (await import('../chat/PressPanel.tsx')).PressPanel);

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
  useEffect(() => {
    if (hasChat) ChatPanel.preload();
  }, [hasChat]);
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

export interface TableChatProps {
  readonly table: TableModel;
  /** The position shown, for the marks of the seats. */
  readonly view: unknown;
  /** Whether the player has just opened it. */
  readonly focused?: boolean;
}

interface DrawerProps extends Omit<TableChatProps, 'focused'> {
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

/** The chat, where messages show the sides of their authors. */
export function TableChat({ table, view, focused = false }: TableChatProps): JSX.Element {
  const { session, state, seats, ui } = table;
  const sideOf = (who: string): PlayerSide | null => {
    // At an anonymous table the others are called by their sides, and people see themselves by name.
    const card = seats.find(({ name, isOwn }) => name === who || (isOwn && who === state.chat.you));
    if (card === undefined) return null;
    const mark = <ui.SeatMark seat={card.seat} view={view} />;
    const side = ui.words.seatName(card.seat);
    return side === who ? { mark } : { mark, name: side };
  };
  const extras = useMemo(
    () => ({
      chat: ui.chat ?? null,
      headingAt: headingsFrom(stopsOf(state.lines), (events) => ui.chat?.heading(events) ?? null),
    }),
    [ui, state.lines],
  );
  const tabs = ui.chat === undefined || state.own.length === 0 ? null : pressSeats(table, ui.chat, view);
  return (
    <SidesContext.Provider value={sideOf}>
      <ChatExtrasContext.Provider value={extras}>
        {tabs === null ? (
          <ChatPanel session={session} state={state} focused={focused} />
        ) : (
          <PressPanel session={session} state={state} seats={tabs} />
        )}
      </ChatExtrasContext.Provider>
    </SidesContext.Provider>
  );
}

function pressSeats({ seats, ui }: TableModel, chat: ChatUi, view: unknown): readonly PressSeat[] {
  return seats.map((seat) => ({
    ...seat,
    side: ui.words.seatName(seat.seat),
    mark: <ui.SeatMark seat={seat.seat} view={view} />,
    count: chat.count(view, seat.seat),
  }));
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
