import type { ChatLineView, ConversationState, SessionState, TableSession } from '@tavola/client-core';
import type { JSX } from 'preact';
import { Fragment } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { chatWords, homeWords } from '../../app/areas.ts';
import { Button } from '../../design/index.ts';
import { isGeneral, namesIn, titleOf } from './conversations.ts';
import { ChatExtrasContext } from './extras.ts';
import { MessageLine } from './MessageLine.tsx';
import { reportChatError } from './report-error.ts';

export interface ThreadProps {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly conversation: ConversationState;
}

/** The messages of one conversation. Showing them marks them as read. */
export function Thread({ session, state, conversation }: ThreadProps): JSX.Element {
  const { id, chatLines: messages, lineCount, read } = conversation;
  const list = useRef<HTMLOListElement>(null);
  const { headingAt } = useContext(ChatExtrasContext);
  const [firstNew] = useState(conversation.unread > 0 ? read + 1 : null);
  const first = messages[0]?.number ?? 0;
  const last = messages.at(-1)?.number ?? 0;
  useMarkRead(session, conversation);
  const loadOlder = (): void => {
    if (session.chatCommands !== null) void reportChatError(session.chatCommands.older(id));
  };
  // Load the messages of a conversation that has none yet.
  const needsLines = messages.length < Math.min(lineCount, MIN_LOADED);
  useEffect(() => {
    if (needsLines && id !== '') loadOlder();
  }, [needsLines]);
  useScrollPosition(list, first, last);
  if (lineCount === 0) {
    const empty = isGeneral(conversation)
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
      ) : null}
      {messages.map((message, index) => (
        <Fragment key={message.number}>
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
    </ol>
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
