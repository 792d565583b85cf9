import { type ChatLineView, type ChatState, unreadCount } from '@tavola/client-core';
import { ChevronDown, ChevronUp, Download, MessageCircle } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { Button, Icon, type Tab, Tabs } from '../../design/index.ts';
import { ChatPanel } from '../chat/ChatPanel.tsx';
import { requestedChat } from '../chat/open-chat.ts';
import { type PlayerSide, SidesContext } from '../chat/PlayerMark.tsx';
import { saveFile } from './commands.ts';
import { Log } from './Log.tsx';
import { BoardButton, SIDE_ID } from './SideButton.tsx';
import type { TableModel } from './use-table.ts';

/** History, legend and chat: beside the board, or in tabs below it on narrow screens. */
export function TableSidebar({ model, wide }: { readonly model: TableModel; readonly wide: boolean }): JSX.Element {
  const { game, state } = model;
  const [talking, setTalking] = useState(false);
  const unread = unreadCount(state.chat);
  const isChatRequested = requestedChat.value !== null;
  useEffect(() => {
    if (isChatRequested) setTalking(true);
  }, [isChatRequested]);
  const hasChat = state.storedOn === 'server';
  if (!wide) return <SidebarTabs model={model} unread={unread} talking={talking} onTalk={setTalking} />;
  return (
    <aside class="room-rail" aria-label={tableWords.say['side']}>
      <div class="rail-head">
        <h2>{tableWords.say['log']}</h2>
        <SaveButton model={model} />
      </div>
      <Log model={model} />
      <section class="rail-legend" aria-label={tableWords.say['legend']}>
        <game.Legend view={model.shown.view} />
      </section>
      {hasChat ? (
        <ChatDrawer model={model} open={talking} unread={unread} onToggle={() => setTalking(!talking)} />
      ) : null}
    </aside>
  );
}

function SaveButton({ model }: { readonly model: TableModel }): JSX.Element {
  return (
    <Button
      look="ghost"
      size="small"
      icon={Download}
      label={tableWords.say['menu.export']}
      onClick={() => void saveFile(model.commands, model.card.id)}
    />
  );
}

interface DrawerProps {
  readonly model: TableModel;
  readonly open: boolean;
  readonly unread: number;
  readonly onToggle: () => void;
}

function ChatDrawer({ model, open, unread, onToggle }: DrawerProps): JSX.Element {
  const latest = latestMessage(model.state.chat);
  return (
    <section class={open ? 'rail-chat open' : 'rail-chat'}>
      <button
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
      {open ? <TableChat model={model} /> : null}
    </section>
  );
}

function TableChat({ model }: { readonly model: TableModel }): JSX.Element {
  const { session, state, seats, game, shown } = model;
  const sideOf = (who: string): PlayerSide | null => {
    const card = seats.find(({ name }) => name === who);
    if (card === undefined) return null;
    const mark = <game.SeatMark seat={card.seat} view={shown.view} />;
    return { mark, name: game.words.seatName(card.seat) };
  };
  return (
    <SidesContext.Provider value={sideOf}>
      <ChatPanel session={session} state={state} />
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

interface SidebarTabsProps {
  readonly model: TableModel;
  readonly unread: number;
  readonly talking: boolean;
  readonly onTalk: (talking: boolean) => void;
}

function SidebarTabs({ model, unread, talking, onTalk }: SidebarTabsProps): JSX.Element {
  const [selected, select] = useState('log');
  useEffect(() => {
    if (talking) select('chat');
  }, [talking]);
  const tabs: readonly Tab[] = [
    { id: 'log', label: tableWords.say['log'] },
    ...(model.state.storedOn === 'server' ? [{ id: 'chat', label: tableWords.say['chat'], count: unread }] : []),
    { id: 'signs', label: tableWords.say['signs'] },
  ];
  return (
    <aside id={SIDE_ID} class="room-tabs" aria-label={tableWords.say['side']}>
      <Tabs
        label={tableWords.say['side']}
        tabs={tabs}
        selected={selected}
        onSelect={(id) => {
          select(id);
          onTalk(id === 'chat');
        }}
      >
        {selected === 'log' ? <Log model={model} /> : null}
        {selected === 'chat' ? <TableChat model={model} /> : null}
        {selected === 'signs' ? <model.game.Legend view={model.shown.view} /> : null}
      </Tabs>
      <BoardButton />
    </aside>
  );
}
