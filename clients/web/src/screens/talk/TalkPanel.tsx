import { type SessionState, type TableSession, unreadCount } from '@tavola/client-core';
import { ChevronLeft, Lock } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { chatWords } from '../../app/areas.ts';
import { Icon } from '../../design/index.ts';
import { Composer } from './Composer.tsx';
import { wanted } from './opening.ts';
import { TalkList } from './TalkList.tsx';
import { Thread } from './Thread.tsx';
import { conversationOf, EVERYONE, isGeneral, type Selection, titleOf } from './talks.ts';
import './talk.css';

export interface TalkPanelProps {
  readonly session: TableSession;
  readonly state: SessionState;
}

interface Place {
  /** Null: the list of conversations. */
  readonly selection: Selection | null;
  /** The person chose it just now, and is about to write. */
  readonly chosen: boolean;
}

/** What people say at a table, in its lobby as in its match: everyone's conversation first, the others behind a list. */
export function TalkPanel({ session, state }: TalkPanelProps): JSX.Element {
  const [{ selection, chosen }, setPlace] = useState<Place>({ selection: EVERYONE, chosen: false });
  const people = wanted.value;
  useEffect(() => {
    if (people === null) return;
    setPlace({ selection: { people }, chosen: true });
    wanted.value = null;
  }, [people]);
  const open = (next: Selection | null): void => setPlace({ selection: next, chosen: next !== null });
  if (selection === null) {
    return (
      <aside class="talk" aria-label={chatWords.say['title']}>
        <h2 class="talk-head">{chatWords.say['conversations']}</h2>
        <TalkList session={session} state={state} onOpen={open} />
      </aside>
    );
  }
  const conversation = conversationOf(state.chat, selection);
  const title = titleOf(conversation);
  const elsewhere = unreadCount(state.chat) - conversation.unread;
  return (
    <aside class="talk" aria-label={chatWords.say['title']}>
      <header class="talk-head">
        <button
          type="button"
          class="talk-back"
          aria-label={
            elsewhere === 0 ? chatWords.say['to-list'] : chatWords.say['to-list.unread']({ count: elsewhere })
          }
          title={chatWords.say['to-list']}
          onClick={() => open(null)}
        >
          <Icon node={ChevronLeft} size={18} />
          {elsewhere === 0 ? null : <span class="tab-count">{elsewhere}</span>}
        </button>
        <h2>{title}</h2>
        {isGeneral(conversation) ? null : (
          <span class="talk-lock" title={chatWords.say['private']}>
            <Icon node={Lock} size={14} />
            <span class="hidden-text">{chatWords.say['private']}</span>
          </span>
        )}
      </header>
      <Thread key={`${title} ${conversation.id ?? ''}`} session={session} state={state} conversation={conversation} />
      <Composer key={title} session={session} state={state} conversation={conversation} focused={chosen} />
    </aside>
  );
}
