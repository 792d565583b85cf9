import { type ChatLineView, type ChatState, unreadCount } from '@tavola/client-core';
import { ChevronDown, ChevronUp, Download, MessageCircle } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { Button, Icon, type Tab, Tabs } from '../../design/index.ts';
import { ChatPanel } from '../chat/ChatPanel.tsx';
import { requestedChat } from '../chat/open-chat.ts';
import { type PlayerSide, SidesContext } from '../chat/PlayerMark.tsx';
import { saveFile } from './keeper.ts';
import { Log } from './Log.tsx';
import { BoardButton, SIDE_ID } from './SideButton.tsx';
import type { Room } from './use-room.ts';

/** Beside the board on a wide screen, below it in tabs on a narrow one. */
export function Rail({ room, wide }: { readonly room: Room; readonly wide: boolean }): JSX.Element {
  const { game, state } = room;
  const [talking, setTalking] = useState(false);
  const unread = unreadCount(state.chat);
  const isWanted = requestedChat.value !== null;
  useEffect(() => {
    if (isWanted) setTalking(true);
  }, [isWanted]);
  const hasChat = state.storedOn === 'server';
  if (!wide) return <RailTabs room={room} unread={unread} talking={talking} onTalk={setTalking} />;
  return (
    <aside class="room-rail" aria-label={tableWords.say['side']}>
      <div class="rail-head">
        <h2>{tableWords.say['log']}</h2>
        <SaveButton room={room} />
      </div>
      <Log room={room} />
      <section class="rail-legend" aria-label={tableWords.say['legend']}>
        <game.Legend view={room.shown.view} />
      </section>
      {hasChat ? <ChatDrawer room={room} open={talking} unread={unread} onToggle={() => setTalking(!talking)} /> : null}
    </aside>
  );
}

function SaveButton({ room }: { readonly room: Room }): JSX.Element {
  return (
    <Button
      look="ghost"
      size="small"
      icon={Download}
      label={tableWords.say['menu.export']}
      onClick={() => void saveFile(room.keeper, room.card.id)}
    />
  );
}

interface DrawerProps {
  readonly room: Room;
  readonly open: boolean;
  readonly unread: number;
  readonly onToggle: () => void;
}

function ChatDrawer({ room, open, unread, onToggle }: DrawerProps): JSX.Element {
  const latest = latestIn(room.state.chat);
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
      {open ? <Talk room={room} /> : null}
    </section>
  );
}

function Talk({ room }: { readonly room: Room }): JSX.Element {
  const { session, state, seats, game, shown } = room;
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

/** Of whatever conversation. */
function latestIn({ conversations }: ChatState): ChatLineView | undefined {
  return conversations
    .flatMap(({ chatLines: sayings }) => sayings.at(-1) ?? [])
    .toSorted((a, b) => a.at - b.at)
    .at(-1);
}

interface RailTabsProps {
  readonly room: Room;
  readonly unread: number;
  readonly talking: boolean;
  readonly onTalk: (talking: boolean) => void;
}

function RailTabs({ room, unread, talking, onTalk }: RailTabsProps): JSX.Element {
  const [selected, select] = useState('log');
  useEffect(() => {
    if (talking) select('chat');
  }, [talking]);
  const tabs: readonly Tab[] = [
    { id: 'log', label: tableWords.say['log'] },
    ...(room.state.storedOn === 'server' ? [{ id: 'chat', label: tableWords.say['chat'], count: unread }] : []),
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
        {selected === 'log' ? <Log room={room} /> : null}
        {selected === 'chat' ? <Talk room={room} /> : null}
        {selected === 'signs' ? <room.game.Legend view={room.shown.view} /> : null}
      </Tabs>
      <BoardButton />
    </aside>
  );
}
