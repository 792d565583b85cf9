import { attachedText, type ChatLineView, type SessionState, type TableSession } from '@tavola/client-core';
import { Ellipsis, Flag, Trash2 } from 'lucide';
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { chatWords } from '../../app/areas.ts';
import { Icon, Menu, type MenuItem } from '../../design/index.ts';
import { arePlayersHidden, isSeatedAt } from './conversations.ts';
import { ChatExtrasContext } from './extras.ts';
import { PlayerMark, SideName } from './PlayerMark.tsx';
import { personItems } from './person-items.ts';
import { reportChatError } from './report-error.ts';

export interface MessageLineProps {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly message: ChatLineView;
  /** The previous message has the same author, so the name is omitted. */
  readonly isContinued?: boolean;
  /** It is from another table, so nothing can be done with it here. */
  readonly isOver?: boolean;
}

export function MessageLine(props: MessageLineProps): JSX.Element {
  const { session, state, message, isContinued = false, isOver = false } = props;
  const { who, at, quote } = message;
  const items = isOver ? [] : messageMenu(session, state, message);
  const name = who ?? chatWords.say['someone'];
  return (
    <li class={`saying${isContinued ? ' follows' : ''}${who !== null && who === state.chat.you ? ' own' : ''}`}>
      <span class="saying-mark">{isContinued ? null : <PlayerMark state={state} who={who} size={14} />}</span>
      <div>
        <p class={isContinued ? 'hidden-text' : 'saying-head'}>
          <strong>{name}</strong> <SideName who={who} /> <time>{timeText(at)}</time>
        </p>
        {quote === undefined ? (
          <MessageText message={message} state={state} />
        ) : (
          <figure class="saying-quote">
            <figcaption>{chatWords.say['reported']({ name: quote.who ?? chatWords.say['someone'] })}</figcaption>
            <blockquote>
              {quote.removed === true ? chatWords.say['deleted'] : <Content message={quote} isOwn={false} />}
            </blockquote>
          </figure>
        )}
      </div>
      {items.length === 0 ? null : (
        <Menu label={chatWords.say['line-menu']({ name })} items={items} buttonClass="saying-more">
          <Icon node={Ellipsis} size={16} />
        </Menu>
      )}
    </li>
  );
}

/** Kinds of attachments that games show. Later ones are left out. */
const KNOWN: readonly string[] = ['orders', 'press'];

interface ContentProps {
  readonly message: Pick<ChatLineView, 'text' | 'attached'>;
  readonly isOwn: boolean;
}

/** The text and its attachment. A text that only repeats the attachment is left out. */
function Content({ message, isOwn }: ContentProps): JSX.Element {
  const { text, attached } = message;
  const { chat } = useContext(ChatExtrasContext);
  const isShown = chat !== null && attached !== undefined && KNOWN.includes(attached.kind);
  const written = attachedText(message);
  return (
    <>
      {isShown && written === text ? null : <p class="saying-text">{text}</p>}
      {isShown ? (
        <chat.Attached attached={attached} isOwn={isOwn} />
      ) : written === '' || written === text ? null : (
        <p class="saying-text">{written}</p>
      )}
    </>
  );
}

function MessageText({ message, state }: Pick<MessageLineProps, 'message' | 'state'>): JSX.Element {
  const { who, removed } = message;
  if (removed === true) return <p class="saying-text dim">{chatWords.say['deleted']}</p>;
  const content = <Content message={message} isOwn={who === state.chat.you} />;
  if (who === null || !state.chat.muted.includes(who)) return content;
  return (
    <details class="saying-muted">
      <summary class="dim">{chatWords.say['muted']({ name: who })}</summary>
      {content}
    </details>
  );
}

function messageMenu(session: TableSession, state: SessionState, message: ChatLineView): readonly MenuItem[] {
  const { chatCommands } = session;
  const { who, number, talk = null, removed, quote } = message;
  const { table } = state;
  const { you } = state.chat;
  if (chatCommands === null || you === null || removed === true) return [];
  const isHost = table?.host === you;
  const report: MenuItem = {
    id: 'report',
    label: chatWords.say['report'],
    icon: Flag,
    onSelect: () => void reportChatError(chatCommands.report(talk, number), chatWords.say['done.report']),
  };
  const deletion: MenuItem = {
    id: 'strike',
    label: chatWords.say['delete'],
    icon: Trash2,
    danger: true,
    onSelect: () => void reportChatError(chatCommands.deleteLine(number)),
  };
  const canReport = who !== you && !isHost && isSeatedAt(table, you) && quote === undefined && !arePlayersHidden(table);
  return [
    ...personItems(session, state, who),
    ...(canReport ? [report] : []),
    ...(isHost && talk === null ? [deletion] : []),
  ];
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** Time of a message, with the date unless it is today. */
export function timeText(at: number): string {
  return new Date(at).toDateString() === new Date().toDateString() ? clock.format(at) : day.format(at);
}
