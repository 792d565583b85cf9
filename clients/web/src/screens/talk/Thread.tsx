import type { ChatLineView, ConversationState, SessionState, TableSession } from '@tavola/client-core';
import type { JSX } from 'preact';
import { Fragment } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { chatWords, homeWords } from '../../app/areas.ts';
import { Button } from '../../design/index.ts';
import { Line } from './Line.tsx';
import { isGeneral, namesIn, titleOf } from './talks.ts';
import { granted } from './wish.ts';

export interface ThreadProps {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly conversation: ConversationState;
}

/** The lines of one conversation. Whoever looks at them has read them. */
export function Thread({ session, state, conversation }: ThreadProps): JSX.Element {
  const { id: talk, chatLines: sayings, lineCount: lines, read } = conversation;
  const list = useRef<HTMLOListElement>(null);
  const [firstNew] = useState(conversation.unread > 0 ? read + 1 : null);
  const first = sayings[0]?.number ?? 0;
  const last = sayings.at(-1)?.number ?? 0;
  useReading(session, conversation);
  const ask = (): void => {
    if (session.chatCommands !== null) void granted(session.chatCommands.older(talk));
  };
  // A conversation whose lines have not come yet is asked for at once.
  const isBare = sayings.length < Math.min(lines, FEW);
  useEffect(() => {
    if (isBare && talk !== '') ask();
  }, [isBare]);
  useScrolling(list, first, last);
  if (lines === 0) {
    const empty = isGeneral(conversation)
      ? chatWords.say['empty']
      : chatWords.say['empty.private']({ names: [homeWords.say['you'], ...namesIn(conversation)] });
    return <p class="talk-empty meta">{empty}</p>;
  }
  return (
    <ol ref={list} class="sayings" aria-label={titleOf(conversation)} aria-live="polite">
      {first > 1 ? (
        <li class="talk-older">
          <Button look="ghost" size="small" onClick={ask}>
            {chatWords.say['older.button']}
          </Button>
        </li>
      ) : null}
      {sayings.map((saying, index) => (
        <Fragment key={saying.number}>
          {saying.number === firstNew ? <li class="talk-new">{chatWords.say['new']}</li> : null}
          <Line
            session={session}
            state={state}
            saying={saying}
            follows={saying.number !== firstNew && follows(sayings[index - 1], saying)}
          />
        </Fragment>
      ))}
    </ol>
  );
}

const FEW = 5;
const GLANCE = 400;
const SOON = 5 * 60_000;

function follows(before: ChatLineView | undefined, saying: ChatLineView): boolean {
  return before !== undefined && before.who === saying.who && saying.at - before.at < SOON;
}

/** Only what is in front of somebody is read. */
function useReading(
  { chatCommands: talking }: TableSession,
  { id: talk, chatLines: sayings, unread }: ConversationState,
): void {
  const last = sayings.at(-1)?.number ?? 0;
  useEffect(() => {
    const read = (): void => {
      if (!document.hidden && unread > 0 && last > 0) void talking?.read(talk, last);
    };
    // Where many talk at once, not every line is told to be read by itself.
    const soon = setTimeout(read, GLANCE);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearTimeout(soon);
      document.removeEventListener('visibilitychange', read);
    };
  }, [talk, last, unread]);
}

/** New lines bring the end into sight; older ones leave what was looked at where it was. */
function useScrolling(list: { readonly current: HTMLOListElement | null }, first: number, last: number): void {
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
