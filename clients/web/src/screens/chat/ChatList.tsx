import type { ChatLineView, ConversationState, SessionState, TableSession } from '@tavola/client-core';
import { Search, UsersRound, X } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { chatWords } from '../../app/areas.ts';
import { Button, Icon } from '../../design/index.ts';
import { ChatPerson } from './ChatPerson.tsx';
import { type ConversationSelection, canWhisper, isGeneral, otherPlayers, titleOf } from './conversations.ts';
import { GroupDialog } from './GroupDialog.tsx';
import { MessageLine, timeText } from './MessageLine.tsx';
import { PlayerMark, SideName } from './PlayerMark.tsx';

export interface ChatListProps {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly onOpen: (selection: ConversationSelection) => void;
}

/** All conversations with their last line, the players to chat with, and a search. */
export function ChatList({ session, state, onOpen }: ChatListProps): JSX.Element {
  const [hits, setHits] = useState<readonly ChatLineView[] | null>(null);
  return (
    <div class="talk-list">
      <SearchForm session={session} onFound={setHits} />
      {hits === null ? (
        <>
          <Conversations state={state} onOpen={onOpen} />
          <People session={session} state={state} onOpen={onOpen} />
        </>
      ) : (
        <section aria-label={chatWords.say['find.label']}>
          <p class="talk-found meta" role="status">
            {chatWords.say['find.found']({ count: hits.length })}
          </p>
          <ol class="talk-hits">
            {hits.toReversed().map((message) => (
              <MessageLine
                key={`${message.talk ?? ''} ${message.number}`}
                session={session}
                state={state}
                message={message}
              />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

interface SearchFormProps {
  readonly session: TableSession;
  readonly onFound: (hits: readonly ChatLineView[] | null) => void;
}

function SearchForm({ session, onFound }: SearchFormProps): JSX.Element {
  const [words, setWords] = useState('');
  const find = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wanted = words.trim();
    const found = wanted === '' ? null : await session.chatCommands?.find(wanted);
    onFound(found?.ok === true ? found.value : null);
  };
  const clear = (): void => {
    setWords('');
    onFound(null);
  };
  return (
    <search>
      <form class="talk-find" onSubmit={find}>
        <Icon node={Search} size={16} />
        <input
          class="input"
          type="text"
          enterkeyhint="search"
          aria-label={chatWords.say['find.label']}
          placeholder={chatWords.say['find.label']}
          value={words}
          maxLength={100}
          autocomplete="off"
          onInput={(event) => {
            setWords(event.currentTarget.value);
            if (event.currentTarget.value === '') onFound(null);
          }}
        />
        {words === '' ? null : (
          <Button look="ghost" size="small" icon={X} label={chatWords.say['find.clear']} onClick={clear} />
        )}
      </form>
    </search>
  );
}

function Conversations({ state, onOpen }: Omit<ChatListProps, 'session'>): JSX.Element {
  return (
    <section aria-label={chatWords.say['conversations']}>
      <ul class="talk-rows">
        {state.chat.conversations.map((conversation) => (
          <li key={conversation.id ?? ''}>
            <ConversationRow
              state={state}
              conversation={conversation}
              onOpen={() => onOpen({ talk: conversation.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ConversationRowProps {
  readonly state: SessionState;
  readonly conversation: ConversationState;
  readonly onOpen: () => void;
}

function ConversationRow({ state, conversation, onOpen }: ConversationRowProps): JSX.Element {
  const { chatLines: messages, unread, people } = conversation;
  const last = messages.at(-1);
  const title = titleOf(conversation);
  const [only = null] = !isGeneral(conversation) && people.length === 1 ? people : [];
  return (
    <button type="button" class={unread === 0 ? 'talk-row' : 'talk-row unread'} onClick={onOpen}>
      <span class="talk-row-mark">
        {only === null ? <Icon node={UsersRound} size={20} /> : <PlayerMark state={state} who={only} size={22} />}
      </span>
      <span class="talk-row-words">
        <span>
          <strong>{title}</strong> <SideName who={only} />
        </span>
        <span class="talk-row-last">
          {last === undefined ? chatWords.say['everyone.text'] : lastText(last, state.chat.you)}
        </span>
      </span>
      <span class="talk-row-end">
        {last === undefined ? null : <time>{timeText(last.at)}</time>}
        {unread === 0 ? null : (
          <span class="tab-count">
            {unread}
            <span class="hidden-text"> {chatWords.say['unread']({ count: unread })}</span>
          </span>
        )}
      </span>
    </button>
  );
}

function lastText({ who, text, removed, quote }: ChatLineView, you: string | null): string {
  const message =
    removed === true
      ? chatWords.say['deleted']
      : quote === undefined
        ? text
        : chatWords.say['reported']({ name: quote.who ?? chatWords.say['someone'] });
  return `${who === you ? chatWords.say['you'] : (who ?? chatWords.say['someone'])}: ${message}`;
}

function People({ session, state, onOpen }: ChatListProps): JSX.Element | null {
  const [grouping, setGrouping] = useState(false);
  const { table, chat } = state;
  const others = otherPlayers(table, chat.you);
  if (!canWhisper(table, chat.you)) return null;
  return (
    <section class="talk-people" aria-label={chatWords.say['people']}>
      <header>
        <h3 class="legend">{chatWords.say['people']}</h3>
        {others.length < 2 ? null : (
          <Button look="ghost" size="small" icon={UsersRound} onClick={() => setGrouping(true)}>
            {chatWords.say['group.new']}
          </Button>
        )}
      </header>
      {others.length === 0 ? <p class="meta">{chatWords.say['people.none']}</p> : null}
      <ul>
        {others.map((name) => (
          <ChatPerson
            key={name}
            session={session}
            state={state}
            name={name}
            onOpen={() => onOpen({ people: [name] })}
          />
        ))}
      </ul>
      <GroupDialog
        open={grouping}
        people={others}
        onClose={() => setGrouping(false)}
        onChoose={(people) => onOpen({ people })}
      />
    </section>
  );
}
