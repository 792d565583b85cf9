import type { ChatLineView, ConversationState, SessionState, TableSession } from '@tavola/client-core';
import type { JSX } from 'preact';
import { Fragment } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { chatWords, homeWords, lobbyWords } from '../../app/areas.ts';
import { Button } from '../../design/index.ts';
import { isGeneral, namesIn, titleOf } from './conversations.ts';
import { ChatExtrasContext } from './extras.ts';
import { MessageLine } from './MessageLine.tsx';
import { type ChatNote, notesBefore } from './notes.ts';
import { reportChatError } from './report-error.ts';
import { useLastGame } from './use-last-game.ts';

export interface ThreadProps {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly conversation: ConversationState;
  /** What happened at the table, between the public messages. */
  readonly notes?: readonly ChatNote[];
}

const NO_NOTES: readonly ChatNote[] = [];

/** The messages of one conversation. Showing them marks them as read. */
export function Thread({ session, state, conversation, notes: news = NO_NOTES }: ThreadProps): JSX.Element {
  const { id, chatLines: messages, lineCount, read } = conversation;
  const list = useRef<HTMLOListElement>(null);
  const { headingAt } = useContext(ChatExtrasContext);
  const [firstNew] = useState(conversation.unread > 0 ? read + 1 : null);
  const first = messages[0]?.number ?? 0;
  const last = messages.at(-1)?.number ?? 0;
  const isPublic = isGeneral(conversation);
  const notes = isPublic ? news : NO_NOTES;
  const lastGame = useLastGame(isPublic ? state.table?.previous : undefined);
  useMarkRead(session, conversation);
  const loadOlder = (): void => {
    if (session.chatCommands !== null) void reportChatError(session.chatCommands.older(id));
  };
  // Load the messages of a conversation that has none yet.
  const needsLines = messages.length < Math.min(lineCount, MIN_LOADED);
  useEffect(() => {
    if (needsLines && id !== '') loadOlder();
  }, [needsLines]);
  useScrollPosition(list, first, last + notes.length + lastGame.length);
  if (lineCount === 0 && notes.length === 0 && lastGame.length === 0) {
    const empty = isPublic
      ? chatWords.say['empty']
      : chatWords.say['empty.private']({ names: [homeWords.say['you'], ...namesIn(conversation)] });
    return <p class="talk-empty meta">{empty}</p>;
  }
  return (
    <ol ref={list} class="sayings" aria-label={titleOf(conversation)} aria-live="polite">
      {first > 1 ? (
        <li class="talk-older">
          <Button look="ghost" size="small" onClick={loadOlder}>
            {chatWords.say['older.button']}
          </Button>
        </li>
      ) : (
        <LastGame session={session} state={state} lines={lastGame} />
      )}
      {messages.map((message, index) => (
        <Fragment key={message.number}>
          <Notes notes={notesBefore(notes, messages[index - 1], message)} />
          <Heading text={newHeading(headingAt, messages[index - 1], message)} />
          {message.number === firstNew ? <li class="talk-new">{chatWords.say['new']}</li> : null}
          <MessageLine
            session={session}
            state={state}
            message={message}
            isContinued={message.number !== firstNew && continues(messages[index - 1], message)}
          />
        </Fragment>
      ))}
      <Notes notes={notesBefore(notes, messages.at(-1), undefined)} />
    </ol>
  );
}

function Notes({ notes }: { readonly notes: readonly ChatNote[] }): JSX.Element {
  return (
    <>
      {notes.map(({ at, text }) => (
        <li key={`${at} ${text}`} class="talk-note">
          {text}
        </li>
      ))}
    </>
  );
}

interface LastGameProps extends Pick<ThreadProps, 'session' | 'state'> {
  readonly lines: readonly ChatLineView[];
}

/** What the same people said at their table before this one. */
function LastGame({ session, state, lines }: LastGameProps): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <>
      <li class="talk-last">{lobbyWords.say['last-game']}</li>
      {lines.map((message, index) => (
        <MessageLine
          key={`last ${message.number}`}
          session={session}
          state={state}
          message={message}
          isContinued={continues(lines[index - 1], message)}
          isOver
        />
      ))}
      <li class="talk-last">{lobbyWords.say['last-game.end']}</li>
    </>
  );
}

function Heading({ text }: { readonly text: string | null }): JSX.Element | null {
  return text === null ? null : <li class="talk-heading">{text}</li>;
}

/** The heading that begins with this message, or null. */
function newHeading(
  headingAt: (at: number) => string | null,
  before: ChatLineView | undefined,
  { at }: ChatLineView,
): string | null {
  const heading = headingAt(at);
  return before !== undefined && headingAt(before.at) === heading ? null : heading;
}

const MIN_LOADED = 5;
const READ_DELAY_MS = 400;
const GROUPING_MS = 5 * 60_000;

function continues(before: ChatLineView | undefined, message: ChatLineView): boolean {
  return before !== undefined && before.who === message.who && message.at - before.at < GROUPING_MS;
}

/** Marks messages as read while the page is visible. */
function useMarkRead({ chatCommands }: TableSession, { id, chatLines: messages, unread }: ConversationState): void {
  const last = messages.at(-1)?.number ?? 0;
  useEffect(() => {
    const read = (): void => {
      if (!document.hidden && unread > 0 && last > 0) void chatCommands?.read(id, last);
    };
    // Delayed, so that a burst of messages needs one request.
    const timer = setTimeout(read, READ_DELAY_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [id, last, unread]);
}

/** Scrolls to new messages. Keeps the position when older ones are loaded above. */
function useScrollPosition(list: { readonly current: HTMLOListElement | null }, first: number, last: number): void {
  const before = useRef({ first, last: 0, height: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const { scrollHeight, scrollTop } = element;
    if (last !== before.current.last) element.scrollTo({ top: scrollHeight });
    else if (first < before.current.first) element.scrollTo({ top: scrollTop + scrollHeight - before.current.height });
    before.current = { first, last, height: scrollHeight };
  }, [first, last]);
}
