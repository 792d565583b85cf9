import { ChevronDown, ChevronUp, Download, MessageCircle } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { tableTexts as texts } from '../../app/table-texts.ts';
import { Button, Icon, type Tab, Tabs } from '../../design/index.ts';
import { Chat } from '../lobby/Chat.tsx';
import { saveFile } from './keeper.ts';
import { Log } from './Log.tsx';
import type { Room } from './use-room.ts';

/** Beside the board on a wide screen, below it in tabs on a narrow one. */
export function Rail({ room, wide }: { readonly room: Room; readonly wide: boolean }): JSX.Element {
  const { game, state } = room;
  const [talking, setTalking] = useState(false);
  const unread = useUnread(room, talking);
  const hasChat = state.kept === 'server';
  if (!wide) return <RailTabs room={room} unread={unread} onTalk={setTalking} />;
  return (
    <aside class="room-rail" aria-label={texts.side}>
      <div class="rail-head">
        <h2>{texts.log}</h2>
        <SaveButton room={room} />
      </div>
      <Log room={room} />
      <section class="rail-legend" aria-label={texts.legend}>
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
      label={texts.menu.export}
      onClick={() => void saveFile(room.keeper, room.card.id)}
    />
  );
}

/** What was said while nobody looked. What was there when the page was opened counts as read. */
function useUnread({ state }: Room, talking: boolean): number {
  const count = state.sayings.length;
  const [read, setRead] = useState(count);
  useEffect(() => {
    if (talking) setRead(count);
  }, [talking, count]);
  return Math.max(0, count - read);
}

interface DrawerProps {
  readonly room: Room;
  readonly open: boolean;
  readonly unread: number;
  readonly onToggle: () => void;
}

function ChatDrawer({ room, open, unread, onToggle }: DrawerProps): JSX.Element {
  const latest = room.state.sayings.at(-1);
  return (
    <section class={open ? 'rail-chat open' : 'rail-chat'}>
      <button
        type="button"
        class="rail-chat-bar"
        aria-expanded={open}
        aria-label={
          open ? texts.closeChat : unread === 0 ? texts.openChat : `${texts.openChat}, ${texts.unread(unread)}`
        }
        onClick={onToggle}
      >
        <Icon node={MessageCircle} size={18} />
        <strong>{texts.chat}</strong>
        {unread === 0 ? null : <span class="tab-count">{unread}</span>}
        <span class="rail-chat-latest">{open ? '' : latest?.text}</span>
        <Icon node={open ? ChevronDown : ChevronUp} size={18} />
      </button>
      {open ? <Chat session={room.session} state={room.state} /> : null}
    </section>
  );
}

interface RailTabsProps {
  readonly room: Room;
  readonly unread: number;
  readonly onTalk: (talking: boolean) => void;
}

function RailTabs({ room, unread, onTalk }: RailTabsProps): JSX.Element {
  const [selected, select] = useState('log');
  const tabs: readonly Tab[] = [
    { id: 'log', label: texts.log },
    ...(room.state.kept === 'server' ? [{ id: 'chat', label: texts.chat, count: unread }] : []),
    { id: 'signs', label: texts.signs },
  ];
  return (
    <aside class="room-tabs" aria-label={texts.side}>
      <Tabs
        label={texts.side}
        tabs={tabs}
        selected={selected}
        onSelect={(id) => {
          select(id);
          onTalk(id === 'chat');
        }}
      >
        {selected === 'log' ? <Log room={room} /> : null}
        {selected === 'chat' ? <Chat session={room.session} state={room.state} /> : null}
        {selected === 'signs' ? <room.game.Legend view={room.shown.view} /> : null}
      </Tabs>
    </aside>
  );
}
