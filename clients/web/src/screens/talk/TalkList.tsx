import type { ChatLineView, ConversationState, SessionState, TableSession } from '@tavola/client-core';
import { Search, UsersRound, X } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { chatWords } from '../../app/areas.ts';
import { Button, Icon } from '../../design/index.ts';
import { Face, SideName } from './Face.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { Line, timeText } from './Line.tsx';
import { Person } from './Person.tsx';
import { isGeneral, mayWhisper, othersAt, type Selection, titleOf } from './talks.ts';

export interface TalkListProps {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly onOpen: (selection: Selection) => void;
}

/** Every conversation with its last line, the people one can talk to, and a search through all of it. */
export function TalkList({ session, state, onOpen }: TalkListProps): JSX.Element {
  const [hits, setHits] = useState<readonly ChatLineView[] | null>(null);
  return (
    <div class="talk-list">
      <Finder session={session} onFound={setHits} />
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
            {hits.toReversed().map((saying) => (
              <Line key={`${saying.talk ?? ''} ${saying.number}`} session={session} state={state} saying={saying} />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

interface FinderProps {
  readonly session: TableSession;
  readonly onFound: (hits: readonly ChatLineView[] | null) => void;
}

function Finder({ session, onFound }: FinderProps): JSX.Element {
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

function Conversations({ state, onOpen }: Omit<TalkListProps, 'session'>): JSX.Element {
  return (
    <section aria-label={chatWords.say['conversations']}>
      <ul class="talk-rows">
        {state.chat.conversations.map((conversation) => (
          <li key={conversation.id ?? ''}>
            <Row state={state} conversation={conversation} onOpen={() => onOpen({ talk: conversation.id })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly state: SessionState;
  readonly conversation: ConversationState;
  readonly onOpen: () => void;
}

function Row({ state, conversation, onOpen }: RowProps): JSX.Element {
  const { chatLines: sayings, unread, people } = conversation;
  const last = sayings.at(-1);
  const title = titleOf(conversation);
  const [alone = null] = !isGeneral(conversation) && people.length === 1 ? people : [];
  return (
    <button type="button" class={unread === 0 ? 'talk-row' : 'talk-row unread'} onClick={onOpen}>
      <span class="talk-row-mark">
        {alone === null ? <Icon node={UsersRound} size={20} /> : <Face state={state} who={alone} size={22} />}
      </span>
      <span class="talk-row-words">
        <span>
          <strong>{title}</strong> <SideName who={alone} />
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
  const said =
    removed === true
      ? chatWords.say['deleted']
      : quote === undefined
        ? text
        : chatWords.say['reported']({ name: quote.who ?? chatWords.say['someone'] });
  return `${who === you ? chatWords.say['you'] : (who ?? chatWords.say['someone'])}: ${said}`;
}

function People({ session, state, onOpen }: TalkListProps): JSX.Element | null {
  const [grouping, setGrouping] = useState(false);
  const { table, chat: talk } = state;
  const others = othersAt(table, talk.you);
  if (!mayWhisper(table, talk.you)) return null;
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
          <Person key={name} session={session} state={state} name={name} onOpen={() => onOpen({ people: [name] })} />
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
