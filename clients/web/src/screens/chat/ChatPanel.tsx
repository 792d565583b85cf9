import { type SessionState, type TableSession, unreadCount } from '@tavola/client-core';
import { ChevronLeft, Lock } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { chatWords } from '../../app/areas.ts';
import { Icon } from '../../design/index.ts';
import { ChatList } from './ChatList.tsx';
import { Composer } from './Composer.tsx';
import { type ConversationSelection, conversationFor, EVERYONE, isGeneral, titleOf } from './conversations.ts';
import type { ChatNote } from './notes.ts';
import { requestedChat } from './open-chat.ts';
import { Thread } from './Thread.tsx';
import './chat.css';

export interface ChatPanelProps {
  readonly session: TableSession;
  readonly state: SessionState;
  /** Whether the player has just opened the chat, and is about to write. */
  readonly focused?: boolean;
  /** What happened at the table, between the public messages. */
  readonly notes?: readonly ChatNote[];
}

interface PanelState {
  /** Null for the list of conversations. */
  readonly selection: ConversationSelection | null;
  /** Whether the player has just chosen it, and is about to write. */
  readonly chosen: boolean;
}

/** The chat of a table, in the lobby and during the game. Opens with everyone's conversation. */
export function ChatPanel({ session, state, focused = false, notes = [] }: ChatPanelProps): JSX.Element {
  const [{ selection, chosen }, setPanel] = useState<PanelState>({
    selection: EVERYONE,
    // A touch keyboard would cover the chat.
    chosen: focused && matchMedia('(pointer: fine)').matches,
  });
  const people = requestedChat.value;
  useEffect(() => {
    if (people === null) return;
    setPanel({ selection: { people }, chosen: true });
    requestedChat.value = null;
  }, [people]);
  const open = (next: ConversationSelection | null): void => setPanel({ selection: next, chosen: next !== null });
  if (selection === null) {
    return (
      <aside class="talk" aria-label={chatWords.say['title']}>
        <h2 class="talk-head">{chatWords.say['conversations']}</h2>
        <ChatList session={session} state={state} onOpen={open} />
      </aside>
    );
  }
  const conversation = conversationFor(state.chat, selection);
  const title = titleOf(conversation);
  const unreadElsewhere = unreadCount(state.chat) - conversation.unread;
  return (
    <aside class="talk" aria-label={chatWords.say['title']}>
      <header class="talk-head">
        <button
          type="button"
          class="talk-back"
          aria-label={
            unreadElsewhere === 0
              ? chatWords.say['to-list']
              : chatWords.say['to-list.unread']({ count: unreadElsewhere })
          }
          title={chatWords.say['to-list']}
          onClick={() => open(null)}
        >
          <Icon node={ChevronLeft} size={18} />
          {unreadElsewhere === 0 ? null : <span class="tab-count">{unreadElsewhere}</span>}
        </button>
        <h2>{title}</h2>
        {isGeneral(conversation) ? null : (
          <span class="talk-lock" title={chatWords.say['private']}>
            <Icon node={Lock} size={14} />
            <span class="hidden-text">{chatWords.say['private']}</span>
          </span>
        )}
      </header>
      <Thread
        key={`${title} ${conversation.id ?? ''}`}
        session={session}
        state={state}
        conversation={conversation}
        notes={notes}
      />
      <Composer key={title} session={session} state={state} conversation={conversation} focused={chosen} />
    </aside>
  );
}
